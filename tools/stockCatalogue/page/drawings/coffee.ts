import type { Context, Drawing } from '../drawing.ts'
import { clamp, fillDown, glow, shade } from '../kit.ts'
import { cloudNoise } from '../noise.ts'

const size = { width: 720, height: 1280 }
const vapour = cloudNoise(61, 4)

/** A steaming cup of coffee. */
export const coffee: Drawing = {
  ...size,
  draw(ctx, at) {
    fillDown(ctx, size, ['#3b2b2a', '#5a3f37', '#8a6350', '#a87c62'])
    glow(ctx, { x: 150, y: 260, radius: 700, strength: 0.4 }, [255, 214, 160])
    ctx.fillStyle = '#4a3026'
    ctx.fillRect(0, 1010, size.width, 270)
    ctx.fillStyle = '#5b3b2e'
    ctx.fillRect(0, 1010, size.width, 12)
    drawSteam(ctx, at)
    drawCup(ctx)
  },
}

function drawSteam(ctx: Context, at: number): void {
  shade(ctx, size, {
    step: 5,
    colorAt: (x, y) => {
      const up = clamp((0.655 - y) / 0.44)
      const sway = (vapour(3, y * 4 + at * 0.55) - 0.5) * 0.34 * up
      const aside = Math.abs(x - 0.47 - sway) / (0.13 + up * 0.16)
      const wisp = clamp((vapour(x * 7 + sway * 9, y * 8 + at * 1.15) - 0.36) * 3.4)
      const isAbove = y < 0.655
      return [255, 244, 232, isAbove ? 235 * wisp * clamp(1 - aside) * clamp(1 - up) ** 0.7 * clamp(up * 9) : 0]
    },
  })
}

function drawCup(ctx: Context): void {
  ctx.fillStyle = 'rgb(20 10 6 / 0.35)'
  ellipse(ctx, { x: 350, y: 1092, across: 290, down: 40 })
  ctx.fillStyle = '#efe4d6'
  ellipse(ctx, { x: 340, y: 1076, across: 270, down: 42 })
  ctx.fillStyle = '#d9c8b4'
  ellipse(ctx, { x: 340, y: 1070, across: 180, down: 24 })
  ctx.strokeStyle = '#f4eadd'
  ctx.lineWidth = 34
  ctx.beginPath()
  ctx.ellipse(540, 915, 70, 76, 0, -1.9, 1.9)
  ctx.stroke()
  const body = ctx.createLinearGradient(150, 0, 540, 0)
  for (const [place, color] of [
    [0, '#fff9f0'],
    [0.45, '#f6ecdf'],
    [1, '#cdbba6'],
  ] as const)
    body.addColorStop(place, color)
  ctx.fillStyle = body
  ctx.beginPath()
  ctx.moveTo(150, 836)
  ctx.bezierCurveTo(152, 980, 210, 1072, 290, 1076)
  ctx.lineTo(390, 1076)
  ctx.bezierCurveTo(470, 1072, 528, 980, 530, 836)
  ctx.fill()
  ctx.fillStyle = '#fffaf2'
  ellipse(ctx, { x: 340, y: 836, across: 190, down: 46 })
  ctx.fillStyle = '#3a1f14'
  ellipse(ctx, { x: 340, y: 840, across: 172, down: 38 })
  ctx.fillStyle = '#6b3f27'
  ellipse(ctx, { x: 322, y: 845, across: 130, down: 25 })
}

function ellipse(ctx: Context, { x, y, across, down }: { x: number; y: number; across: number; down: number }): void {
  ctx.beginPath()
  ctx.ellipse(x, y, across, down, 0, 0, Math.PI * 2)
  ctx.fill()
}
