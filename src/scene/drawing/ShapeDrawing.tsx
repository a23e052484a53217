import { useId } from 'react'
import { assertNever } from '../../base/assertNever.ts'
import type { ShapeOverlay } from '../../composition/overlays/shape.ts'
import type { Fill } from '../../composition/overlays/styles.ts'
import { gradientAxis, isGradient } from '../styles/fill.ts'
import { dropShadowStyle } from '../styles/shadowStyle.ts'
import {
  arrowPoints,
  pointsAttribute,
  polygonPoints,
  starPoints,
  trianglePoints,
  type ShapeBox,
} from '../styles/shapePoints.ts'

/** What a shape looks like where the document says nothing. */
const DEFAULT_FILL = '#ffffff'
const DEFAULT_LINE_WIDTH = 8
const DEFAULT_CORNERS = 5

function Gradient({ fill, id }: { readonly fill: Exclude<Fill, string>; readonly id: string }) {
  const stops = fill.stops.map((stop, index) => <stop key={index} offset={stop.offset} stopColor={stop.color} />)
  if (fill.kind === 'radial') return <radialGradient id={id}>{stops}</radialGradient>
  return (
    <linearGradient id={id} {...gradientAxis(fill.angle ?? 180)}>
      {stops}
    </linearGradient>
  )
}

function Outline({ overlay, box }: { readonly overlay: ShapeOverlay; readonly box: ShapeBox }) {
  const { height, inset, width } = box
  const { kind, points = DEFAULT_CORNERS } = overlay.shape
  const innerWidth = Math.max(0, width - inset * 2)
  const innerHeight = Math.max(0, height - inset * 2)
  switch (kind) {
    case 'rectangle':
      return <rect x={inset} y={inset} width={innerWidth} height={innerHeight} rx={overlay.styles.borderRadius ?? 0} />
    case 'ellipse':
      return <ellipse cx={width / 2} cy={height / 2} rx={innerWidth / 2} ry={innerHeight / 2} />
    case 'triangle':
      return <polygon points={pointsAttribute(trianglePoints(box))} />
    case 'star':
      return <polygon points={pointsAttribute(starPoints(box, points))} />
    case 'polygon':
      return <polygon points={pointsAttribute(polygonPoints(box, points))} />
    case 'arrow':
      return <polygon points={pointsAttribute(arrowPoints(box))} />
    case 'line':
      return <line x1={inset} x2={width - inset} y1={height / 2} y2={height / 2} strokeLinecap="round" />
    default:
      return assertNever(kind)
  }
}

/** A shape as SVG, its outline inside the overlay's box. A line takes its colour from the stroke, or else from a flat fill. */
export function ShapeDrawing({ overlay }: { readonly overlay: ShapeOverlay }) {
  const gradientId = useId()
  const { styles } = overlay
  const fill = styles.fill ?? DEFAULT_FILL
  const isLine = overlay.shape.kind === 'line'
  const paint = isGradient(fill) ? `url(#${gradientId})` : fill
  const stroke = styles.stroke ?? (isLine && !isGradient(fill) ? fill : isLine ? DEFAULT_FILL : 'none')
  const hasStroke = styles.stroke !== undefined || isLine
  const strokeWidth = hasStroke ? (styles.strokeWidth ?? DEFAULT_LINE_WIDTH) : 0
  const box = { width: overlay.width, height: overlay.height, inset: strokeWidth / 2 }
  return (
    <svg
      width={overlay.width}
      height={overlay.height}
      style={{
        display: 'block',
        overflow: 'visible',
        ...(styles.boxShadow ? { filter: dropShadowStyle(styles.boxShadow) } : {}),
      }}
      fill={isLine ? 'none' : paint}
      stroke={stroke}
      strokeWidth={strokeWidth}
      strokeLinejoin="round"
    >
      <defs>{isGradient(fill) ? <Gradient fill={fill} id={gradientId} /> : null}</defs>
      <Outline overlay={overlay} box={box} />
    </svg>
  )
}
