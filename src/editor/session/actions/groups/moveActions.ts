import { t } from '@lingui/core/macro'
import { refuse, type Refusal, type Result } from '../../../../base/result.ts'
import type { Frames } from '../../../../base/units.ts'
import { MAX_ROW } from '../../../../composition/limits.ts'
import { movingNeighbourLimits } from '../../../../composition/neighbourLimits.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import { isRowLocked } from '../../view/rows.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { byFrames } from '../byFrames.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { hasSelection, idsOf, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefusal } from '../../refusals.ts'

function moveSelection(session: Session, by: { readonly frames: number; readonly rows: number }): Result<unknown> {
  const overlayIds = idsOf(selectedOverlays(session))
  const input = { overlayIds, deltaFrames: by.frames, deltaRows: by.rows }
  return commitUnlocked(session, [{ name: 'moveOverlays', input }])
}

function nudge(session: Session, wanted: Frames): Refusal | null {
  const movedIds = new Set(idsOf(selectedOverlays(session)))
  const room = movingNeighbourLimits(session.getState().document.overlays, movedIds)
  const frames = Math.max(room.min, Math.min(room.max, wanted)) + 0
  if (frames === 0) return sessionRefusal('neighbour_in_the_way', { reason: 'move' })
  return refusalOf(moveSelection(session, { frames, rows: 0 }))
}

/** Number of rows to the next free, unlocked place in a direction. Null if there is none. */
function rowsToFree(session: Session, moved: readonly Overlay[], direction: 1 | -1): number | null {
  const movedIds = new Set(idsOf(moved))
  const others = session.getState().document.overlays.filter(({ id }) => !movedIds.has(id))
  const rows = session.rows.getState()
  const isFree = (overlay: Overlay, row: number): boolean =>
    row >= 0 &&
    row <= MAX_ROW &&
    !isRowLocked(rows, row) &&
    !others.some((other) => other.row === row && other.from < endOf(overlay) && overlay.from < endOf(other))
  const isInside = (by: number): boolean => moved.every(({ row }) => row + by >= 0 && row + by <= MAX_ROW)
  for (let by: number = direction; isInside(by); by += direction)
    if (moved.every((overlay) => isFree(overlay, overlay.row + by))) return by
  return null
}

function moveRow(
  words: { readonly id: string; readonly label: string; readonly keys: readonly string[]; readonly refusal: Refusal },
  direction: 1 | -1,
): Action {
  const { refusal, ...shown } = words
  return {
    ...shown,
    group: 'edit',
    alias: t`nudge track layer`,
    isRepeating: true,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      const rows = rowsToFree(session, selectedOverlays(session), direction)
      return refusalOf(rows === null ? refuse(refusal) : moveSelection(session, { frames: 0, rows }))
    },
  }
}

/** Moves the selection in time and across rows. */
export const moveActions: readonly Action[] = [
  ...byFrames({
    id: 'nudge',
    labels: {
      Back: t`Move back one frame`,
      Forward: t`Move forward one frame`,
      BackTen: t`Move back ten frames`,
      ForwardTen: t`Move forward ten frames`,
    },
    keys: { held: 'Alt', back: ',', forward: '.' },
    alias: t`nudge`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    move: nudge,
  }),
  moveRow(
    {
      id: 'moveRowUp',
      label: t`Move to the free track above`,
      keys: ['Alt+ArrowUp'],
      refusal: sessionRefusal('no_free_row', { reason: 'above' }),
    },
    -1,
  ),
  moveRow(
    {
      id: 'moveRowDown',
      label: t`Move to the free track below`,
      keys: ['Alt+ArrowDown'],
      refusal: sessionRefusal('no_free_row', { reason: 'below' }),
    },
    1,
  ),
]
