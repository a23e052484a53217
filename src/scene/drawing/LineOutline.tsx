import type { LineHead, ShapeOverlay } from '../../composition/overlays/shape.ts'
import { strokeDashes } from '../styles/strokeStyle.ts'

/** Sizes of arrowheads, in line widths. */
const ARROW_LENGTH = 3
const ARROW_HALF_HEIGHT = 1.75
const DOT_RADIUS = 1.5

interface HeadProps {
  readonly head: LineHead
  /** Position of the tip, in canvas pixels of the box. */
  readonly tip: number
  readonly y: number
  readonly width: number
  /** 1 if the arrow points right, −1 if it points left. */
  readonly direction: 1 | -1
}

function Head({ direction, head, tip, width, y }: HeadProps) {
  if (head === 'none') return null
  if (head === 'dot') return <circle cx={tip - direction * width * DOT_RADIUS} cy={y} r={width * DOT_RADIUS} />
  const base = tip - direction * width * ARROW_LENGTH
  const half = width * ARROW_HALF_HEIGHT
  return <polygon points={`${base},${y - half} ${tip},${y} ${base},${y + half}`} />
}

/**
 * Distance from the edge of the box to the end of the line, so that the line ends inside its arrowhead or its round cap
 * stays within the box.
 */
function insetOf(head: LineHead, width: number): number {
  if (head === 'arrow') return width * (ARROW_LENGTH - 0.5)
  return head === 'dot' ? width * DOT_RADIUS : width / 2
}

interface LineOutlineProps {
  readonly overlay: ShapeOverlay
  readonly width: number
  readonly color: string
}

/** A horizontal line through the middle of its box, with arrowheads. The overlay's rotation turns it. */
export function LineOutline({ color, overlay, width }: LineOutlineProps) {
  const { endHead = 'none', startHead = 'none' } = overlay.shape
  const y = overlay.height / 2
  const x1 = insetOf(startHead, width)
  const x2 = Math.max(x1, overlay.width - insetOf(endHead, width))
  const capOf = startHead === 'none' && endHead === 'none' ? 'round' : 'butt'
  const dashes = strokeDashes(overlay.styles.strokeStyle, width)
  return (
    <>
      <line x1={x1} x2={x2} y1={y} y2={y} stroke={color} strokeWidth={width} strokeLinecap={capOf} {...dashes} />
      <g fill={color}>
        <Head head={startHead} tip={0} y={y} width={width} direction={-1} />
        <Head head={endHead} tip={overlay.width} y={y} width={width} direction={1} />
      </g>
    </>
  )
}
