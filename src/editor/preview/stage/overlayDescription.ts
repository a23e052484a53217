import { assertNever } from '../../../base/assertNever.ts'
import type { Overlay } from '../../../composition/schema.ts'

const MAX_WORDS = 40

function kindOf(overlay: Overlay): string {
  switch (overlay.type) {
    case 'text':
      return `Text ${overlay.content.trim().slice(0, MAX_WORDS)}`
    case 'emoji':
      return `Emoji ${overlay.content}`
    case 'shape':
      return `Shape ${overlay.shape.kind}`
    case 'caption':
      return 'Captions'
    case 'video':
      return 'Video'
    case 'image':
      return 'Image'
    case 'sound':
      return 'Sound'
    default:
      return assertNever(overlay)
  }
}

const whole = (value: number): number => Math.round(value) + 0

/** Position of an overlay for screen readers. */
export function positionDescription({ height, left, rotation, top, width }: Overlay): string {
  const turned = rotation % 360 === 0 ? '' : `, turned by ${whole(rotation)} degrees`
  return `Left ${whole(left)}, top ${whole(top)}, ${width} by ${height}${turned}.`
}

/** An overlay and its position among the visible ones, for screen readers. */
export function overlayDescription(overlay: Overlay, among: readonly Overlay[]): string {
  return `${kindOf(overlay)}, ${among.indexOf(overlay) + 1} of ${among.length}. ${positionDescription(overlay)}`
}
