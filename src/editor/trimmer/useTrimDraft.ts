import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { EditRequest } from '../../composition/editRegistry.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { changed, draftOf, type TrimChange, type TrimDraft } from './trimDraft.ts'

/** A trim in progress. The document does not change. */
export interface Trimming {
  /** The displayed draft, including the preview. */
  readonly draft: TrimDraft
  readonly isChanged: boolean
  /** Previews a change. Each call replaces the previous one. */
  readonly preview: (change: TrimChange) => TrimDraft
  /** Adds the previewed change to the draft. */
  readonly keepPreview: () => void
  readonly dropPreview: () => void
  readonly keep: (change: TrimChange) => TrimDraft
  /** Discards all changes. */
  readonly reset: () => void
}

interface Requests {
  readonly kept: readonly EditRequest[]
  readonly preview: readonly EditRequest[] | null
  readonly note: string | null
}

const none: Requests = { kept: [], preview: null, note: null }

/** Null if the overlay no longer exists. Changes that no longer fit the document are discarded. */
export function useTrimDraft(overlayId: OverlayId): Trimming | null {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const sources = useSessionState((state) => state.sources)
  const ripple = useStore(session.options, ({ isRippling, rippleScope }) => (isRippling ? rippleScope : null))
  const [requests, setRequests] = useState(none)
  const scene = useMemo(() => ({ document, sources, overlayId, ripple }), [document, sources, overlayId, ripple])
  const kept = useMemo(() => draftOf(scene, requests.kept) ?? draftOf(scene, []), [scene, requests.kept])
  const shown = useMemo(
    () => (requests.preview ? (draftOf(scene, requests.preview) ?? kept) : kept),
    [scene, requests.preview, kept],
  )
  if (!kept || !shown) return null
  return {
    draft: { ...shown, note: requests.note },
    isChanged: shown.requests.length > 0,
    preview(change) {
      const next = changed(scene, kept, change)
      setRequests({ kept: kept.requests, preview: next.requests, note: next.note })
      return next
    },
    keepPreview: () => setRequests((now) => ({ ...now, kept: now.preview ?? now.kept, preview: null })),
    dropPreview: () => setRequests((now) => ({ ...now, preview: null, note: null })),
    keep(change) {
      const next = changed(scene, kept, change)
      setRequests({ kept: next.requests, preview: null, note: next.note })
      return next
    },
    reset: () => setRequests(none),
  }
}
