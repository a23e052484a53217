import { plural, t } from '@lingui/core/macro'
import type { Refusal } from '../../../base/result.ts'
import type { TransitionIn } from '../../../composition/overlays/commonFields.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import {
  overlaysAtCuts,
  startingNearest,
  transitionFor,
  type TransitionKind,
  type TransitionOverlay,
} from '../../../composition/overlays/transitions.ts'
import { endOf } from '../../../composition/timeline.ts'
import { refusalOf } from '../actions/action.ts'
import { editableOverlays, selectedOverlays } from '../actions/targets.ts'
import { sessionRefusal } from '../refusals.ts'
import type { Session } from '../session.ts'
import { transitionEdit } from './transitionEdit.ts'

/**
 * The overlay after the cut nearest to the playhead. Considers only cuts at selected overlays if there are any,
 * otherwise all cuts on unlocked rows.
 */
export function nearestCut(session: Session): TransitionOverlay | undefined {
  const cuts = overlaysAtCuts(editableOverlays(session))
  const selected = selectedOverlays(session)
  const touched = cuts.filter(({ from, row }) =>
    selected.some((overlay) => overlay.row === row && (overlay.from === from || endOf(overlay) === from)),
  )
  return startingNearest(touched.length > 0 ? touched : cuts, session.playback.frame())
}

/** Adds a transition to the nearest cut as one undo step. `replaces` allows replacing an existing one. */
export function addAtNearestCut(session: Session, kind: TransitionKind, replaces: boolean): Refusal | null {
  const overlay = nearestCut(session)
  if (!overlay) return sessionRefusal('no_cut', { reason: 'none' })
  if (overlay.transitionIn && !replaces) return sessionRefusal('no_cut', { reason: 'taken' })
  const { fps } = session.getState().document
  const edit = transitionEdit(new Map([[overlay.id, transitionFor(overlay, kind, fps)]]))
  return refusalOf(session.transact([edit], t`Add transition`))
}

/** Rows of the selection, or else the row of the nearest cut. */
function affectedRows(session: Session): ReadonlySet<number> {
  const selected = selectedOverlays(session)
  const nearest = selected.length > 0 ? undefined : nearestCut(session)
  return new Set((nearest ? [nearest] : selected).map(({ row }) => row))
}

/**
 * Transitions for all cuts of the affected rows. A selected clip's transition is copied to every cut; without one,
 * `kind` is added to cuts that have none.
 */
export function transitionsForRows(session: Session, kind: TransitionKind): ReadonlyMap<OverlayId, TransitionIn> {
  const rows = affectedRows(session)
  const { fps } = session.getState().document
  const cuts = overlaysAtCuts(editableOverlays(session)).filter(({ row }) => rows.has(row))
  const model = selectedOverlays(session).find((overlay) => 'transitionIn' in overlay && overlay.transitionIn)
  const given = model && 'transitionIn' in model ? model.transitionIn : undefined
  return new Map(
    cuts
      .filter((overlay) => overlay.id !== model?.id && (given || !overlay.transitionIn))
      .map((overlay) => {
        const durationInFrames = Math.min(given?.durationInFrames ?? 0, overlay.durationInFrames)
        return [overlay.id, given ? { ...given, durationInFrames } : transitionFor(overlay, kind, fps)]
      }),
  )
}

/** Adds a transition to all cuts of the affected rows as one undo step. */
export function addAtAllCuts(session: Session, kind: TransitionKind): Refusal | null {
  const transitions = transitionsForRows(session, kind)
  if (transitions.size === 0) return sessionRefusal('no_cut', { reason: 'row' })
  const label = plural(transitions.size, { one: 'Add # transition', other: 'Add # transitions' })
  return refusalOf(session.transact([transitionEdit(transitions)], label))
}
