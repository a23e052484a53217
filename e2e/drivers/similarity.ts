import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Both pictures are scaled to this size for comparison. */
const WIDTH = 640
const HEIGHT = 360

/** A part of the picture, in fractions of its width and height. */
export interface PicturePart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Luma of a part of a picture or a video frame, row by row. */
export async function brightnessOf(path: string, frame: number, part: PicturePart): Promise<readonly number[]> {
  const [width, height] = [Math.round(part.width * WIDTH), Math.round(part.height * HEIGHT)]
  const crop = `crop=${width}:${height}:${Math.round(part.left * WIDTH)}:${Math.round(part.top * HEIGHT)}`
  const filters = `select=eq(n\\,${frame}),scale=${WIDTH}:${HEIGHT}:flags=area,format=gray,${crop}`
  const { stdout } = await run(
    process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-vf', filters, '-frames:v', '1', '-f', 'rawvideo', '-'],
    { encoding: 'buffer', maxBuffer: WIDTH * HEIGHT },
  )
  return [...stdout]
}

/**
 * The correlation of two pictures of equal size: 1 if they are identical, 0 if they are unrelated. For a plain picture
 * it is always 0.
 */
export function similarityOf(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanOfOne, meanOfOther] = [mean(one), mean(other)]
  let [shared, ofOne, ofOther] = [0, 0, 0]
  one.forEach((value, index) => {
    const [left, right] = [value - meanOfOne, (other[index] ?? 0) - meanOfOther]
    shared += left * right
    ofOne += left * left
    ofOther += right * right
  })
  return ofOne < one.length || ofOther < one.length ? 0 : shared / Math.sqrt(ofOne * ofOther)
}
