import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Context, Drawing } from '../drawing.ts'
import { type Color, css, fillDown, mixColors } from '../kit.ts'

const size = { width: 1400, height: 1400 }
const dark: Color = [14, 62, 52]
const bright: Color = [92, 176, 112]

/** Tropical leaves that fill the picture. */
export const leaves: Drawing = {
  ...size,
  draw(ctx) {
    fillDown(ctx, size, ['#06281f', '#0a3a2c'])
    const random = seededRandom(18)
    for (let leaf = 0; leaf < 150; leaf += 1) {
      const near = leaf / 149
      ctx.save()
      ctx.translate(random() * size.width, random() * size.height)
      ctx.rotate(random() * Math.PI * 2)
      const length = 220 + random() * 220
      ctx.shadowColor = 'rgb(0 16 10 / 0.55)'
      ctx.shadowBlur = 26
      ctx.shadowOffsetY = 12
      drawLeaf(ctx, length, mixColors(dark, bright, near * 0.72 + random() * 0.28))
      ctx.restore()
    }
  },
}

function drawLeaf(ctx: Context, length: number, color: Color): void {
  const half = length * 0.2
  const fill = ctx.createLinearGradient(0, -half, 0, half)
  fill.addColorStop(0, css(mixColors(color, [255, 255, 200], 0.16)))
  fill.addColorStop(0.5, css(color))
  fill.addColorStop(0.51, css(mixColors(color, [0, 30, 24], 0.22)))
  fill.addColorStop(1, css(mixColors(color, [0, 30, 24], 0.34)))
  ctx.fillStyle = fill
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.bezierCurveTo(length * 0.2, -half * 1.5, length * 0.7, -half * 1.2, length, 0)
  ctx.bezierCurveTo(length * 0.7, half * 1.2, length * 0.2, half * 1.5, 0, 0)
  ctx.fill()
  ctx.shadowColor = 'transparent'
  ctx.strokeStyle = css(mixColors(color, [235, 255, 214], 0.4), 0.7)
  ctx.lineWidth = 3
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.lineTo(length * 0.96, 0)
  ctx.stroke()
  ctx.lineWidth = 1.4
  for (let vein = 1; vein < 8; vein += 1) {
    const x = (vein / 8.6) * length
    const reach = half * 0.78 * Math.sin((vein / 8.6) * Math.PI) ** 0.7
    for (const side of [-1, 1]) {
      ctx.beginPath()
      ctx.moveTo(x, 0)
      ctx.quadraticCurveTo(x + reach * 0.5, side * reach * 0.4, x + reach * 0.8, side * reach)
      ctx.stroke()
    }
  }
}
