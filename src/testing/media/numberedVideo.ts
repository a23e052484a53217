import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ffmpeg } from './media.ts'

/**
 * The picture of a numbered video. It has a white band at the top, and below it the frame number in bits, the lowest on
 * the left.
 */
export const NUMBERED = { width: 320, height: 180, band: 60, bits: 16, fps: 30 } as const

const WHITE = 235
const DARK = 60

function frameOf(number: number): Buffer {
  const { band, bits, height, width } = NUMBERED
  const row = Buffer.alloc(width)
  const bitWidth = width / bits
  for (let bit = 0; bit < bits; bit++)
    row.fill((number >> bit) & 1 ? WHITE : DARK, bit * bitWidth, (bit + 1) * bitWidth)
  const frame = Buffer.alloc(width * height, WHITE)
  for (let y = band; y < height; y++) row.copy(frame, y * width)
  return frame
}

/** Makes an H.264 video with a tone. Every frame shows its number. */
export async function makeNumberedVideo(path: string, frames: number): Promise<string> {
  const { fps, height, width } = NUMBERED
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`, '-r', String(fps), '-i', 'pipe:0']
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=48000:duration=${frames / fps}`]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac']
  const words = ['-hide_banner', '-loglevel', 'error', '-y', ...picture, ...tone, ...coding, '-shortest', path]
  const child = spawn(ffmpeg, words, { stdio: ['pipe', 'ignore', 'inherit'] })
  const closed = once(child, 'close')
  for (let number = 0; number < frames; number++) {
    if (!child.stdin.write(frameOf(number))) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with code ${String(code)} for ${path}.`)
  return path
}
