import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMedia } from './media.ts'

const LOOPED_SECONDS = 10

/**
 * A video of few bytes that keeps ffmpeg busy for a long time. It repeats ten seconds of a plain 1280 × 720 picture.
 */
export async function longVideo(seconds: number): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-long-video-'))
  try {
    const source = `color=teal:size=1280x720:rate=30:duration=${LOOPED_SECONDS}`
    const looped = await makeMedia(
      '-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p',
      join(folder, 'looped.mp4'),
    ) // biome-ignore format: one row reads as the options it holds
    const loops = String(Math.ceil(seconds / LOOPED_SECONDS) - 1)
    return await readFile(await makeMedia('-stream_loop', loops, '-i', looped, '-c', 'copy', join(folder, 'long.mp4')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
