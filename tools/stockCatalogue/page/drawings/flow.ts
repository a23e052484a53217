import type { Drawing } from '../drawing.ts'
import { type Color, paletteAt, shade } from '../kit.ts'
import { cloudNoise } from '../noise.ts'

const size = { width: 720, height: 1280 }
const palette: readonly Color[] = [
  [18, 22, 72],
  [74, 40, 160],
  [214, 62, 142],
  [255, 138, 92],
  [255, 214, 140],
]
const noise = cloudNoise(29, 3)

export const flow: Drawing = {
  ...size,
  draw(ctx, at) {
    shade(ctx, size, {
      step: 6,
      colorAt: (x, y) => {
        const [across, down] = [x * 1.3, y * 2.3]
        const bendX = noise(across + at * 0.09, down + 4)
        const bendY = noise(across + 7, down - at * 0.11)
        const value = noise(across + bendX * 1.8, down + bendY * 1.8 + at * 0.06)
        return [...paletteAt(palette, (value - 0.24) * 1.95), 255]
      },
    })
  },
}
