import { assertNever } from '../../../../base/assertNever.ts'
import type { Filter } from '../../../../composition/overlays/styles.ts'
import { cubeText, type Color, type Matrix } from '../../cubeText.ts'

const clamped = ([r, g, b]: Color): Color => {
  const clamp = (value: number): number => Math.min(1, Math.max(0, value))
  return [clamp(r), clamp(g), clamp(b)]
}

const multiplied = (matrix: Matrix, [r, g, b]: Color): Color => {
  const row = ([x, y, z]: Color): number => x * r + y * g + z * b
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

/** Matrices from CSS Filter Effects, section 14. */
function saturation(s: number): Matrix {
  return [
    [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
  ]
}

function greyness(amount: number): Matrix {
  const s = 1 - amount
  return [
    [0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s],
    [0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s],
    [0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s],
  ]
}

function sepiaTone(amount: number): Matrix {
  const s = 1 - amount
  return [
    [0.393 + 0.607 * s, 0.769 - 0.769 * s, 0.189 - 0.189 * s],
    [0.349 - 0.349 * s, 0.686 + 0.314 * s, 0.168 - 0.168 * s],
    [0.272 - 0.272 * s, 0.534 - 0.534 * s, 0.131 + 0.869 * s],
  ]
}

function hueTurn(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(radians), Math.sin(radians)]
  return [
    [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
    [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283],
    [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
  ]
}

function filtered(filter: Filter, color: Color): Color {
  const { amount, name } = filter
  const each = (change: (value: number) => number): Color => [change(color[0]), change(color[1]), change(color[2])]
  switch (name) {
    case 'brightness':
      return each((value) => value * amount)
    case 'contrast':
      return each((value) => (value - 0.5) * amount + 0.5)
    case 'invert':
      return each((value) => value * (1 - 2 * amount) + amount)
    case 'saturate':
      return multiplied(saturation(amount), color)
    case 'grayscale':
      return multiplied(greyness(amount), color)
    case 'sepia':
      return multiplied(sepiaTone(amount), color)
    case 'hueRotate':
      return multiplied(hueTurn(amount), color)
    case 'blur':
      return color
    default:
      return assertNever(name)
  }
}

/**
 * Converts the filters to a 3D LUT in `.cube` format, which is possible because each filter maps single pixels. Each
 * step is clamped as in a browser.
 */
export function cubeLut(filters: readonly Filter[]): string {
  return cubeText((start) => filters.reduce<Color>((color, filter) => clamped(filtered(filter, color)), start))
}
