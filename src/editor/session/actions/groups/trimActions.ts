import { t } from '@lingui/core/macro'
import type { Refusal } from '../../../../base/result.ts'
import type { EditRequest } from '../../../../composition/editRegistry.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { idsOf, overlaysAcrossPlayhead } from '../targets.ts'
import { sessionRefusal } from '../../refusals.ts'

type Edge = 'start' | 'end'

const NEEDS_ACROSS = t`Move the playhead over the selected clip first, or deselect everything to trim what is under it.`
const hasSomethingAcross = (session: Session): boolean => overlaysAcrossPlayhead(session).length > 0

const labels = { start: t`Trim start to playhead`, end: t`Trim end to playhead` } as const

/** The distance from an edge to the playhead. */
const deltaTo = (overlay: Overlay, edge: Edge, frame: number): number =>
  edge === 'start' ? frame - overlay.from : frame - endOf(overlay)

/** Moves each edge to the playhead without moving other overlays. */
function trims(overlays: readonly Overlay[], edge: Edge, frame: number): EditRequest[] {
  return overlays.map((overlay) => ({
    name: 'trimOverlays',
    input: { overlayIds: [overlay.id], edge, deltaFrames: deltaTo(overlay, edge, frame) },
  }))
}

/**
 * If all rows follow, only the edges nearest to the playhead are trimmed, because the time up to it is removed from
 * every row.
 */
function rippleTrims(session: Session, overlays: readonly Overlay[], edge: Edge): EditRequest[] {
  const frame = session.playback.frame()
  const scope = session.options.getState().rippleScope
  const delta = (overlay: Overlay): number => deltaTo(overlay, edge, frame)
  if (scope === 'row') {
    return overlays.map((overlay) => ({
      name: 'rippleTrim',
      input: { overlayIds: [overlay.id], edge, deltaFrames: delta(overlay), scope },
    }))
  }
  const nearest = Math.min(...overlays.map((overlay) => Math.abs(delta(overlay))))
  const trimmed = overlays.filter((overlay) => Math.abs(delta(overlay)) === nearest)
  const deltaFrames = edge === 'start' ? nearest : -nearest
  return [{ name: 'rippleTrim', input: { overlayIds: idsOf(trimmed), edge, deltaFrames, scope } }]
}

function trimToPlayhead(session: Session, edge: Edge): Refusal | null {
  const overlays = overlaysAcrossPlayhead(session)
  const frame = session.playback.frame()
  if (overlays.length === 0) return sessionRefusal('nothing_at_playhead')
  if (!session.options.getState().isRippling)
    return refusalOf(commitUnlocked(session, trims(overlays, edge, frame), labels[edge]))
  const outcome = commitUnlocked(session, rippleTrims(session, overlays, edge), labels[edge])
  if (!outcome.ok) return outcome.refusal
  if (edge === 'start') {
    // The playhead moves back by the trimmed amount, so the displayed picture stays the same.
    const before = new Map(overlays.map((overlay) => [overlay.id, overlay.durationInFrames]))
    const cuts = outcome.value.document.overlays.flatMap(({ id, durationInFrames }) => {
      const cut = (before.get(id) ?? durationInFrames) - durationInFrames
      return cut > 0 ? [cut] : []
    })
    if (cuts.length > 0) session.playback.seek(frame - Math.min(...cuts))
  }
  return null
}

export const trimActions: readonly Action[] = [
  {
    id: 'trimStart',
    label: labels.start,
    group: 'edit',
    keys: ['Q'],
    alias: t`ripple top head`,
    isEnabled: hasSomethingAcross,
    needs: NEEDS_ACROSS,
    run: (session) => trimToPlayhead(session, 'start'),
  },
  {
    id: 'trimEnd',
    label: labels.end,
    group: 'edit',
    keys: ['W'],
    alias: t`ripple tail`,
    isEnabled: hasSomethingAcross,
    needs: NEEDS_ACROSS,
    run: (session) => trimToPlayhead(session, 'end'),
  },
]
