import type { SnapReason } from '../geometry/snapLines.ts'
import { t } from '@lingui/core/macro'
import { boundsOf } from '../geometry/bounds.ts'
import { turned, type Box, type Point } from '../geometry/box.ts'
import { handlePoint } from '../geometry/handles.ts'
import type { Guide } from '../geometry/snapping.ts'
import type { PictureScene } from './pictureScene.ts'

/** The subset of a 2D context that is used here. */
export type PictureContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'arc'
  | 'rect'
  | 'roundRect'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
>

export interface PictureStyle {
  readonly width: number
  readonly height: number
  readonly accent: string
  readonly font: string
}

const GUIDE = '#ff4f9a'
const DIMMING = 'rgb(0 0 0 / 0.62)'
const HANDLE_PIXELS = 9

const corners = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const

function trace(context: PictureContext, points: readonly Point[]): void {
  points.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  context.closePath()
}

/** Outlines a box. A lighter line below keeps it visible on any picture. */
function drawOutline(
  context: PictureContext,
  box: Box,
  line: { readonly color: string; readonly width: number },
): void {
  context.beginPath()
  trace(
    context,
    corners.map((corner) => handlePoint(box, corner)),
  )
  context.strokeStyle = 'rgb(255 255 255 / 0.55)'
  context.lineWidth = line.width + 1.5
  context.stroke()
  context.strokeStyle = line.color
  context.lineWidth = line.width
  context.stroke()
}

function drawKnob(context: PictureContext, at: Point, accent: string): void {
  context.beginPath()
  context.arc(at.x, at.y, HANDLE_PIXELS / 2 + 1, 0, Math.PI * 2)
  context.fillStyle = '#ffffff'
  context.fill()
  context.strokeStyle = accent
  context.lineWidth = 2
  context.stroke()
}

function drawHandle(
  context: PictureContext,
  at: Point,
  style: { readonly rotation: number; readonly accent: string },
): void {
  const half = HANDLE_PIXELS / 2
  context.beginPath()
  trace(
    context,
    corners.map(({ x, y }) => {
      const offset = turned({ x: x * half, y: y * half }, style.rotation)
      return { x: at.x + offset.x, y: at.y + offset.y }
    }),
  )
  context.fillStyle = '#ffffff'
  context.fill()
  context.strokeStyle = style.accent
  context.lineWidth = 1.5
  context.stroke()
}

/** Draws a text label at a point, moved if necessary to stay inside the panel. */
function drawLabel(
  context: PictureContext,
  text: string,
  at: { readonly x: number; readonly y: number; readonly color: string; readonly style: PictureStyle },
): void {
  context.font = at.style.font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = Math.ceil(context.measureText(text).width) + 10
  const x = Math.min(at.style.width - width / 2 - 2, Math.max(width / 2 + 2, at.x))
  const y = Math.min(at.style.height - 10, Math.max(10, at.y))
  context.beginPath()
  context.roundRect(x - width / 2, y - 8.5, width, 17, 4)
  context.fillStyle = at.color
  context.fill()
  context.fillStyle = '#ffffff'
  context.fillText(text, x, y + 0.5)
}

/** One-pixel lines are sharp on half pixels. */
const crisp = (value: number): number => Math.round(value - 0.5) + 0.5

function drawGuide(context: PictureContext, guide: Guide): void {
  const isUpright = guide.axis === 'x'
  const at = crisp(guide.at)
  context.beginPath()
  if (isUpright) {
    context.moveTo(at, guide.from)
    context.lineTo(at, guide.to)
  } else {
    context.moveTo(guide.from, at)
    context.lineTo(guide.to, at)
  }
  if (guide.reason === 'equalGaps') {
    for (const end of [guide.from, guide.to]) {
      const [x, y] = isUpright ? [at, end] : [end, at]
      context.moveTo(isUpright ? x - 4 : x, isUpright ? y : y - 4)
      context.lineTo(isUpright ? x + 4 : x, isUpright ? y : y + 4)
    }
  }
  context.setLineDash(guide.reason === 'third' || guide.reason === 'safeZone' ? [4, 3] : [])
  context.strokeStyle = GUIDE
  context.lineWidth = 1
  context.stroke()
  context.setLineDash([])
}

