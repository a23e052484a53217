import { useId } from 'react'
import { assertNever } from '../../base/assertNever.ts'
import { DEFAULT_STROKE_WIDTH, type ShapeOverlay } from '../../composition/overlays/shape.ts'
import type { Fill } from '../../composition/overlays/styles.ts'
import { gradientAxis, isGradient } from '../styles/fill.ts'
import { dropShadowStyle } from '../styles/shadowStyle.ts'
import { outlinePath } from '../styles/shapePath.ts'
import { arrowPoints, polygonPoints, starPoints, trianglePoints, type ShapeBox } from '../styles/shapePoints.ts'
import { strokeDashes } from '../styles/strokeStyle.ts'
import { LineOutline } from './LineOutline.tsx'

const DEFAULT_FILL = '#ffffff'
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

interface OutlineProps {
  readonly overlay: ShapeOverlay
  readonly box: ShapeBox
}

/** The closed outline of every shape except a line. */
function Outline({ box, overlay }: OutlineProps) {
  const { height, inset, width } = box
  const { headLength, innerRadius, kind, points = DEFAULT_CORNERS, shaftWidth } = overlay.shape
  const { borderRadius = 0 } = overlay.styles
  const innerWidth = Math.max(0, width - inset * 2)
  const innerHeight = Math.max(0, height - inset * 2)
  switch (kind) {
    case 'rectangle':
      return <rect x={inset} y={inset} width={innerWidth} height={innerHeight} rx={borderRadius} />
    case 'ellipse':
      return <ellipse cx={width / 2} cy={height / 2} rx={innerWidth / 2} ry={innerHeight / 2} />
    case 'triangle':
      return <path d={outlinePath(trianglePoints(box), borderRadius)} />
    case 'star':
      return <path d={outlinePath(starPoints(box, points, innerRadius), borderRadius)} />
    case 'polygon':
      return <path d={outlinePath(polygonPoints(box, points), borderRadius)} />
    case 'arrow':
      return <path d={outlinePath(arrowPoints(box, { headLength, shaftWidth }), 0)} />
    case 'line':
      return null
    default:
      return assertNever(kind)
  }
}

/**
 * A shape as SVG, with its outline inside the box. A line takes its colour from the stroke, or else from a solid fill.
 */
export function ShapeDrawing({ overlay }: { readonly overlay: ShapeOverlay }) {
  const gradientId = useId()
  const { height, styles, width } = overlay
  const { fill = DEFAULT_FILL, stroke, strokeStyle, strokeWidth = DEFAULT_STROKE_WIDTH } = styles
  const isLine = overlay.shape.kind === 'line'
  const outlineWidth = stroke === undefined ? 0 : strokeWidth
  return (
    <svg
      width={width}
      height={height}
      style={{
        display: 'block',
        overflow: 'visible',
        ...(styles.boxShadow ? { filter: dropShadowStyle(styles.boxShadow) } : {}),
      }}
      fill={isGradient(fill) ? `url(#${gradientId})` : fill}
      strokeLinejoin="round"
    >
      {isLine ? (
        <LineOutline overlay={overlay} width={strokeWidth} color={stroke ?? (isGradient(fill) ? DEFAULT_FILL : fill)} />
      ) : (
        <g stroke={stroke ?? 'none'} strokeWidth={outlineWidth} {...strokeDashes(strokeStyle, outlineWidth)}>
          <defs>{isGradient(fill) ? <Gradient fill={fill} id={gradientId} /> : null}</defs>
          <Outline overlay={overlay} box={{ width, height, inset: outlineWidth / 2 }} />
        </g>
      )}
    </svg>
  )
}
