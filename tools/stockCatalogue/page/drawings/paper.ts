import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Drawing } from '../drawing.ts'
import { css, shade } from '../kit.ts'
import { cloudNoise } from '../noise.ts'

const size = { width: 1600, height: 1200 }
const blotches = cloudNoise(81, 5)
const grain = cloudNoise(83, 2)

/** Warm handmade paper with fibres. */
export const paper: Drawing = {
  ...size,
  draw(ctx) {
    shade(ctx, size, {
      step: 2,
      colorAt: (x, y) => {
        const tone = 1 + (blotches(x * 5, y * 4) - 0.5) * 0.1 + (grain(x * 420, y * 320) - 0.5) * 0.06
        const edge = 1 - 0.13 * (Math.abs(x - 0.5) ** 3 + Math.abs(y - 0.5) ** 3) * 4
        return [240 * tone * edge, 230 * tone * edge, 211 * tone * edge, 255]
      },
    })
    const random = seededRandom(4)
    for (let fibre = 0; fibre < 420; fibre += 1) {
      const [x, y, angle, length] = [random() * 1600, random() * 1200, random() * 6.3, 14 + random() * 52]
      ctx.strokeStyle = css(random() < 0.5 ? [168, 148, 118] : [255, 252, 244], 0.16 + random() * 0.22)
      ctx.lineWidth = 0.7 + random()
      ctx.beginPath()
      ctx.moveTo(x, y)
      const bend = (random() - 0.5) * 26
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
      ctx.quadraticCurveTo(
        x + (dx * length) / 2 - dy * bend,
        y + (dy * length) / 2 + dx * bend,
        x + dx * length,
        y + dy * length,
      )
      ctx.stroke()
    }
  },
}
