import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProcess } from '../../src/service/media/runProcess.ts'
import { ffmpeg } from '../../src/testing/media/media.ts'
import type { Picture } from './ssim.ts'

const COLOURS = 'flags=bilinear+accurate_rnd+full_chroma_int'

/** Converts video to colours that can be compared. */
export const TO_RGB = `scale=in_color_matrix=bt709:in_range=tv:${COLOURS},format=rgb24`

/**
 * Encodes pictures of one size as lossless video and decodes them again, with chroma at half resolution as in every
 * video.
 */
async function ofOneSize(pictures: readonly Picture[], folder: string): Promise<Picture[]> {
  const [first] = pictures
  if (!first) return []
  const { height, width } = first
  const path = join(folder, 'pictures.rgb')
  await writeFile(path, Buffer.concat(pictures.map(({ rgb }) => rgb)))
  const written = `scale=out_color_matrix=bt709:out_range=tv:${COLOURS}+full_chroma_inp,format=yuv420p`
  const { output } = await runProcess({
    command: ffmpeg,
    arguments: ['-v', 'error', '-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${width}x${height}`, '-i', path,
      '-vf', `${written},${TO_RGB}`, '-f', 'rawvideo', '-'], // biome-ignore format: one row reads as the option it is
    deadlineMs: 600_000,
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
  })
  await rm(path)
  const bytes = width * height * 3
  return pictures.map((_, index) => ({ width, height, rgb: output.subarray(index * bytes, (index + 1) * bytes) }))
}

/** The pictures as a video would show them, by key. */
export async function asDelivered(
  pictures: ReadonlyMap<string, Picture>,
  folder: string,
): Promise<Map<string, Picture>> {
  const delivered = new Map<string, Picture>()
  const bySize = Map.groupBy(pictures, ([, { height, width }]) => `${width}x${height}`)
  for (const entries of bySize.values()) {
    const written = await ofOneSize(
      entries.map(([, picture]) => picture),
      folder,
    )
    entries.forEach(([key, picture], index) => delivered.set(key, written[index] ?? picture))
  }
  return delivered
}
