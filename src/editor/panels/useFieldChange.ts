import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { EditRequest } from '../../composition/editRegistry.ts'
import type { OverlayChanges } from '../../composition/edits/changing/overlayChanges.ts'
import { isSame } from '../../composition/isSame.ts'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { notify } from '../../ui/notices/notify.ts'
import type { Session } from '../session/session.ts'
import type { StepRun } from '../session/sessionState.ts'
import { useSession } from '../session/SessionContext.tsx'
import { useCurrentId } from '../session/useCurrentId.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/** The changes that a field makes to one overlay. */
export type ChangeOf = (overlay: Overlay) => OverlayChanges

export interface FieldChange {
  /** Shows the change while a control is being dragged. */
  readonly preview: (changeOf: ChangeOf) => void
  /** Makes the change: one undo step, whatever was previewed. Commits of one run are one step together. */
  readonly commit: (changeOf: ChangeOf, run?: StepRun) => void
  /** Takes the preview back. */
  readonly cancel: () => void
}

/** One edit for the changes of all overlays. Null if nothing changes. */
function requestFor(session: Session, ids: readonly OverlayId[], changeOf: ChangeOf): EditRequest | null {
  const wanted = new Set(ids)
  const overlays = session.getState().document.overlays.flatMap((overlay) => {
    if (!wanted.has(overlay.id)) return []
    const changes = changeOf(overlay)
    return Object.keys(changes).length === 0 ? [] : [{ overlayId: overlay.id, changes }]
  })
  const [first, ...others] = overlays
  if (first === undefined) return null
  if (!others.every(({ changes }) => isSame(changes, first.changes)))
    return { name: 'changeEachOverlay', input: { overlays } }
  const overlayIds = overlays.map(({ overlayId }) => overlayId)
  return { name: 'changeOverlays', input: { overlayIds, changes: first.changes } }
}

/** How the inspector changes the selected overlays: live while dragging, one undo step, refusals said. */
export function useFieldChange(ids: readonly OverlayId[], label: string): FieldChange {
  const session = useSession()
  const idOf = useCurrentId()
  return useMemo(
    () => ({
      preview: (changeOf) => {
        const request = requestFor(session, ids.map(idOf), changeOf)
        if (request === null) return
        session.gesture.preview({ name: request.name, input: request.input })
      },
      commit: (changeOf, run) => {
        session.gesture.cancel()
        const request = requestFor(session, ids.map(idOf), changeOf)
        if (request === null) return
        const outcome = session.transact([request], t`Change ${label.toLowerCase()}`, run)
        if (!outcome.ok)
          notify.warning(t`That was not changed.`, {
            detail: sentenceOfError(outcome.refusal),
            id: 'inspector-refusal',
          })
      },
      cancel: () => session.gesture.cancel(),
    }),
    [session, ids, label, idOf],
  )
}
