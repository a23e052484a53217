/** A picture as 24-bit RGB, row by row, as ffmpeg's `rgb24`. */
export interface RgbPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A rectangle in a picture, turned clockwise about its centre. It may reach beyond the picture, which is black there. */
export interface PictureRegion {
  readonly centreX: number
  readonly centreY: number
  readonly width: number
  readonly height: number
  /** Radians. */
  readonly angle: number
}

export interface SquareSample {
  readonly side: number
  /** The value of black: 0 or -1. That of white is 1. */
  readonly low: 0 | -1
}

/** Enough for 4K pictures, without counting every pixel. */
const MAX_SAMPLES = 6

/** The picture in `region` as a square of `side`² pixels of three channels. Each is the mean of the pixels that it covers. */
export function sampleSquare(
  picture: RgbPicture,
  region: PictureRegion,
  { low, side }: SquareSample,
): Float32Array<ArrayBuffer> {
  const { height, pixels, width } = picture
  const values = new Float32Array(side * side * 3).fill(low)
  const across = Math.min(MAX_SAMPLES, Math.max(1, Math.round(Math.max(region.width, region.height) / side)))
  const cos = Math.cos(region.angle)
  const sin = Math.sin(region.angle)
  const steps = side * across
  const gain = (1 - low) / 255 / across ** 2
  for (let row = 0; row < steps; row += 1) {
    const down = ((row + 0.5) / steps - 0.5) * region.height
    const line = Math.floor(row / across) * side
    for (let column = 0; column < steps; column += 1) {
      const along = ((column + 0.5) / steps - 0.5) * region.width
      const x = Math.floor(region.centreX + along * cos - down * sin)
      const y = Math.floor(region.centreY + along * sin + down * cos)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const from = (y * width + x) * 3
      const to = (line + Math.floor(column / across)) * 3
      values[to] = (values[to] ?? 0) + (pixels[from] ?? 0) * gain
      values[to + 1] = (values[to + 1] ?? 0) + (pixels[from + 1] ?? 0) * gain
      values[to + 2] = (values[to + 2] ?? 0) + (pixels[from + 2] ?? 0) * gain
    }
  }
  return values
}

/** A place in the square, from 0 to 1, as a place in the picture. */
export function pointInPicture(region: PictureRegion, across: number, down: number) {
  const along = (across - 0.5) * region.width
  const below = (down - 0.5) * region.height
  const cos = Math.cos(region.angle)
  const sin = Math.sin(region.angle)
  return { x: region.centreX + along * cos - below * sin, y: region.centreY + along * sin + below * cos }
}
