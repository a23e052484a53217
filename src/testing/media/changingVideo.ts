import { writeFile } from 'node:fs/promises'
import { makeMedia } from './media.ts'

/** A white square of 40 pixels in the middle of a black picture. */
const square = (size: string): string =>
  `color=black:s=${size}:r=30:d=1,drawbox=x=(iw-40)/2:y=(ih-40)/2:w=40:h=40:color=white:t=fill,format=yuv420p`

/**
 * Makes a video that changes its size: one second of 160 × 90 pixels, then one of 90 × 160.
 *
 * @param path ends in `.webm`
 */
export async function makeChangingVideo(path: string): Promise<string> {
  const parts: string[] = []
  for (const size of ['160x90', '90x160']) {
    const coding = ['-c:v', 'libvpx', '-b:v', '2M', '-deadline', 'realtime', '-cpu-used', '8']
    parts.push(await makeMedia('-f', 'lavfi', '-i', square(size), ...coding, `${path}-${size}.webm`))
  }
  await writeFile(`${path}.txt`, parts.map((part) => `file '${part}'\n`).join(''))
  return await makeMedia('-f', 'concat', '-safe', '0', '-i', `${path}.txt`, '-c', 'copy', path)
}
