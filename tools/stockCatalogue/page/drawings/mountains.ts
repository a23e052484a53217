import type { Drawing } from '../drawing.ts'
import { type Color, css, fillBelow, fillDown, glow, paletteAt } from '../kit.ts'
import { cloudNoise } from '../noise.ts'

const size = { width: 1920, height: 1280 }
const ridge = cloudNoise(71, 6)
const haze: readonly Color[] = [
  [236, 176, 150],
  [196, 138, 142],
  [140, 106, 136],
  [84, 78, 118],
  [42, 52, 88],
  [18, 28, 52],
]

/** Mountain ridges, one behind the other, at sunrise. */
export const mountains: Drawing = {
  ...size,
  draw(ctx) {
    fillDown(ctx, { width: size.width, height: 800 }, ['#5b7fb8', '#9fb0cf', '#f2c9b0', '#ffd7a0', '#ffe6bf'])
    ctx.fillStyle = '#ffe6bf'
    ctx.fillRect(0, 800, size.width, 480)
    glow(ctx, { x: 1240, y: 560, radius: 760, strength: 0.9 }, [255, 236, 190])
    ctx.fillStyle = '#fffdf0'
    ctx.beginPath()
    ctx.arc(1240, 560, 74, 0, Math.PI * 2)
    ctx.fill()
    for (let layer = 0; layer < 7; layer += 1) {
      const near = layer / 6
      const width = 620 - near * 330
      const line = (x: number): number =>
        620 + near ** 1.15 * 520 - (ridge(x / width + layer * 31, layer * 11) - 0.2) * (250 + near * 90)
      const gradient = ctx.createLinearGradient(0, 520 + near * 380, 0, 900 + near * 380)
      gradient.addColorStop(0, css(paletteAt(haze, near)))
      gradient.addColorStop(1, css(paletteAt(haze, near * 0.82)))
      ctx.fillStyle = gradient
      fillBelow(ctx, size, line)
    }
  },
}
