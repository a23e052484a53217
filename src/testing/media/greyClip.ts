import { execFileSync } from 'node:child_process'
import { ffmpeg, makeMedia } from './media.ts'

const LUMA_STEP = 3
const FIRST_LUMA = 30

/**
 * Makes a two-second video of 160 × 284 pixels at 30 fps, with a key frame every 20 frames. Frame n is plain grey with
 * luma 30 + 3 n, so that each frame can be identified at any scale.
 *
 * @param sound a source of ffmpeg's `lavfi`
 */
export async function makeGreyClip(path: string, sound: string): Promise<void> {
  const grey = `color=black:s=160x284:r=30:d=2,format=yuv420p,geq=lum='${FIRST_LUMA}+${LUMA_STEP}*N':cb=128:cr=128`
  await makeMedia(
    '-f', 'lavfi', '-i', grey, '-f', 'lavfi', '-i', sound, '-c:v', 'libx264', '-crf', '1', '-g', '20',
    '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-c:a', 'aac', path,
  ) // biome-ignore format: one row reads as the option it is
}

/**
 * For each frame of a file, the number of the grey clip's frame that it shows.
 *
 * @param crop the visible area, in the syntax of ffmpeg's `crop`
 */
export function shownGreys(filePath: string, crop = '40:20:20:250'): number[] {
  const filters = `crop=${crop},scale=1:1:flags=area`
  const words = ['-v', 'error', '-i', filePath, '-vf', filters, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-']
  const lumas = [...execFileSync(ffmpeg, words)].filter((_, index) => index % 3 === 0)
  return lumas.map((luma) => Math.round((luma - FIRST_LUMA) / LUMA_STEP))
}
