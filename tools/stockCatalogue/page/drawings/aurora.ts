import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Drawing } from '../drawing.ts'
import { clamp, css, fillBelow, fillDown, mix, shade } from '../kit.ts'
import { cloudNoise } from '../noise.ts'

const size = { width: 1280, height: 720 }
const folds = cloudNoise(51, 4)
const ridge = cloudNoise(17, 5)
const random = seededRandom(33)
const stars = Array.from({ length: 260 }, () => ({
  x: random() * size.width,
  y: random() ** 1.3 * 560,
  radius: 0.5 + random() ** 3 * 1.5,
  phase: random() * 7,
}))

export const aurora: Drawing = {
  ...size,
  draw(ctx, at) {
    fillDown(ctx, size, ['#040a1c', '#08183a', '#0e2c4c', '#1c4a5c'])
    for (const star of stars) {
      ctx.fillStyle = css([235, 244, 255], 0.6 + 0.4 * Math.sin(at * 2 + star.phase))
      ctx.beginPath()
      ctx.arc(star.x, star.y, star.radius, 0, Math.PI * 2)
      ctx.fill()
    }
    ctx.globalCompositeOperation = 'lighter'
    for (const curtain of [0, 1]) {
      shade(ctx, size, {
        step: 5,
        colorAt: (x, y) => {
          const foot = 0.5 + curtain * 0.1 + 0.16 * (folds(x * 2.1 + curtain * 9, at * 0.12) - 0.5) * 2
          const above = foot - y
          const rays = 0.35 + 0.65 * folds(x * 16 + at * 0.35 + curtain * 40, at * 0.3)
          const tall = 0.2 + 0.24 * folds(x * 3 - at * 0.1, 5 + curtain)
          const light = above < 0 ? clamp(1 + above * 22) : Math.exp(-above / tall) * clamp(1.05 - above * 1.4)
          const green = clamp(1.1 - Math.max(0, above) * 3.2)
          return [mix(150, 40, green), mix(70, 240, green), mix(220, 150, green), 150 * light * rays]
        },
      })
    }
    ctx.globalCompositeOperation = 'source-over'
    for (const [index, color] of ['#0c2233', '#060f1a'].entries()) {
      ctx.fillStyle = color
      fillBelow(ctx, size, (x) => 560 + index * 70 - ridge(x / (230 - index * 40) + index * 20, index * 7) * 190)
    }
  },
}
