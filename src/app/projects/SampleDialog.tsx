import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOfError, wordsOf } from '../../client/errorWords/wordsOf.ts'
import { useUploadItems, useUploads } from '../../client/uploads/UploadsContext.tsx'
import { pageError } from '../../client/errorWords/errorWords.ts'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { makeSample, type SampleProgress } from './makeSample.ts'

export interface SampleDialogProps {
  readonly onClose: () => void
}

/** Transfer and preparation count as half of the progress each. */
function fractionOf(item: UploadItem): number {
  switch (item.stage) {
    case 'ready':
      return 1
    case 'preparing':
      return 0.5 + item.preparationProgress / 200
    case 'completing':
      return 0.5
    default:
      return (item.sentBytes / item.sizeBytes) * 0.5
  }
}

/** Creates the sample and opens it. Starts as soon as it is mounted. */
export function SampleDialog({ onClose }: SampleDialogProps) {
  const uploads = useUploads()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<SampleProgress>({ sentence: t`Creating the project`, projectId: null })
  const items = useUploadItems().filter((item) => item.projectId === progress.projectId)
  const sample = useSubmit(async () => {
    const compositionId = await makeSample(uploads, setProgress)
    void queryClient.invalidateQueries({ queryKey: ['projects'] })
    await navigate(`/compositions/${compositionId}`)
  })
  const start = useEffectEvent(() => sample.submit())
  const isFailed = sample.error !== null
  useEffect(() => {
    // Deferred by a task, because React's strict mode mounts twice.
    const timer = setTimeout(start, 0)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Dialog
      isOpen
      isDismissible={isFailed}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Try it with a sample`}
      description={t`A real project with two clips, a title and music. Change or delete it as you like.`}
      size="sm"
      footer={isFailed ? <Button onClick={onClose}>{t`Close`}</Button> : undefined}
    >
      {isFailed ? (
        <ErrorNotice
          {...wordsOf(sample.error)}
          safe={t`Nothing else was changed.`}
          actions={
            <Button size="sm" onClick={() => sample.submit()}>
              {t`Try again`}
            </Button>
          }
        />
      ) : (
        <div className="flex flex-col gap-3" aria-live="polite">
          <ProgressBar
            label={progress.sentence}
            fraction={items.length === 0 ? null : items.reduce((sum, item) => sum + fractionOf(item), 0) / items.length}
          />
          <ul className="flex flex-col gap-1 text-xs text-muted">
            {items.map((item) => (
              <li key={item.id} className="flex justify-between gap-3">
                <span className="truncate">{item.name}</span>
                <span className="tabular">
                  {item.waitCause === null
                    ? `${Math.round(fractionOf(item) * 100)}%`
                    : sentenceOfError(pageError('upload_waits', { reason: item.waitCause }))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
