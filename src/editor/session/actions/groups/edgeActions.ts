import { t } from '@lingui/core/macro'
import type { Result } from '../../../../base/result.ts'
import type { EditRequest } from '../../../../composition/editRegistry.ts'
import { neighbourLimits } from '../../../../composition/neighbourLimits.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { byFrames, type ByFrames } from '../byFrames.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { hasSelection, idsOf, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefused } from '../../refusals.ts'

type Edge = 'start' | 'end'

/**
 * Moves an edge of the selection. In ripple mode later overlays follow, else the neighbour on the row limits the move.
 */
function trimSelection(
  session: Session,
  { edge, frames, label }: { readonly edge: Edge; readonly frames: number; readonly label: string },
): Result<unknown> {
  const overlayIds = idsOf(selectedOverlays(session))
  const { isRippling, rippleScope: scope } = session.options.getState()
  const commit = (request: EditRequest): Result<unknown> => commitUnlocked(session, [request], label)
  if (isRippling) return commit({ name: 'rippleTrim', input: { overlayIds, edge, deltaFrames: frames, scope } })
  const room = neighbourLimits(session.getState().document.overlays, new Set(overlayIds), edge)
  const deltaFrames = Math.max(room.min, Math.min(room.max, frames)) + 0
  if (deltaFrames === 0) return sessionRefused('neighbour_in_the_way', { reason: 'trim' })
  return commit({ name: 'trimOverlays', input: { overlayIds, edge, deltaFrames } })
}

function trimByFrames(
  edge: Edge,
  { label, ...shown }: Pick<ByFrames, 'id' | 'keys' | 'labels'> & { readonly label: string },
): Action[] {
  return byFrames({
    ...shown,
    alias: t`trim edge in out point`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    move: (session, frames) => refusalOf(trimSelection(session, { edge, frames, label })),
  })
}

export const edgeActions: readonly Action[] = [
  ...trimByFrames('start', {
    id: 'trimStart',
    keys: { held: 'Alt', back: ';', forward: "'" },
    label: t`Move the start`,
    labels: {
      Back: t`Move the start back one frame`,
      Forward: t`Move the start forward one frame`,
      BackTen: t`Move the start back ten frames`,
      ForwardTen: t`Move the start forward ten frames`,
    },
  }),
  ...trimByFrames('end', {
    id: 'trimEnd',
    keys: { held: 'Alt', back: '[', forward: ']' },
    label: t`Move the end`,
    labels: {
      Back: t`Move the end back one frame`,
      Forward: t`Move the end forward one frame`,
      BackTen: t`Move the end back ten frames`,
      ForwardTen: t`Move the end forward ten frames`,
    },
  }),
]
