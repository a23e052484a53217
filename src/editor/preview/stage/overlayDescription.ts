import { t } from '@lingui/core/macro'
import { assertNever } from '../../../base/assertNever.ts'
import type { Overlay } from '../../../composition/schema.ts'

const MAX_WORDS = 40

function kindOf(overlay: Overlay): string {
  switch (overlay.type) {
    case 'text':
      return t`Text ${overlay.content.trim().slice(0, MAX_WORDS)}`
    case 'emoji':
      return t`Emoji ${overlay.content}`
    case 'shape':
      return t`Shape ${overlay.shape.kind}`
    case 'caption':
      return t`Captions`
    case 'video':
      return t`Video`
    case 'image':
      return t`Image`
    case 'sound':
      return t`Sound`
    default:
      return assertNever(overlay)
  }
}

const whole = (value: number): number => Math.round(value) + 0

/** Position of an overlay for screen readers. */
export function positionDescription({ height, left, rotation, top, width }: Overlay): string {
  const turned = rotation % 360 === 0 ? '' : `, turned by ${whole(rotation)} degrees`
  return t`Left ${whole(left)}, top ${whole(top)}, ${width} by ${height}${turned}.`
}

/** An overlay and its position among the visible ones, for screen readers. */
export function overlayDescription(overlay: Overlay, among: readonly Overlay[]): string {
  return `${kindOf(overlay)}, ${among.indexOf(overlay) + 1} of ${among.length}. ${positionDescription(overlay)}`
}
