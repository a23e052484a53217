import { t } from '@lingui/core/macro'
import { assertNever } from '../../base/assertNever.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import type { MediaType } from '../../contract/mediaTypes.ts'
import { needsNewRow, type PendingDrop } from './pendingDrop.ts'
import type { PlaceView } from '../session/changes/placedEdits.ts'
import type { Placeholder } from '../session/view/placeholder.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

const kinds = { video: 'video', image: 'image', music: 'sound' } as const satisfies Record<
  MediaType,
  Placeholder['kind']
>

type Progress = Pick<Placeholder, 'fraction' | 'words' | 'isFailed'>

const READY: Progress = { fraction: 1, words: t`Ready, waiting for the file before it`, isFailed: false }

const preparing = (percent: number): string => (percent > 0 ? t`Preparing ${percent}%` : t`Preparing`)

function progressOf(item: UploadItem): Progress {
  const sent = item.sizeBytes === 0 ? 0 : item.sentBytes / item.sizeBytes
  const percent = `${Math.floor(sent * 100)}%`
  const going = (words: string, fraction: number | null): Progress => ({
    words: item.waitCause === null ? words : sentenceOfError(pageError('upload_waits', { reason: item.waitCause })),
    fraction,
    isFailed: false,
  })
  switch (item.stage) {
    case 'waiting':
      return going(t`Waiting for its turn`, 0)
    case 'reserving':
      return going(t`Starting`, null)
    case 'transferring':
      return going(t`Uploading ${percent}`, sent)
    case 'paused':
      return going(t`Paused at ${percent}`, sent)
    case 'needs_file':
      return going(t`Drop the same file again to resume.`, null)
    case 'file_changed':
      return going(t`The file changed on disk since the upload began.`, null)
    case 'completing':
      return going(t`Checking`, null)
    case 'preparing':
      return going(preparing(item.preparationProgress), item.preparationProgress / 100)
    case 'ready':
      return READY
    case 'failed':
      return {
        fraction: null,
        words: t`Failed: ${sentenceOfError(item.failure?.problem ?? item.failure ?? pageError('upload_ended'))}`,
        isFailed: true,
      }
    default:
      return assertNever(item.stage)
  }
}

/** Placeholders for dropped files. Drops whose upload belongs to another page have none. */
export function placeholdersOf(
  drops: readonly PendingDrop[],
  items: readonly UploadItem[],
  view: PlaceView,
): Placeholder[] {
  return drops.flatMap((drop) => {
    const item = items.find(({ id }) => id === drop.uploadId)
    if (item === undefined && drop.assetId === null) return []
    const { uploadId: id, type, row, frame, durationInFrames } = drop
    const isNewRow = needsNewRow(drops, drop, view)
    const progress = item === undefined ? READY : progressOf(item)
    return [
      { id, name: item?.name ?? drop.name, kind: kinds[type], row, isNewRow, frame, durationInFrames, ...progress },
    ]
  })
}
