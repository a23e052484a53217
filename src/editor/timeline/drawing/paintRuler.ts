import { rulerLabel, rulerSteps } from '../geometry/rulerSteps.ts'
import { crispXOfFrame, RULER_HEIGHT, visibleFrames, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import type { Marks } from '../../session/playback/marks.ts'
import type { DrawContext } from './drawContext.ts'
import type { FitLabel } from './overlays/labels.ts'
import type { Palette } from './palette.ts'

export interface RulerView {
  readonly geometry: TimelineGeometry
  readonly palette: Palette
  readonly marks: Marks
  readonly fitLabel: FitLabel
}

const RANGE_HEIGHT = 4
const FLAG_WIDTH = 9
const FLAG_HEIGHT = 11

function eachTick(geometry: TimelineGeometry, frames: number, paint: (frame: number, x: number) => void): void {
  const { start, end } = visibleFrames(geometry)
  const labelReach = 80 / geometry.pixelsPerFrame
  const first = Math.max(0, Math.floor((start - labelReach) / frames))
  for (let tick = first; tick * frames <= end; tick++) paint(tick * frames, crispXOfFrame(geometry, tick * frames))
}

/** Draws the in–out range as a bar along the top, with a bracket at each point that is set. */
function paintRange(ctx: DrawContext, { geometry, palette, marks }: RulerView): void {
  const { inFrame, outFrame } = marks
  if (inFrame === null && outFrame === null) return
  const left = crispXOfFrame(geometry, inFrame ?? 0)
  const right = crispXOfFrame(geometry, outFrame ?? geometry.durationInFrames)
  ctx.fillStyle = palette.accent
  ctx.globalAlpha = 0.22
  ctx.fillRect(left, 0, right - left, RULER_HEIGHT - 1)
  ctx.globalAlpha = 1
  ctx.fillRect(left, 0, right - left, RANGE_HEIGHT)
  if (inFrame !== null) ctx.fillRect(left, 0, 2, RULER_HEIGHT - 1)
  if (outFrame !== null) ctx.fillRect(right - 2, 0, 2, RULER_HEIGHT - 1)
}

function paintMarkers(ctx: DrawContext, { geometry, palette, marks }: RulerView): void {
  const { start, end } = visibleFrames(geometry)
  const reach = FLAG_WIDTH / geometry.pixelsPerFrame
  ctx.beginPath()
  for (const { frame } of marks.markers) {
    if (frame < start - reach || frame > end + reach) continue
    const x = crispXOfFrame(geometry, frame)
    const bottom = RULER_HEIGHT - 1
    ctx.moveTo(x - FLAG_WIDTH / 2, bottom - FLAG_HEIGHT)
    ctx.lineTo(x + FLAG_WIDTH / 2, bottom - FLAG_HEIGHT)
    ctx.lineTo(x + FLAG_WIDTH / 2, bottom - FLAG_WIDTH / 2)
    ctx.lineTo(x, bottom)
    ctx.lineTo(x - FLAG_WIDTH / 2, bottom - FLAG_WIDTH / 2)
    ctx.closePath()
  }
  ctx.fillStyle = palette.marker
  ctx.fill()
}

/** Draws labelled ticks at round times, single frames at high zoom, markers and the in–out range. */
export function paintRuler(ctx: DrawContext, view: RulerView): void {
  const { geometry, palette } = view
  const steps = rulerSteps(geometry.pixelsPerFrame, geometry.fps)
  ctx.fillStyle = palette.ruler
  ctx.fillRect(0, 0, geometry.width, RULER_HEIGHT)
  paintRange(ctx, view)
  ctx.beginPath()
  eachTick(geometry, steps.minor, (frame, x) => {
    if (frame % steps.major !== 0) ctx.rect(x, RULER_HEIGHT - 6, 1, 5)
  })
  ctx.fillStyle = palette.rulerTickMinor
  ctx.fill()
  ctx.font = palette.smallFont
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  eachTick(geometry, steps.major, (frame, x) => {
    ctx.fillStyle = palette.rulerTick
    ctx.fillRect(x, RULER_HEIGHT - 14, 1, 13)
    ctx.fillStyle = palette.rulerText
    ctx.fillText(rulerLabel(frame, steps, geometry.fps), x + 5, RULER_HEIGHT / 2 - 3)
  })
  paintMarkers(ctx, view)
  ctx.fillStyle = palette.rowLine
  ctx.fillRect(0, RULER_HEIGHT - 1, geometry.width, 1)
}
