import { rowHeight } from '../geometry/rowLayout.ts'
import { rulerLabel, rulerSteps, type RulerSteps } from '../geometry/rulerSteps.ts'
import {
  RULER_HEIGHT,
  visibleFrames,
  visibleRows,
  xOfFrame,
  yOfRow,
  type TimelineGeometry,
} from '../geometry/timelineGeometry.ts'
import type { DrawContext } from './drawContext.ts'
import type { Palette } from './palette.ts'

export interface GroundView {
  readonly geometry: TimelineGeometry
  readonly palette: Palette
}

const crisp = (geometry: TimelineGeometry, pixels: number): number =>
  Math.round(pixels * geometry.devicePixelRatio) / geometry.devicePixelRatio

function paintRows(ctx: DrawContext, { geometry, palette }: GroundView): void {
  const { first, last } = visibleRows(geometry)
  for (let row = first; row <= last; row++) {
    const top = crisp(geometry, yOfRow(geometry, row))
    const height = rowHeight(geometry.rows, row)
    ctx.fillStyle = palette.row
    ctx.fillRect(0, top, geometry.width, height - 1)
  }
}

function eachTick(geometry: TimelineGeometry, frames: number, paint: (frame: number, x: number) => void): void {
  const { start, end } = visibleFrames(geometry)
  const labelReach = 80 / geometry.pixelsPerFrame
  const first = Math.max(0, Math.floor((start - labelReach) / frames))
  for (let tick = first; tick * frames <= end; tick++)
    paint(tick * frames, crisp(geometry, xOfFrame(geometry, tick * frames)))
}

function paintGrid(ctx: DrawContext, { geometry, palette }: GroundView, steps: RulerSteps): void {
  ctx.fillStyle = palette.grid
  eachTick(geometry, steps.major, (_, x) => ctx.fillRect(x, RULER_HEIGHT, 1, geometry.height))
  const end = Math.max(0, crisp(geometry, xOfFrame(geometry, geometry.durationInFrames)))
  if (end >= geometry.width) return
  ctx.globalAlpha = 0.6
  ctx.fillStyle = palette.beyondEnd
  ctx.fillRect(end, RULER_HEIGHT, geometry.width - end, geometry.height)
  ctx.globalAlpha = 1
  ctx.fillStyle = palette.rulerTick
  ctx.fillRect(end, RULER_HEIGHT, 1, geometry.height)
}

/** The ruler: labelled ticks at round times, frames where there is room. */
export function paintRuler(ctx: DrawContext, { geometry, palette }: GroundView): void {
  const steps = rulerSteps(geometry.pixelsPerFrame, geometry.fps)
  ctx.fillStyle = palette.ruler
  ctx.fillRect(0, 0, geometry.width, RULER_HEIGHT)
  ctx.fillStyle = palette.rulerTickMinor
  eachTick(geometry, steps.minor, (frame, x) => {
    if (frame % steps.major !== 0) ctx.fillRect(x, RULER_HEIGHT - 6, 1, 5)
  })
  ctx.font = palette.smallFont
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  eachTick(geometry, steps.major, (frame, x) => {
    ctx.fillStyle = palette.rulerTick
    ctx.fillRect(x, RULER_HEIGHT - 14, 1, 13)
    ctx.fillStyle = palette.rulerText
    ctx.fillText(rulerLabel(frame, steps, geometry.fps), x + 5, RULER_HEIGHT / 2 - 3)
  })
  ctx.fillStyle = palette.rowLine
  ctx.fillRect(0, RULER_HEIGHT - 1, geometry.width, 1)
}

/** The lowest layer: rows, grid lines, the stretch beyond the end, and the ruler on top. */
export function paintGround(ctx: DrawContext, view: GroundView): void {
  const { geometry, palette } = view
  ctx.fillStyle = palette.ground
  ctx.fillRect(0, 0, geometry.width, geometry.height)
  paintRows(ctx, view)
  paintGrid(ctx, view, rulerSteps(geometry.pixelsPerFrame, geometry.fps))
  paintRuler(ctx, view)
}