const reasonLabels: Readonly<Record<SnapReason, string>> = {
  centre: t`Centre`,
  edge: t`Edge`,
  third: t`Third`,
  safeZone: t`Safe zone`,
  aligned: t`Aligned`,
  alignedCentres: t`Aligned centres`,
  equalGaps: t`Equal gaps`,
}

/** Labels each guide once with its reason: above vertical lines, to the left of horizontal ones. */
function drawReasons(context: PictureContext, guides: readonly Guide[], style: PictureStyle): void {
  const labelled = new Set<string>()
  for (const { at, axis, from, reason, to } of guides) {
    const key = reason === 'equalGaps' ? reason : `${axis}${Math.round(at)}`
    if (labelled.has(key)) continue
    labelled.add(key)
    const isUpright = axis === 'x'
    const place = reason === 'equalGaps' ? (from + to) / 2 : from
    drawLabel(context, reasonLabels[reason], {
      x: isUpright ? at : place + (reason === 'equalGaps' ? 0 : 24),
      y: isUpright ? place + 12 : at - (reason === 'equalGaps' ? 14 : 0),
      color: '#c2185b',
      style,
    })
  }
}

function drawCrop(context: PictureContext, box: Box, style: PictureStyle): void {
  context.beginPath()
  context.rect(0, 0, style.width, style.height)
  trace(
    context,
    corners.map((corner) => handlePoint(box, corner)),
  )
  context.fillStyle = DIMMING
  context.fill('evenodd')
  context.beginPath()
  for (const share of [-1 / 3, 1 / 3]) {
    const ends = [
      [
        { x: share, y: -1 },
        { x: share, y: 1 },
      ],
      [
        { x: -1, y: share },
        { x: 1, y: share },
      ],
    ] as const
    for (const [from, to] of ends) {
      const [start, end] = [pointIn(box, from), pointIn(box, to)]
      context.moveTo(start.x, start.y)
      context.lineTo(end.x, end.y)
    }
  }
  context.strokeStyle = 'rgb(255 255 255 / 0.4)'
  context.lineWidth = 1
  context.stroke()
}

/** Point of a box, where −1 to 1 spans its width and height. */
function pointIn(box: Box, at: Point): Point {
  const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const offset = turned({ x: (at.x * box.width) / 2, y: (at.y * box.height) / 2 }, box.rotation)
  return { x: center.x + offset.x, y: center.y + offset.y }
}

/** Draws frames, handles, guides and the marquee over the picture. */
export function drawPicture(context: PictureContext, scene: PictureScene, style: PictureStyle): void {
  const { accent } = style
  if (scene.crop) drawCrop(context, scene.crop, style)
  for (const outline of scene.outlines) drawOutline(context, outline, { color: accent, width: 1 })
  if (scene.frame) drawOutline(context, scene.frame, { color: scene.crop ? '#ffffff' : accent, width: 1.5 })
  for (const guide of scene.guides) drawGuide(context, guide)
  if (scene.rotateHandle) {
    const { at, stem } = scene.rotateHandle
    context.beginPath()
    context.moveTo(stem.x, stem.y)
    context.lineTo(at.x, at.y)
    context.strokeStyle = accent
    context.lineWidth = 1.5
    context.stroke()
    drawKnob(context, at, accent)
  }
  for (const at of scene.handles) drawHandle(context, at, { rotation: scene.frame?.rotation ?? 0, accent })
  if (scene.marquee) {
    const { height, left, top, width } = scene.marquee
    context.beginPath()
    context.rect(crisp(left), crisp(top), Math.round(width), Math.round(height))
    context.fillStyle = 'rgb(76 102 228 / 0.18)'
    context.fill()
    context.strokeStyle = accent
    context.lineWidth = 1
    context.stroke()
  }
  drawReasons(context, scene.guides, style)
  if (scene.tooltip) {
    const { bottom, left, right } = boundsOf(scene.tooltip.below)
    drawLabel(context, scene.tooltip.text, {
      x: (left + right) / 2,
      y: bottom + 18,
      color: 'rgb(20 22 26 / 0.92)',
      style,
    })
  }
}
