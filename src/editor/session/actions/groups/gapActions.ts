import { t } from '@lingui/core/macro'
import type { EditRequest } from '../../../../composition/editRegistry.ts'
import { gapAt, gapsOf, rowsOf, type FrameRange } from '../../../../composition/timeline.ts'
import { isRowLocked } from '../../view/rows.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { sessionRefusal } from '../../refusals.ts'

interface RowGap {
  readonly row: number
  readonly gap: FrameRange
}

/** Unlocked rows of the selection, or all unlocked rows if nothing is selected. */
function affectedRows(session: Session) {
  const { document, selection } = session.getState()
  const settings = session.rows.getState()
  return rowsOf(document).filter(
    ({ row, overlays }) =>
      !isRowLocked(settings, row) && (selection.size === 0 || overlays.some(({ id }) => selection.has(id))),
  )
}

/** The gaps at the playhead. */
function gapsAtPlayhead(session: Session): RowGap[] {
  const frame = session.playback.frame()
  return affectedRows(session).flatMap(({ row, overlays }) => {
    const gap = gapAt(overlays, row, frame)
    return gap ? [{ row, gap }] : []
  })
}

/** The gap for which the timeline's context menu was opened. */
function pointedGap(session: Session): RowGap | null {
  const { pointed } = session.options.getState()
  if (!pointed || isRowLocked(session.rows.getState(), pointed.row)) return null
  const gap = gapAt(session.getState().document.overlays, pointed.row, pointed.frame)
  return gap && { row: pointed.row, gap }
}

const lengthOf = ({ gap }: RowGap): number => gap.end - gap.start

export const gapActions: readonly Action[] = [
  {
    id: 'closeGap',
    label: t`Close the gap at the playhead`,
    group: 'edit',
    keys: ['Shift+G'],
    alias: t`ripple delete gap space`,
    isEnabled: (session) => gapsAtPlayhead(session).length > 0,
    needs: t`Move the playhead into a gap on an unlocked track first.`,
    run(session) {
      const scope = session.options.getState().rippleScope
      const gaps = gapsAtPlayhead(session).toSorted((left, right) => lengthOf(left) - lengthOf(right))
      // If all rows follow, no gap can close by more than the shortest one.
      const closed = scope === 'all' ? gaps.slice(0, 1) : gaps
      const requests = closed.map(({ row }): EditRequest => {
        return { name: 'closeGap', input: { row, atFrame: session.playback.frame(), scope } }
      })
      if (requests.length === 0) return sessionRefusal('nothing_to_close', { reason: 'playhead' })
      return refusalOf(commitUnlocked(session, requests))
    },
  },
  {
    id: 'closeGapHere',
    label: t`Close this gap`,
    group: 'edit',
    keys: [],
    alias: t`ripple delete gap space`,
    isEnabled: (session) => pointedGap(session) !== null,
    needs: t`Right-click a gap on an unlocked track.`,
    run(session) {
      const { pointed, rippleScope: scope } = session.options.getState()
      if (!pointed) return sessionRefusal('nothing_to_close', { reason: 'here' })
      const input = { row: pointed.row, atFrame: pointed.frame, scope }
      return refusalOf(commitUnlocked(session, [{ name: 'closeGap', input }]))
    },
  },
  {
    id: 'closeGaps',
    label: t`Close all gaps`,
    group: 'edit',
    keys: [],
    alias: t`ripple delete gaps spaces row`,
    isEnabled: (session) => affectedRows(session).some((row) => gapsOf(row).length > 0),
    needs: t`There are no gaps on unlocked tracks.`,
    run(session) {
      const rows = affectedRows(session).flatMap((row) => (gapsOf(row).length > 0 ? [row.row] : []))
      return refusalOf(commitUnlocked(session, [{ name: 'closeGaps', input: { rows } }]))
    },
  },
]
