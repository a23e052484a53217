import { t } from '@lingui/core/macro'
import { useRef, type RefObject } from 'react'
import { sourceMediaOf } from '../client/media/sourceMediaOf.ts'
import type { SourceMedia } from '../composition/sourceMedia.ts'
import { newMediaOverlay } from '../composition/overlays/defaults.ts'
import type { Asset } from '../contract/operations/assets.ts'
import { useCaptionImport, type CaptionImport } from './captions/files/useCaptionImport.ts'
import type { PendingDrops } from './drops/createPendingDrops.ts'
import { dropAsset } from './drops/dropAsset.ts'
import { dropBuiltIn, isBuiltIn } from './drops/dropBuiltIn.ts'
import { placeAtPlayhead } from './drops/placeDrop.ts'
import { usePendingDrops } from './drops/usePendingDrops.ts'
import { insertAtPlayhead } from './library/insertOverlay.ts'
import { useAddFiles } from './library/useAddFiles.ts'
import { notifyRefusal } from './notifyRefusal.ts'
import { lockedPlace } from './session/changes/dropOverlay.ts'
import type { Place } from './session/changes/placedEdits.ts'
import { useSession } from './session/SessionContext.tsx'
import { sentenceOfError } from '../client/errorWords/wordsOf.ts'

export interface IncomingMedia {
  readonly pendingDrops: PendingDrops
  readonly captionImport: CaptionImport
  readonly draggedAsset: RefObject<SourceMedia | null>
  readonly onDrag: (asset: Asset | null) => void
  /** Adds a library asset at the playhead. */
  readonly addAsset: (asset: Asset) => void
  /** Uploads files and puts them at the playhead when they are ready. */
  readonly importAtPlayhead: (files: readonly File[]) => void
  /** Uploads files to the library only. Caption files become captions. */
  readonly importToLibrary: (files: readonly File[]) => void
  readonly dropAsset: (assetId: string, place: Place) => Promise<void>
  /** Uploads files and puts them at `place` when they are ready. Caption files become captions. */
  readonly dropFiles: (files: readonly File[], place: Place) => void
}

export function useIncomingMedia(projectId: string, showCaptions: () => void): IncomingMedia {
  const session = useSession()
  const pendingDrops = usePendingDrops()
  const addFiles = useAddFiles(projectId)
  const captionImport = useCaptionImport(showCaptions)
  const draggedAsset = useRef<SourceMedia | null>(null)
  return {
    pendingDrops,
    captionImport,
    draggedAsset,
    onDrag: (asset) => {
      draggedAsset.current = asset === null ? null : sourceMediaOf(asset)
    },
    addAsset: (asset) =>
      insertAtPlayhead(session, (document, placement) => newMediaOverlay(document, sourceMediaOf(asset), placement)),
    importAtPlayhead: (files) => {
      const accepted = addFiles(files)
      if (accepted[0]) pendingDrops.hold(accepted, placeAtPlayhead(session, accepted[0].type))
    },
    importToLibrary: (files) => void addFiles(captionImport.takeFrom(files)),
    dropAsset: async (assetId, place) => {
      const outcome = isBuiltIn(assetId)
        ? await dropBuiltIn(session, assetId, place)
        : dropAsset(session, { assetId, dragged: draggedAsset.current }, place)
      if (!outcome.ok) notifyRefusal(sentenceOfError(outcome.refusal))
    },
    dropFiles: (files, place) => {
      const accepted = addFiles(captionImport.takeFrom(files))
      const locked = lockedPlace(session.rows.getState(), place)
      if (locked === null) pendingDrops.hold(accepted, place)
      else if (accepted.length > 0) notifyRefusal(t`${sentenceOfError(locked)} The files were added to the library.`)
    },
  }
}
