import type { Drawing } from '../drawing.ts'
import { fillDown, glow } from '../kit.ts'

const size = { width: 1080, height: 1620 }

/** The position of each crest and its colours in sun and shade, from back to front. */
const crests = [
  { y: 760, rise: 70, wave: 300, phase: 0.4, sun: '#eec08a', shade: '#c98f62' },
  { y: 900, rise: 110, wave: 240, phase: 2.1, sun: '#f0b878', shade: '#b9764a' },
  { y: 1080, rise: 130, wave: 310, phase: 4.2, sun: '#eba661', shade: '#a15f3a' },
  { y: 1330, rise: 150, wave: 280, phase: 0.9, sun: '#e3954e', shade: '#85482c' },
] as const

/** Desert dunes in low light. */
export const dunes: Drawing = {
  ...size,
  draw(ctx) {
    fillDown(ctx, { width: size.width, height: 900 }, ['#3f8fc4', '#8fc1dc', '#f3dcc0', '#f9cf9c'])
    glow(ctx, { x: 300, y: 560, radius: 520, strength: 0.8 }, [255, 244, 214])
    ctx.fillStyle = '#fffbe9'
    ctx.beginPath()
    ctx.arc(300, 560, 58, 0, Math.PI * 2)
    ctx.fill()
    for (const crest of crests) drawDune(ctx, crest)
  },
}

function drawDune(ctx: CanvasRenderingContext2D, crest: (typeof crests)[number]): void {
  const lineAt = (x: number): number =>
    crest.y -
    crest.rise * (Math.sin(x / crest.wave + crest.phase) * 0.7 + Math.sin(x / (crest.wave * 2.3) + crest.phase) * 0.3)
  const sun = ctx.createLinearGradient(0, crest.y - crest.rise, 0, crest.y + 520)
  sun.addColorStop(0, crest.sun)
  sun.addColorStop(1, crest.shade)
  ctx.fillStyle = sun
  ctx.beginPath()
  ctx.moveTo(0, size.height)
  for (let x = 0; x <= size.width; x += 4) ctx.lineTo(x, lineAt(x))
  ctx.lineTo(size.width, size.height)
  ctx.fill()
  // From each peak downwards, the shaded side fades out.
  const top = (((Math.PI / 2 - crest.phase) % (Math.PI * 2)) + Math.PI * 2) % (Math.PI * 2)
  const topX = top * crest.wave
  const dark = ctx.createLinearGradient(topX - 60, 0, topX + 520, 240)
  dark.addColorStop(0, crest.shade)
  dark.addColorStop(1, `${crest.shade}00`)
  ctx.fillStyle = dark
  ctx.beginPath()
  ctx.moveTo(topX, lineAt(topX))
  for (let x = topX; x <= topX + 640; x += 4) ctx.lineTo(x, lineAt(x))
  ctx.lineTo(topX + 640, size.height)
  ctx.bezierCurveTo(topX + 300, crest.y + 420, topX - 150, crest.y + 260, topX, lineAt(topX))
  ctx.fill()
}
