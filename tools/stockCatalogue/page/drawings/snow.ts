import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Context, Drawing } from '../drawing.ts'
import { css, fillBelow, fillDown, glow } from '../kit.ts'
import { cloudNoise } from '../noise.ts'

const size = { width: 1280, height: 720 }
const hills = cloudNoise(41, 4)
const random = seededRandom(9)
const flakes = Array.from({ length: 210 }, () => {
  const nearness = random() ** 2.2
  return {
    x: random() * size.width,
    y: random() * size.height,
    radius: 1.2 + nearness * 5.5,
    speed: 38 + nearness * 120,
    sway: 8 + random() * 20,
    phase: random() * 7,
    strength: 0.45 + random() * 0.5,
  }
})
const trees = Array.from({ length: 34 }, (_, index) => ({
  x: index * 40 - 30 + random() * 30,
  height: 70 + random() * 120,
}))

/** Snow falling on a forest at night. */
export const snow: Drawing = {
  ...size,
  draw(ctx, at) {
    fillDown(ctx, size, ['#0c1633', '#1b2d57', '#3a5382', '#7d97bd'])
    glow(ctx, { x: 300, y: 150, radius: 330, strength: 0.5 }, [220, 232, 255])
    ctx.fillStyle = '#f2f6ff'
    ctx.beginPath()
    ctx.arc(300, 150, 44, 0, Math.PI * 2)
    ctx.fill()
    for (const [index, color] of ['#5d7aa6', '#48648f'].entries()) {
      ctx.fillStyle = color
      fillBelow(ctx, size, (x) => 470 + index * 46 - hills(x / 260 + index * 30, index * 5) * 130)
    }
    for (const tree of trees) pine(ctx, { ...tree, foot: 640 - hills(tree.x / 300, 3) * 60 })
    ctx.fillStyle = '#dfe9f7'
    fillBelow(ctx, size, (x) => 662 - hills(x / 320, 8) * 56)
    for (const flake of flakes) {
      const y = ((flake.y + at * flake.speed) % (size.height + 20)) - 10
      const x = flake.x + Math.sin(at * 0.9 + flake.phase) * flake.sway
      ctx.fillStyle = css([255, 255, 255], flake.strength)
      ctx.beginPath()
      ctx.arc(x, y, flake.radius, 0, Math.PI * 2)
      ctx.fill()
    }
  },
}

function pine(ctx: Context, { x, foot, height }: { x: number; foot: number; height: number }): void {
  ctx.fillStyle = '#16273f'
  for (let tier = 0; tier < 4; tier += 1) {
    const top = foot - height + tier * height * 0.2
    const half = height * (0.13 + tier * 0.065)
    ctx.beginPath()
    ctx.moveTo(x, top)
    ctx.lineTo(x + half, top + height * 0.36)
    ctx.lineTo(x - half, top + height * 0.36)
    ctx.fill()
  }
  ctx.fillRect(x - height * 0.03, foot - height * 0.06, height * 0.06, height * 0.12)
}
