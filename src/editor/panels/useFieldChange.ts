import { useMemo } from 'react'
import type { EditRequest } from '../../composition/editRegistry.ts'
import type { OverlayChanges } from '../../composition/edits/overlayChanges.ts'
import { isSame } from '../../composition/isSame.ts'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { notify } from '../../ui/notify.ts'
import type { Session } from '../session/session.ts'
import type { StepRun } from '../session/sessionState.ts'
import { useSession } from '../session/SessionContext.tsx'

/** The changes that a field makes to one overlay. */
export type ChangeOf = (overlay: Overlay) => OverlayChanges

export interface FieldChange {
  /** Shows the change while a control is being dragged. */
  readonly preview: (changeOf: ChangeOf) => void
  /** Makes the change: one undo step, whatever was previewed. Commits of one run are one step together. */
  readonly commit: (changeOf: ChangeOf, run?: StepRun) => void
  /** Takes the preview back. */
  readonly cancel: () => void
  /** Takes the preview back, and what a run committed. */
  readonly drop: (run: StepRun | null) => void
}

/** Overlays with equal changes together: most often all of them. */
function groupedChanges(session: Session, ids: readonly OverlayId[], changeOf: ChangeOf) {
  const wanted = new Set(ids)
  const groups: { readonly overlayIds: OverlayId[]; readonly changes: OverlayChanges }[] = []
  for (const overlay of session.getState().document.overlays) {
    if (!wanted.has(overlay.id)) continue
    const changes = changeOf(overlay)
    if (Object.keys(changes).length === 0) continue
    const group = groups.find((candidate) => isSame(candidate.changes, changes))
    if (group === undefined) groups.push({ overlayIds: [overlay.id], changes })
    else group.overlayIds.push(overlay.id)
  }
  return groups
}

/** How the inspector changes the selected overlays: live while dragging, one undo step, refusals said. */
export function useFieldChange(ids: readonly OverlayId[], label: string): FieldChange {
  const session = useSession()
  return useMemo(
    () => ({
      preview: (changeOf) => {
        const [only, ...others] = groupedChanges(session, ids, changeOf)
        // A gesture is one edit: differing changes show when they are made.
        if (only === undefined || others.length > 0) return
        if (session.getState().gesture === null) session.beginGesture()
        session.updateGesture('changeOverlays', only)
      },
      commit: (changeOf, run) => {
        session.cancelGesture()
        const groups = groupedChanges(session, ids, changeOf)
        if (groups.length === 0) return
        const requests = groups.map((input): EditRequest => ({ name: 'changeOverlays', input }))
        const outcome = session.transact(requests, `Change ${label.toLowerCase()}`, run)
        if (!outcome.ok)
          notify.warning('That was not changed.', { detail: outcome.refusal.message, id: 'inspector-refusal' })
      },
      cancel: () => session.cancelGesture(),
      drop: (run) => (run === null ? session.cancelGesture() : session.dropRun(run)),
    }),
    [session, ids, label],
  )
}
