import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { ffmpeg } from './media.ts'

/**
 * Layout of a numbered video. The picture has a white band at the top. Below it are the bits of the frame number, the
 * lowest on the left.
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

interface NumberedOptions {
  /** The number of the first frame. */
  readonly first?: number
  /** A source of ffmpeg's `lavfi`. The default is a tone. */
  readonly sound?: string
  /** The options of the sound's encoder. */
  readonly soundCoding?: readonly string[]
  /** The size to which the picture is scaled, such as `240:180`. Its aspect ratio may differ. */
  readonly size?: string
}

/** Makes an H.264 video with sound. Every frame shows its number. */
export async function makeNumberedVideo(
  path: string,
  frames: number,
  { first = 0, size, sound, soundCoding = ['-c:a', 'aac'] }: NumberedOptions = {},
): Promise<string> {
  const { fps, height, width } = NUMBERED
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`, '-r', String(fps), '-i', 'pipe:0']
  const tone = sound ?? `sine=frequency=330:sample_rate=48000:duration=${frames / fps}`
  const scaling = size === undefined ? [] : ['-vf', `scale=${size}:flags=area`]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', ...soundCoding]
  const inputs = [...picture, '-f', 'lavfi', '-i', tone]
  const words = ['-hide_banner', '-loglevel', 'error', '-y', ...inputs, ...scaling, ...coding, path]
  const child = spawn(ffmpeg, words, { stdio: ['pipe', 'ignore', 'inherit'] })
  const closed = once(child, 'close')
  for (let number = first; number < first + frames; number++) {
    if (!child.stdin.write(frameOf(number))) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with code ${String(code)} for ${path}.`)
  return path
}

/** The part of an output's picture in which the bits of a numbered video lie. */
interface BitsPlace {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** For each frame of a file, the number that it shows in that part of the picture. */
export async function shownNumbers(path: string, { left, top, width }: BitsPlace): Promise<number[]> {
  const { bits } = NUMBERED
  const filters = `crop=${width}:8:${left}:${top},scale=${bits}:1:flags=area,format=gray`
  const words = ['-v', 'error', '-i', path, '-vf', filters, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1']
  const { stdout } = await promisify(execFile)(ffmpeg, words, { encoding: 'buffer', maxBuffer: 2 ** 26 })
  return Array.from({ length: stdout.length / bits }, (_, frame) =>
    Array.from(stdout.subarray(frame * bits, (frame + 1) * bits)).reduce(
      (sum, light, bit) => sum + (light > (WHITE + DARK) / 2 ? 1 << bit : 0),
      0,
    ),
  )
}
