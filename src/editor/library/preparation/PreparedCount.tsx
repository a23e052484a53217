import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { UploadItem } from '../../../client/uploads/uploadItem.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'

interface PreparedCountProps {
  readonly assets: readonly Asset[]
  readonly underway: readonly UploadItem[]
}

/** With fewer files, each one's own progress is enough. */
const MIN_FILES = 3

const noFiles: ReadonlySet<string> = new Set()

/** Shows how many of the files added together are prepared, such as “18 of 120”. */
export function PreparedCount({ assets, underway }: PreparedCountProps) {
  const [batch, setBatch] = useState(noFiles)
  const waiting = new Set([
    ...assets.filter(isPreparing).map(({ id }) => id),
    ...underway.flatMap(({ id, reservation, stage }) => (stage === 'failed' ? [] : [reservation?.assetId ?? id])),
  ])
  const next = batchWith(batch, waiting, underway)
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
  underway: readonly UploadItem[],
): ReadonlySet<string> {
  if (waiting.size === 0) return batch.size === 0 ? batch : noFiles
  const reserved = new Set(underway.flatMap(({ id, reservation }) => (reservation === null ? [] : [id])))
  const isKept = [...batch].every((id) => !reserved.has(id)) && [...waiting].every((id) => batch.has(id))
  return isKept ? batch : new Set([...[...batch].filter((id) => !reserved.has(id)), ...waiting])
}
