import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Frames } from '../../../src/base/units.ts'

const run = promisify(execFile)

async function ffmpeg(words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg', ['-v', 'error', '-nostdin', ...words])
  return stdout
}

/** Pixels cut off at each edge, because tiles have round corners. */
const MARGIN = 8

/**
 * The structural similarity of each picture and each frame of a video up to `end`, scaled to the size of the pictures.
 * Compares only grey, because videos store colour at half the resolution.
 */
export async function ssimOfFrames(
  video: string,
  pictures: readonly string[],
  end: Frames,
): Promise<readonly (readonly number[])[]> {
  const inner = `crop=iw-${2 * MARGIN}:ih-${2 * MARGIN},format=gbrp,format=gray,setsar=1`
  const small = join(await mkdtemp(join(tmpdir(), 'framewright-frames-')), 'small.mkv')
  const scaling = [
    `[0:v]select=lt(n\\,${end}),scale=in_color_matrix=bt709,format=gbrp[frame]`,
    '[frame][1:v]scale2ref=flags=area:w=iw:h=ih[scaled][shown]',
    `[scaled]${inner}[out]`,
    '[shown]nullsink',
  ].join(';')
  const first = pictures.slice(0, 1).flatMap((path) => ['-i', path])
  await ffmpeg(['-i', video, ...first, '-filter_complex', scaling, '-map', '[out]', '-c:v', 'ffv1', small])
  const graph = `[1:v]${inner}[shown];[0:v][shown]ssim=stats_file=-`
  const all: (readonly number[])[] = []
  for (const path of pictures) {
    const stats = await ffmpeg(['-i', small, '-i', path, '-filter_complex', graph, '-f', 'null', '-'])
    all.push([...stats.matchAll(/All:([\d.]+)/gu)].map(([, value]) => Number(value)))
  }
  return all
}
