import { t } from '@lingui/core/macro'
import { assertNever } from '../../../../base/assertNever.ts'
import type { OverlayId } from '../../../../composition/schema.ts'
import type { SnapReason } from '../../geometry/snapping.ts'

export function snapReasonText(reason: SnapReason, labelOf: (overlayId: OverlayId) => string): string {
  switch (reason.kind) {
    case 'start':
      return t`Start of ${labelOf(reason.overlayId)}`
    case 'end':
      return t`End of ${labelOf(reason.overlayId)}`
    case 'marker':
      return reason.name
    case 'playhead':
      return t`Playhead`
    case 'in':
      return t`In point`
    case 'out':
      return t`Out point`
    case 'beginning':
      return t`Start of timeline`
    default:
      return assertNever(reason)
  }
}
