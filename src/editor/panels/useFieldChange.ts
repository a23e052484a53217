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

export type ChangeOf = (overlay: Overlay) => OverlayChanges

export interface FieldChange {
  /** Previews the change while a control is dragged. */
  readonly preview: (changeOf: ChangeOf) => void
  /** Commits the change as one undo step, including what was previewed. Commits of the same run form one step. */
  readonly commit: (changeOf: ChangeOf, run?: StepRun) => void
  /** Discards the preview. */
  readonly cancel: () => void
}

/** Combines the changes to all overlays into one edit. Null if nothing changes. */
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

/**
 * Changes the selected overlays from the inspector. A drag is previewed live and forms one undo step; refusals are
 * shown as notices.
 */
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
        const outcome = session.transact([request], t`Change: ${label}`, run)
        if (!outcome.ok)
          notify.warning(t`The setting was not changed.`, {
            detail: sentenceOfError(outcome.refusal),
            id: 'inspector-refusal',
          })
      },
      cancel: () => session.gesture.cancel(),
    }),
    [session, ids, label, idOf],
  )
}
