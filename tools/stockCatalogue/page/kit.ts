import type { Context, Drawing } from './drawing.ts'

export type Color = readonly [red: number, green: number, blue: number]

export const clamp = (value: number, from = 0, to = 1): number => Math.min(to, Math.max(from, value))
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part

export function mixColors(from: Color, to: Color, part: number): Color {
  return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part)]
}

/** The colour at a position in a palette, from 0 (the first colour) to 1 (the last). */
export function paletteAt(palette: readonly Color[], place: number): Color {
  const at = clamp(place) * (palette.length - 1)
  const index = Math.min(palette.length - 2, Math.floor(at))
  const [from = [0, 0, 0], to = [0, 0, 0]] = palette.slice(index, index + 2)
  return mixColors(from, to, at - index)
}

export function css([red, green, blue]: Color, alpha = 1): string {
  return `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`
}

/** Fills the frame with evenly spaced colours from top to bottom. */
export function fillDown(ctx: Context, { width, height }: Pick<Drawing, 'width' | 'height'>, colors: string[]): void {
  const gradient = ctx.createLinearGradient(0, 0, 0, height)
  colors.forEach((color, index) => gradient.addColorStop(index / (colors.length - 1), color))
  ctx.fillStyle = gradient
  ctx.fillRect(0, 0, width, height)
}

interface Light {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** In the range from 0 to 1. */
  readonly strength?: number
}

/** Draws a round light that fades out. */
export function glow(ctx: Context, at: Light, color: Color): void {
  const { strength = 1 } = at
  const gradient = ctx.createRadialGradient(at.x, at.y, 0, at.x, at.y, at.radius)
  for (let step = 0; step <= 8; step += 1) {
    gradient.addColorStop(step / 8, css(color, strength * (1 - step / 8) ** 2))
  }
  ctx.fillStyle = gradient
  ctx.fillRect(at.x - at.radius, at.y - at.radius, at.radius * 2, at.radius * 2)
}

/** Fills everything below a line. */
export function fillBelow(ctx: Context, size: Pick<Drawing, 'width' | 'height'>, lineAt: (x: number) => number): void {
  ctx.beginPath()
  ctx.moveTo(0, size.height)
  for (let x = 0; x <= size.width; x += 4) ctx.lineTo(x, lineAt(x))
  ctx.lineTo(size.width, size.height)
  ctx.closePath()
  ctx.fill()
}

/** Colours every point of a small picture and scales it smoothly to the whole frame. */
export function shade(
  ctx: Context,
  size: Pick<Drawing, 'width' | 'height'>,
  { step, colorAt }: { step: number; colorAt: (x: number, y: number) => readonly [...Color, number] },
): void {
  const [columns, rows] = [Math.ceil(size.width / step), Math.ceil(size.height / step)]
  const picture = new ImageData(columns, rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      picture.data.set(colorAt(column / columns, row / rows), (row * columns + column) * 4)
    }
  }
  const small = new OffscreenCanvas(columns, rows)
  small.getContext('2d')?.putImageData(picture, 0, 0)
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(small, 0, 0, size.width, size.height)
}
