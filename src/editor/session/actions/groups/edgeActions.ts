import { t } from '@lingui/core/macro'
import type { Result } from '../../../../base/result.ts'
import type { EditRequest } from '../../../../composition/editRegistry.ts'
import { neighbourLimits } from '../../../../composition/neighbourLimits.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { byFrames } from '../byFrames.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { hasSelection, idsOf, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefused } from '../../refusals.ts'

type Edge = 'start' | 'end'

/** Moves an edge of the selection. Later overlays follow in ripple mode; otherwise the neighbour in the row limits it. */
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

function trimByFrames(edge: Edge, keys: { readonly back: string; readonly forward: string }): Action[] {
  const words = edge === 'start' ? t`Move the start` : t`Move the end`
  return byFrames({
    id: edge === 'start' ? 'trimStart' : 'trimEnd',
    words,
    keys: { held: 'Alt', ...keys },
    alias: t`trim edge in out point`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    move: (session, frames) => refusalOf(trimSelection(session, { edge, frames, label: words })),
  })
}

export const edgeActions: readonly Action[] = [
  ...trimByFrames('start', { back: ';', forward: "'" }),
  ...trimByFrames('end', { back: '[', forward: ']' }),
]
