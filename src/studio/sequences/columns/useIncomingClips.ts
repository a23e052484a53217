import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadItem } from '../../../client/uploads/uploadItem.ts'
import { useUploadItems, useUploads } from '../../../client/uploads/UploadsContext.tsx'
import { useAddFiles } from '../../../editor/library/useAddFiles.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { addMusic, placeClips } from '../draft/draftEdits.ts'
import { MUSIC } from '../draft/sequenceDraft.ts'
import { useSequenceParts } from '../SequenceContext.tsx'
import {
  arrivedIncoming,
  forgetIncoming,
  type IncomingClip,
  incomingOf,
  keyOfPlace,
  placeOf,
  rememberIncoming,
} from './incomingClips.ts'

export interface IncomingClips {
  /** Uploads files, and puts each into the column once it is ready. */
  readonly add: (key: string, files: readonly File[]) => void
  /** The uploads that are on their way to a column. */
  readonly uploadsOf: (key: string) => readonly UploadItem[]
}

/** Puts a file into a column. Music goes into the sound column only, pictures into the others. */
export function placeAssets(
  key: string,
  assets: readonly { readonly id: string; readonly type: string }[],
  index?: number,
) {
  const isSound = key === MUSIC
  const ids = assets.filter(({ type }) => (type === 'music') === isSound).map(({ id }) => id)
  if (ids.length < assets.length)
    notify.warning(isSound ? t`Only audio files can be used as music.` : t`Audio files go under Music.`)
  return isSound ? addMusic(ids) : placeClips(key, ids, index)
}

/**
 * Files that were dropped on a column and are being uploaded. If the page is left, the uploads continue, and their
 * columns receive them on the next visit.
 */
export function useIncomingClips(): IncomingClips {
  const { projectId, sequenceId, store } = useSequenceParts()
  const addFiles = useAddFiles(projectId)
  const uploads = useUploads()
  const items = useUploadItems()
  const [columns, setColumns] = useState<ReadonlyMap<string, string>>(() => {
    const { blocks } = store.getState().draft
    return new Map(incomingOf(sequenceId).map((clip) => [clip.uploadId, keyOfPlace(blocks, clip) ?? '']))
  })
  const isOpen = useRef(false)
  const follow = useCallback(
    async (clip: IncomingClip): Promise<void> => {
      const { uploadId } = clip
      const upload = clip.asset === null ? await uploads.settled(uploadId) : null
      const uploaded = upload?.stage === 'ready' ? upload.reservation?.assetId : undefined
      const asset = clip.asset ?? (uploaded && upload ? { id: uploaded, type: upload.type } : null)
      // If it is retried, its column receives it on a later visit.
      if (upload?.stage === 'failed') return
      if (!isOpen.current) {
        if (asset) arrivedIncoming(uploadId, asset)
        return
      }
      const key = keyOfPlace(store.getState().draft.blocks, clip)
      if (asset && key !== null) store.commit(placeAssets(key, [asset]))
      forgetIncoming(uploadId)
    },
    [store, uploads],
  )
  useEffect(() => {
    isOpen.current = true
    for (const clip of incomingOf(sequenceId)) void follow(clip)
    return () => {
      isOpen.current = false
    }
  }, [follow, sequenceId])
  return {
    add: (key, files) => {
      const block = placeOf(store.getState().draft.blocks, key)
      const clips = addFiles(files).map(({ id }) => ({ uploadId: id, sequenceId, block, asset: null }))
      setColumns((before) => new Map([...before, ...clips.map(({ uploadId }) => [uploadId, key] as const)]))
      rememberIncoming(clips)
      for (const clip of clips) void follow(clip)
    },
    uploadsOf: (key) => items.filter(({ id, stage }) => columns.get(id) === key && stage !== 'ready'),
  }
}
