import { graphemePrefix } from '../../../base/graphemes.ts'
import { t } from '@lingui/core/macro'
import { assertNever } from '../../../base/assertNever.ts'
import { labelText } from '../../../client/messages/labelText.ts'
import { shapeNames } from '../../../composition/overlays/shapeNames.ts'
import type { Overlay } from '../../../composition/schema.ts'

const MAX_WORDS = 40

function kindOf(overlay: Overlay): string {
  switch (overlay.type) {
    case 'text':
      return t`Text ${graphemePrefix(overlay.content.trim(), MAX_WORDS)}`
    case 'emoji':
      return t`Emoji ${overlay.content}`
    case 'shape':
      return t`Shape: ${labelText(shapeNames[overlay.shape.kind])}`
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

/** Position of an overlay, for screen readers. */
export function positionDescription({ height, left, rotation, top, width }: Overlay): string {
  const [x, y] = [whole(left), whole(top)]
  if (rotation % 360 === 0) return t`Left ${x}, top ${y}, ${width} by ${height}.`
  return t`Left ${x}, top ${y}, ${width} by ${height}, rotated by ${whole(rotation)} degrees.`
}

/** An overlay and its place among the visible ones, for screen readers. */
export function overlayDescription(overlay: Overlay, among: readonly Overlay[]): string {
  const [kind, position] = [kindOf(overlay), positionDescription(overlay)]
  return t`${kind}, ${among.indexOf(overlay) + 1} of ${among.length}. ${position}`
}
