import { t } from '@lingui/core/macro'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { memo } from 'react'
import { assertNever } from '../../base/assertNever.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { useUploads } from '../../client/uploads/UploadsContext.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { mediaIcons } from './mediaIcons.ts'
import { UploadFileChoice } from './UploadFileChoice.tsx'
import { sizeInWords, timeLeftInWords } from './quantities.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

function wordsOf(item: UploadItem): string {
  if (item.waitCause !== null) return sentenceOfError(pageError('upload_waits', { reason: item.waitCause }))
  switch (item.stage) {
    case 'waiting':
      return t`Waiting for its turn`
    case 'reserving':
      return t`Starting`
    case 'transferring': {
      return [
        t`${sizeInWords(item.sentBytes)} of ${sizeInWords(item.sizeBytes)}`,
        ...(item.bytesPerSecond === null ? [] : [t`${sizeInWords(item.bytesPerSecond)}/s`]),
        ...(item.secondsLeft === null ? [] : [timeLeftInWords(item.secondsLeft)]),
      ].join(', ')
    }
    case 'paused':
      return t`Paused at ${Math.round((item.sentBytes / item.sizeBytes) * 100)}%`
    case 'needs_file':
      return item.fileState === 'gone'
        ? t`The file is no longer in its folder. Choose it again to resume.`
        : t`Drop the same file again to resume.`
    case 'file_changed':
      return t`The file changed on disk since the upload began.`
    case 'completing':
      return t`Checking`
    case 'preparing':
      return t`Preparing, ${item.preparationProgress}%`
    case 'ready':
      return t`Ready`
    case 'failed':
      return sentenceOfError(item.failure?.problem ?? item.failure ?? pageError('upload_ended'))
    default:
      return assertNever(item.stage)
  }
}

export interface UploadRowProps {
  readonly item: UploadItem
}

/** Shows one upload with the actions possible at its stage. */
export const UploadRow = memo(function UploadRow({ item }: UploadRowProps) {
  const uploads = useUploads()
  const { id, name, stage, failure } = item
  const Icon = mediaIcons[item.type]
  const canPause = stage === 'waiting' || stage === 'reserving' || stage === 'transferring'
  const lacksFile = stage === 'needs_file' || stage === 'file_changed'
  const requestId = failure?.requestId ?? null
  return (
    <li
      className="flex flex-col gap-1.5 rounded-md border border-line bg-raised px-2.5 py-2"
      aria-label={t`Upload of ${name}`}
    >
      <div className="flex items-center gap-1.5">
        <Icon size={14} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate text-xs font-medium text-primary" title={name}>
          {name}
        </span>
        {canPause ? (
          <IconButton size="sm" icon={Pause} label={t`Pause ${name}`} onClick={() => uploads.pause(id)} />
        ) : null}
        {stage === 'paused' ? (
          <IconButton size="sm" icon={Play} label={t`Resume ${name}`} onClick={() => uploads.resume(id)} />
        ) : null}
        {failure?.canRetry === true ? (
          <IconButton size="sm" icon={RotateCcw} label={t`Upload ${name} again`} onClick={() => uploads.retry(id)} />
        ) : null}
        {requestId === null ? null : <CopyButton text={requestId} label={t`Copy request ID`} />}
        {stage === 'completing' || stage === 'preparing' ? null : (
          <IconButton
            size="sm"
            icon={X}
            label={stage === 'failed' ? t`Dismiss ${name}` : t`Cancel upload of ${name}`}
            onClick={() => uploads.remove(id)}
          />
        )}
      </div>
      {stage === 'failed' ? null : (
        <ProgressBar
          label={t`Upload of ${name}`}
          isBare
          tone={stage === 'paused' || lacksFile ? 'warning' : 'accent'}
          fraction={
            // The bar starts at 0 % instead of being animated, because a hundred animated bars would keep repainting
            // the page.
            stage === 'preparing' ? item.preparationProgress / 100 : item.sentBytes / item.sizeBytes
          }
        />
      )}
      <p className={stage === 'failed' ? 'text-2xs text-danger' : 'tabular text-2xs text-muted'}>{wordsOf(item)}</p>
      {lacksFile ? <UploadFileChoice item={item} /> : null}
    </li>
  )
})
