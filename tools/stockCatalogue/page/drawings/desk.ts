import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Context, Drawing } from '../drawing.ts'
import { css } from '../kit.ts'

const size = { width: 1920, height: 1280 }

/** A desk from above: laptop, notebook, pencil, cup and plant. */
export const desk: Drawing = {
  ...size,
  draw(ctx) {
    drawWood(ctx)
    at(ctx, { x: 960, y: 560, turn: 0 }, drawLaptop)
    at(ctx, { x: 1500, y: 770, turn: 0.12 }, drawNotebook)
    at(ctx, { x: 1640, y: 330, turn: 0 }, drawCup)
    at(ctx, { x: 270, y: 330, turn: 0 }, drawPlant)
    at(ctx, { x: 380, y: 900, turn: -0.2 }, drawPhone)
  },
}

function at(ctx: Context, place: { x: number; y: number; turn: number }, draw: (ctx: Context) => void): void {
  ctx.save()
  ctx.translate(place.x, place.y)
  ctx.rotate(place.turn)
  ctx.shadowColor = 'rgb(40 20 8 / 0.4)'
  ctx.shadowBlur = 36
  ctx.shadowOffsetX = 12
  ctx.shadowOffsetY = 18
  draw(ctx)
  ctx.restore()
}

/** Removes the shadow from the next shapes, so that they seem to lie flat. */
function lie(ctx: Context): void {
  ctx.shadowColor = 'transparent'
}

function drawWood(ctx: Context): void {
  const random = seededRandom(14)
  for (let board = 0; board < 6; board += 1) {
    const tone = 0.94 + random() * 0.1
    ctx.fillStyle = css([206 * tone, 158 * tone, 112 * tone])
    ctx.fillRect(0, board * 214, size.width, 214)
    for (let line = 0; line < 46; line += 1) {
      const y = board * 214 + random() * 214
      ctx.strokeStyle = css([132, 86, 48], 0.05 + random() * 0.1)
      ctx.lineWidth = 1 + random() * 2
      ctx.beginPath()
      ctx.moveTo(0, y)
      ctx.bezierCurveTo(
        640,
        y + (random() - 0.5) * 26,
        1280,
        y + (random() - 0.5) * 26,
        size.width,
        y + (random() - 0.5) * 10,
      )
      ctx.stroke()
    }
    ctx.fillStyle = 'rgb(90 54 26 / 0.5)'
    ctx.fillRect(0, board * 214, size.width, 2)
  }
}

function box(
  ctx: Context,
  shape: { x: number; y: number; width: number; height: number; round: number },
  color: string,
): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.roundRect(shape.x, shape.y, shape.width, shape.height, shape.round)
  ctx.fill()
}

function disc(ctx: Context, radius: number, color: string): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, Math.PI * 2)
  ctx.fill()
}

function drawLaptop(ctx: Context): void {
  box(ctx, { x: -330, y: -230, width: 660, height: 460, round: 26 }, '#d5d8dd')
  lie(ctx)
  box(ctx, { x: -330, y: -230, width: 660, height: 26, round: 13 }, '#9ba1aa')
  for (let row = 0; row < 5; row += 1) {
    for (let key = 0; key < 13; key += 1) {
      box(ctx, { x: -296 + key * 46, y: -176 + row * 44, width: 38, height: 36, round: 7 }, '#3b4048')
    }
  }
  box(ctx, { x: -110, y: 66, width: 220, height: 138, round: 14 }, '#c3c7cd')
}

function drawNotebook(ctx: Context): void {
  box(ctx, { x: -190, y: -240, width: 380, height: 500, round: 14 }, '#2f5d62')
  lie(ctx)
  box(ctx, { x: -166, y: -226, width: 344, height: 472, round: 8 }, '#fbf6ea')
  ctx.fillStyle = 'rgb(70 110 150 / 0.3)'
  for (let line = 0; line < 13; line += 1) ctx.fillRect(-140, -180 + line * 32, 292, 2)
  ctx.save()
  ctx.translate(40, 40)
  ctx.rotate(-0.7)
  ctx.shadowColor = 'rgb(40 20 8 / 0.35)'
  box(ctx, { x: -190, y: -11, width: 330, height: 22, round: 4 }, '#f2b134')
  lie(ctx)
  box(ctx, { x: -222, y: -11, width: 34, height: 22, round: 6 }, '#e07a7a')
  ctx.fillStyle = '#f0d9b5'
  ctx.beginPath()
  ctx.moveTo(140, -11)
  ctx.lineTo(184, 0)
  ctx.lineTo(140, 11)
  ctx.fill()
  ctx.fillStyle = '#333333'
  ctx.beginPath()
  ctx.moveTo(170, -4)
  ctx.lineTo(186, 0)
  ctx.lineTo(170, 4)
  ctx.fill()
  ctx.restore()
}

function drawCup(ctx: Context): void {
  disc(ctx, 165, '#f6f1e9')
  lie(ctx)
  disc(ctx, 128, '#e6dccd')
  box(ctx, { x: 80, y: -24, width: 120, height: 48, round: 24 }, '#ffffff')
  disc(ctx, 108, '#ffffff')
  disc(ctx, 92, '#4a2817')
  disc(ctx, 74, '#7a4a2c')
  ctx.fillStyle = '#ecd5b8'
  ctx.beginPath()
  ctx.moveTo(0, 44)
  ctx.bezierCurveTo(-76, -8, -34, -58, 0, -22)
  ctx.bezierCurveTo(34, -58, 76, -8, 0, 44)
  ctx.fill()
}

function drawPlant(ctx: Context): void {
  disc(ctx, 96, '#c8663f')
  lie(ctx)
  disc(ctx, 78, '#4a3326')
  for (let leaf = 0; leaf < 11; leaf += 1) {
    ctx.save()
    ctx.rotate((leaf / 11) * Math.PI * 2 + (leaf % 2) * 0.2)
    const length = leaf % 2 === 0 ? 205 : 150
    ctx.fillStyle = leaf % 2 === 0 ? '#3f8f5b' : '#58ad70'
    ctx.beginPath()
    ctx.moveTo(8, 0)
    ctx.quadraticCurveTo(length * 0.5, -52, length, 0)
    ctx.quadraticCurveTo(length * 0.5, 52, 8, 0)
    ctx.fill()
    ctx.fillStyle = 'rgb(255 255 255 / 0.25)'
    ctx.fillRect(14, -1.5, length * 0.78, 3)
    ctx.restore()
  }
}

function drawPhone(ctx: Context): void {
  box(ctx, { x: -105, y: -205, width: 210, height: 410, round: 34 }, '#22252b')
  lie(ctx)
  const screen = ctx.createLinearGradient(-90, -190, 90, 190)
  screen.addColorStop(0, '#4a64c8')
  screen.addColorStop(1, '#c86a9e')
  ctx.fillStyle = screen
  ctx.beginPath()
  ctx.roundRect(-92, -192, 184, 384, 24)
  ctx.fill()
}
