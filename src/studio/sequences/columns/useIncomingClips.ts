import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { UploadItem } from '../../../client/uploads/uploadItem.ts'
import { useUploadItems, useUploads } from '../../../client/uploads/UploadsContext.tsx'
import { useAddFiles } from '../../../editor/library/useAddFiles.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { addMusic, placeClips } from '../draft/draftEdits.ts'
import { MUSIC } from '../draft/sequenceDraft.ts'
import { useSequenceParts } from '../SequenceContext.tsx'

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
    notify.warning(isSound ? t`Only sounds can be music.` : t`A sound belongs under Music.`)
  return isSound ? addMusic(ids) : placeClips(key, ids, index)
}

/** Files that were dropped on a column and are being uploaded. */
export function useIncomingClips(): IncomingClips {
  const { projectId, store } = useSequenceParts()
  const addFiles = useAddFiles(projectId)
  const uploads = useUploads()
  const items = useUploadItems()
  const [columns, setColumns] = useState<ReadonlyMap<string, string>>(new Map())
  const follow = async (uploadId: string, key: string): Promise<void> => {
    const upload = await uploads.settled(uploadId)
    const assetId = upload?.reservation?.assetId
    if (upload?.stage === 'ready' && assetId !== undefined)
      store.commit(placeAssets(key, [{ id: assetId, type: upload.type }]))
  }
  return {
    add: (key, files) => {
      const accepted = addFiles(files)
      setColumns((before) => new Map([...before, ...accepted.map(({ id }) => [id, key] as const)]))
      for (const { id } of accepted) void follow(id, key)
    },
    uploadsOf: (key) => items.filter(({ id, stage }) => columns.get(id) === key && stage !== 'ready'),
  }
}
