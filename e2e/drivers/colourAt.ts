import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [number, number, number]

const SIDE = 20

/** The mean colour in the middle row of a picture or video frame, at a fraction of its width. */
export async function colourAt(path: string, frame: number, share: number): Promise<Colour> {
  const filters = `select=eq(n\\,${frame}),scale=${SIDE}:${SIDE}:flags=area,format=rgb24`
  const { stdout } = await run(
    process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-vf', filters, '-frames:v', '1', '-f', 'rawvideo', '-'],
    { encoding: 'buffer' },
  )
  const at = 3 * ((SIDE / 2) * SIDE + Math.round(share * (SIDE - 1)))
  const [red = -1, green = -1, blue = -1] = stdout.subarray(at, at + 3)
  return [red, green, blue]
}
