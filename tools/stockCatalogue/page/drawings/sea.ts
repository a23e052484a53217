import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Drawing } from '../drawing.ts'
import { type Color, clamp, css, fillBelow, fillDown, glow, mix, paletteAt, shade } from '../kit.ts'
import { cloudNoise } from '../noise.ts'

const size = { width: 1280, height: 720 }
const horizon = 330
const water: readonly Color[] = [
  [232, 150, 112],
  [150, 104, 122],
  [66, 74, 110],
  [26, 48, 82],
  [10, 26, 52],
]
const wisps = cloudNoise(11)
const random = seededRandom(5)
const glints = Array.from({ length: 520 }, () => ({
  depth: random() ** 1.4,
  aside: random() * 2 - 1,
  phase: random() * 7,
}))

/** Evening sea under a low sun. */
export const sea: Drawing = {
  ...size,
  draw(ctx, at) {
    fillDown(ctx, { width: size.width, height: horizon + 40 }, ['#28305c', '#5a4a80', '#b0617f', '#f09a72', '#ffd591'])
    shade(
      ctx,
      { width: size.width, height: horizon },
      {
        step: 4,
        colorAt: (x, y) => {
          const cloud = clamp((wisps(x * 4 + at * 0.02, y * 13) - 0.5) * 3.2) * clamp(1.2 - Math.abs(y - 0.5) * 2.2)
          return [255, 190, 168, 150 * cloud]
        },
      },
    )
    glow(ctx, { x: 820, y: horizon - 40, radius: 420, strength: 0.8 }, [255, 206, 130])
    ctx.fillStyle = '#fff2cf'
    ctx.beginPath()
    ctx.arc(820, horizon - 34, 46, 0, Math.PI * 2)
    ctx.fill()
    drawWater(ctx, at)
    for (const { depth, aside, phase } of glints) {
      const y = horizon + 4 + depth * 350
      const light = Math.sin(at * 2.6 + phase * 9) * Math.sin(at * 1.1 + phase)
      if (light < 0.1) continue
      const x = 820 + aside * (26 + depth * 190) + Math.sin(at * 1.3 + phase) * 6
      ctx.fillStyle = css([255, 218, 160], light * mix(0.75, 0.3, depth))
      ctx.fillRect(x - 4 - depth * 17, y, 8 + depth * 34, 1 + depth * 3)
    }
  },
}

function drawWater(ctx: CanvasRenderingContext2D, at: number): void {
  for (let layer = 0; layer < 26; layer += 1) {
    const depth = layer / 25
    const base = horizon + depth ** 1.7 * 400
    const swell = 1 + depth * 17
    const length = 30 + depth * 210
    ctx.fillStyle = css(paletteAt(water, depth ** 0.62))
    fillBelow(ctx, size, (x) => {
      const long = Math.sin(x / length + at * (0.9 + depth * 0.7) + layer * 1.9)
      const short = Math.sin(x / (length * 0.37) - at * 1.6 + layer * 4.1)
      return base - swell * (0.7 * long + 0.3 * short)
    })
  }
}
