import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Drawing } from '../drawing.ts'
import { fillDown, glow } from '../kit.ts'

const size = { width: 720, height: 1280 }
const colors = ['#ffd166', '#ef476f', '#06d6a0', '#4cc9f0', '#ffffff', '#f78c6b']
const random = seededRandom(77)
const pieces = Array.from({ length: 170 }, () => ({
  x: random() * size.width,
  y: random() * (size.height + 200),
  size: 13 + random() ** 2 * 30,
  speed: 170 + random() * 190,
  sway: 12 + random() * 38,
  spin: 1.5 + random() * 4.5,
  phase: random() * 7,
  color: colors[Math.floor(random() * colors.length)] ?? '#ffffff',
  isRound: random() < 0.25,
})).toSorted((left, right) => left.size - right.size)

export const confetti: Drawing = {
  ...size,
  draw(ctx, at) {
    fillDown(ctx, size, ['#5b2a86', '#7a2f93', '#a03a8d', '#c9557c'])
    glow(ctx, { x: 360, y: 240, radius: 700, strength: 0.4 }, [255, 170, 220])
    for (const piece of pieces) {
      const y = ((piece.y + at * piece.speed) % (size.height + 200)) - 100
      const x = piece.x + Math.sin(at * 1.7 + piece.phase) * piece.sway
      ctx.save()
      ctx.translate(x, y)
      ctx.rotate(piece.phase + at * piece.spin * 0.6)
      const turn = Math.cos(at * piece.spin * 1.6 + piece.phase)
      ctx.scale(1, Math.abs(turn) < 0.08 ? 0.08 : turn)
      ctx.fillStyle = piece.color
      ctx.globalAlpha = 0.72 + 0.28 * Math.abs(turn)
      ctx.beginPath()
      if (piece.isRound) ctx.arc(0, 0, piece.size / 2, 0, Math.PI * 2)
      else ctx.roundRect(-piece.size / 2, -piece.size / 3.4, piece.size, piece.size / 1.7, 2)
      ctx.fill()
      ctx.restore()
    }
  },
}
