import { assertNever } from '../../../../base/assertNever.ts'
import type { OverlayId } from '../../../../composition/schema.ts'
import type { SnapReason } from '../../geometry/snapping.ts'

export function snapReasonText(reason: SnapReason, labelOf: (overlayId: OverlayId) => string): string {
  switch (reason.kind) {
    case 'start':
      return `Start of ${labelOf(reason.overlayId)}`
    case 'end':
      return `End of ${labelOf(reason.overlayId)}`
    case 'marker':
      return reason.name
    case 'playhead':
      return 'Playhead'
    case 'in':
      return 'Mark in'
    case 'out':
      return 'Mark out'
    case 'beginning':
      return 'Beginning'
    default:
      return assertNever(reason)
  }
}
