import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { UploadItem } from '../../../client/uploads/uploadItem.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'

interface PreparedCountProps {
  readonly assets: readonly Asset[]
  readonly underway: readonly UploadItem[]
  /** All uploads in this tab, including those whose asset is already listed. */
  readonly uploads: readonly UploadItem[]
}

/** For fewer files, the progress of each file is enough. */
const MIN_FILES = 3

const noFiles: ReadonlySet<string> = new Set()

/** Shows how many of the files added together are prepared, such as “18 of 120”. */
export function PreparedCount({ assets, underway, uploads }: PreparedCountProps) {
  const [batch, setBatch] = useState(noFiles)
  const waiting = new Set([
    ...assets.filter(isPreparing).map(({ id }) => id),
    ...underway.flatMap(({ id, reservation, stage }) => (stage === 'failed' ? [] : [reservation?.assetId ?? id])),
  ])
  const next = batchWith(batch, waiting, uploads)
  if (next !== batch) setBatch(next)
  if (next.size < MIN_FILES) return null
  const [done, total] = [next.size - waiting.size, next.size]
  return <ProgressBar label={t`Preparing media`} detail={t`${done} of ${total}`} fraction={done / total} />
}

/**
 * Adds the waiting files to the batch. An upload is replaced by its asset once it has one, and the batch is empty once
 * no file waits.
 */
function batchWith(
  batch: ReadonlySet<string>,
  waiting: ReadonlySet<string>,
  uploads: readonly UploadItem[],
): ReadonlySet<string> {
  if (waiting.size === 0) return batch.size === 0 ? batch : noFiles
  const assetIdOf = new Map(uploads.flatMap(({ id, reservation }) => (reservation ? [[id, reservation.assetId]] : [])))
  const next = new Set([...[...batch].map((id) => assetIdOf.get(id) ?? id), ...waiting])
  return next.size === batch.size && [...next].every((id) => batch.has(id)) ? batch : next
}
