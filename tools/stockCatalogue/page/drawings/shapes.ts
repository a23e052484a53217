import type { Context, Drawing } from '../drawing.ts'

const size = { width: 1400, height: 1400 }
const CELLS = 4
const CELL = 1400 / CELLS
const cream = '#f4ead8'
const colors = ['#e4572e', '#17494d', '#f2b134', '#2e86ab', '#1b1b3a', '#f4ead8']

/** The content of each cell: a shape, its quarter turns, its colour and the background colour. */
const cells: readonly (readonly [shape: string, turns: number, color: number, ground: number])[] = [
  ['quarter', 0, 0, 5],
  ['circle', 0, 2, 1],
  ['stripes', 1, 4, 5],
  ['quarter', 2, 3, 2],
  ['half', 1, 1, 2],
  ['quarter', 3, 5, 0],
  ['rings', 0, 3, 5],
  ['triangle', 0, 0, 4],
  ['stripes', 0, 3, 5],
  ['triangle', 2, 2, 1],
  ['quarter', 1, 0, 5],
  ['half', 3, 5, 3],
  ['rings', 0, 0, 4],
  ['half', 0, 2, 5],
  ['circle', 0, 5, 3],
  ['quarter', 0, 1, 2],
]

export const shapes: Drawing = {
  ...size,
  draw(ctx) {
    ctx.fillStyle = cream
    ctx.fillRect(0, 0, size.width, size.height)
    cells.forEach(([shape, turns, color, ground], index) => {
      ctx.save()
      ctx.translate((index % CELLS) * CELL + CELL / 2, Math.floor(index / CELLS) * CELL + CELL / 2)
      ctx.rotate((turns * Math.PI) / 2)
      ctx.fillStyle = colors[ground] ?? cream
      ctx.fillRect(-CELL / 2 - 0.5, -CELL / 2 - 0.5, CELL + 1, CELL + 1)
      ctx.fillStyle = colors[color] ?? cream
      painters[shape]?.(ctx)
      ctx.restore()
    })
  },
}

const half = CELL / 2
const painters: Readonly<Record<string, (ctx: Context) => void>> = {
  quarter: (ctx) => pie(ctx, { x: -half, y: -half, radius: CELL, from: 0, to: Math.PI / 2 }),
  half: (ctx) => pie(ctx, { x: 0, y: -half, radius: half, from: 0, to: Math.PI }),
  circle: (ctx) => pie(ctx, { x: 0, y: 0, radius: half * 0.72, from: 0, to: Math.PI * 2 }),
  triangle(ctx) {
    ctx.beginPath()
    ctx.moveTo(-half, half)
    ctx.lineTo(half, half)
    ctx.lineTo(-half, -half)
    ctx.fill()
  },
  stripes(ctx) {
    for (let stripe = 0; stripe < 4; stripe += 1) ctx.fillRect(-half, -half + stripe * (CELL / 4), CELL, CELL / 8)
  },
  rings(ctx) {
    ctx.strokeStyle = ctx.fillStyle
    ctx.lineWidth = 20
    for (const radius of [34, 82, 130]) {
      ctx.beginPath()
      ctx.arc(0, 0, radius, 0, Math.PI * 2)
      ctx.stroke()
    }
  },
}

function pie(ctx: Context, part: { x: number; y: number; radius: number; from: number; to: number }): void {
  ctx.beginPath()
  ctx.moveTo(part.x, part.y)
  ctx.arc(part.x, part.y, part.radius, part.from, part.to)
  ctx.fill()
}
