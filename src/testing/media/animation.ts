import { execFileSync } from 'node:child_process'
import { ffmpeg, makeMedia } from './media.ts'

/**
 * An animated picture for tests. Each frame lasts 100 ms. A white square moves to the right on a red or transparent
 * background.
 */
export interface AnimationOptions {
  readonly container: 'gif' | 'png' | 'webp' | 'avif'
  readonly frames: number
  /** True for a transparent background. The default is red. */
  readonly isClear?: boolean
}

/** The square is at `x = 16 × frame`, in a picture of 160 × 64. */
export const ANIMATION = { width: 160, height: 64, side: 16, delayMs: 100 } as const

export async function makeAnimation(path: string, options: AnimationOptions): Promise<string> {
  const { container, frames, isClear = false } = options
  const { height, side, width } = ANIMATION
  const isSquare = `between(X,N*${side},N*${side}+${side - 1})*between(Y,24,39)`
  const picture =
    `color=red:s=${width}x${height}:r=10:d=${frames / 10},format=rgba,` +
    `geq=r=255:g='255*${isSquare}':b='255*${isSquare}':a='${isClear ? `255*${isSquare}` : '255'}'`
  const palette = 'split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse'
  const codecs = {
    gif: ['-vf', palette, '-f', 'gif'],
    png: ['-plays', '0', '-f', 'apng'],
    webp: ['-c:v', 'libwebp_anim', '-lossless', '1', '-loop', '0', '-f', 'webp'],
    avif: ['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '10', '-pix_fmt', 'yuv420p', '-f', 'avif'],
  } as const
  return await makeMedia('-f', 'lavfi', '-i', picture, ...codecs[container], path)
}

/** Red, green, blue and alpha at a point of the frame shown at a time. */
export function pixelAt(
  path: string,
  { decoder = [], seconds, x, y }: PixelPlace,
): readonly [red: number, green: number, blue: number, alpha: number] {
  const pixels = execFileSync(ffmpeg, [
    '-v', 'error', ...decoder, '-i', path, '-vf',
    `fps=1000:round=up:start_time=0,select='gte(t,${seconds - 0.0005})',crop=2:2:${x - (x % 2)}:${y - (y % 2)},format=rgba`,
    '-frames:v', '1', '-f', 'rawvideo', '-',
  ]) // biome-ignore format: one row
  const [red = -1, green = -1, blue = -1, alpha = -1] = pixels
  return [red, green, blue, alpha]
}

interface PixelPlace {
  readonly decoder?: readonly string[]
  readonly seconds: number
  readonly x: number
  readonly y: number
}
