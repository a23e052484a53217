import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Pixels cut off at each edge, because tiles have round corners. */
const MARGIN = 8

/**
 * The structural similarity of a picture and the first frame of a video, scaled to the size of the picture. Compares
 * only grey, because videos store colour at half the resolution.
 */
export async function ssimOfFrame(video: string, picture: string): Promise<number> {
  const inner = `crop=iw-${2 * MARGIN}:ih-${2 * MARGIN},format=gbrp,format=gray,setsar=1`
  const graph = [
    '[0:v]select=eq(n\\,0),scale=in_color_matrix=bt709,format=gbrp[frame]',
    '[frame][1:v]scale2ref=flags=area:w=iw:h=ih[scaled][shown]',
    `[scaled]${inner}[one]`,
    `[shown]${inner}[other]`,
    '[one][other]ssim',
  ].join(';')
  const words = [
    '-nostdin',
    '-hide_banner',
    '-i',
    video,
    '-i',
    picture,
    '-filter_complex',
    graph,
    '-frames:v',
    '1',
    '-f',
    'null',
    '-',
  ]
  const { stderr } = await run(process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg', words)
  const value = /All:([\d.]+)/u.exec(stderr)?.[1]
  if (value === undefined) throw new Error(`The pictures cannot be compared:\n${stderr}`)
  return Number(value)
}
