import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Drawing } from '../drawing.ts'
import { css, fillDown, glow } from '../kit.ts'

const size = { width: 1080, height: 1620 }
const tones = ['#4a4f86', '#2e3468', '#181c42'] as const

/** A city at night with lit windows. */
export const skyline: Drawing = {
  ...size,
  draw(ctx) {
    fillDown(ctx, size, ['#0b1033', '#2a2463', '#6d3b7d', '#d2677a', '#f6a878'])
    const random = seededRandom(3)
    for (let star = 0; star < 130; star += 1) {
      ctx.fillStyle = css([255, 255, 255], 0.2 + random() * 0.7)
      ctx.fillRect(random() * size.width, random() ** 1.5 * 700, 2, 2)
    }
    glow(ctx, { x: 800, y: 300, radius: 280, strength: 0.45 }, [255, 244, 220])
    ctx.fillStyle = '#fdf3dc'
    ctx.beginPath()
    ctx.arc(800, 300, 66, 0, Math.PI * 2)
    ctx.fill()
    for (const [row, tone] of tones.entries()) drawRow(ctx, { row, tone, random })
  },
}

interface Row {
  readonly row: number
  readonly tone: string
  readonly random: () => number
}

function drawRow(ctx: CanvasRenderingContext2D, { row, tone, random }: Row): void {
  for (let x = -20 - row * 30; x < size.width; ) {
    const width = 90 + random() * (70 + row * 30)
    const top = 640 + row * 220 + random() * 340
    ctx.fillStyle = tone
    ctx.fillRect(x, top, width, size.height - top)
    if (random() < 0.3) ctx.fillRect(x + width / 2 - 3, top - 90, 6, 90)
    if (random() < 0.35) ctx.fillRect(x + width * 0.2, top - 34, width * 0.6, 34)
    const [stepX, stepY] = [22 + row * 4, 30 + row * 6]
    for (let down = top + 22; down < size.height - 20; down += stepY) {
      for (let across = x + 14; across < x + width - 18; across += stepX) {
        if (random() > 0.42) continue
        ctx.fillStyle = css(random() < 0.8 ? [255, 214, 130] : [170, 214, 255], 0.35 + random() * 0.6)
        ctx.fillRect(across, down, 9 + row * 2, 14 + row * 3)
      }
    }
    x += width + 4 + random() * 22
  }
}
