import type { Drawing } from '../drawing.ts'
import { fillDown, glow } from '../kit.ts'

const size = { width: 720, height: 720 }
const middle = 360
const SECONDS = 5

/** A timer that counts down from five. */
export const countdown: Drawing = {
  ...size,
  draw(ctx, at) {
    fillDown(ctx, size, ['#13203b', '#182a4f', '#101a33'])
    glow(ctx, { x: middle, y: middle, radius: 460, strength: 0.45 }, [70, 130, 220])
    const left = Math.max(0, SECONDS - at)
    const part = left - Math.floor(left)
    ctx.lineWidth = 26
    ctx.lineCap = 'round'
    ring(ctx, 1, 'rgb(255 255 255 / 0.12)')
    const sweep = ctx.createLinearGradient(120, 120, 600, 600)
    sweep.addColorStop(0, '#5ee7ff')
    sweep.addColorStop(1, '#6f7bff')
    ring(ctx, left / SECONDS, sweep)
    for (let tick = 0; tick < 60; tick += 1) {
      ctx.save()
      ctx.translate(middle, middle)
      ctx.rotate((tick / 60) * Math.PI * 2)
      ctx.fillStyle = `rgb(255 255 255 / ${tick % 5 === 0 ? 0.6 : 0.2})`
      ctx.fillRect(-1.5, -206, 3, tick % 5 === 0 ? 18 : 10)
      ctx.restore()
    }
    ctx.save()
    ctx.translate(middle, middle)
    const swell = 1 + 0.08 * Math.max(0, part - 0.82) * (1 / 0.18)
    ctx.scale(swell, swell)
    ctx.fillStyle = '#ffffff'
    ctx.font = '700 230px "Inter Variable"'
    ctx.textAlign = 'center'
    ctx.textBaseline = 'alphabetic'
    ctx.fillText(String(Math.max(1, Math.ceil(left))), 0, 84)
    ctx.restore()
  },
}

function ring(ctx: CanvasRenderingContext2D, part: number, stroke: string | CanvasGradient): void {
  if (part <= 0) return
  ctx.strokeStyle = stroke
  ctx.beginPath()
  ctx.arc(middle, middle, 262, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part)
  ctx.stroke()
}
