import { t, plural } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw, X } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Drive, driveImportsQuery } from '../../../client/drives/driveQueries.ts'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import type { ImportedFile } from '../../../contract/operations/drives/driveItems.ts'
import { type DriveImport, retryDriveImport } from '../../../contract/operations/drives/imports.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { ReadFaultNotice } from '../ReadFaultNotice.tsx'
import { shownImports } from './shownImports.ts'

export interface ImportListProps {
  readonly drive: Drive
  readonly projectId: string
  readonly onShowMedia: () => void
}

/** The imports from a drive that are running or have ended since the page was opened. */
export function ImportList({ drive: { provider }, onShowMedia, projectId }: ImportListProps) {
  const queryClient = useQueryClient()
  const read = useQuery(driveImportsQuery(provider))
  const { ids, show } = useStore(shownImports)
  const own = (read.data ?? []).filter((one) => one.projectId === projectId)
  const shown = own.filter(({ jobId, status }) => isUnfinished(status) || ids.has(jobId))
  const importedCount = own.flatMap(({ files }) => files).filter(({ assetId }) => assetId !== null).length
  useEffect(() => {
    for (const { jobId, status } of read.data ?? []) if (isUnfinished(status)) show(jobId)
  }, [read.data, show])
  useEffect(() => {
    if (importedCount > 0) void queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
  }, [importedCount, projectId, queryClient])
  const fault = faultOfRead(read)
  if (shown.length === 0 && fault === null) return null
  return (
    <>
      <ReadFaultNotice fault={fault} isCompact onRetry={() => void read.refetch()} />
      <ul aria-label={t`Imports`} className="flex flex-col gap-2">
        {shown.map((one) => (
          <ImportCard key={one.jobId} job={one} onShowMedia={onShowMedia} />
        ))}
      </ul>
    </>
  )
}

function titleOf({ counts: { failed, succeeded, total }, status }: DriveImport): string {
  if (isUnfinished(status)) return plural(total, { one: 'Importing # file', other: 'Importing # files' })
  if (status === 'canceled') return t`Import cancelled`
  if (failed > 0) return t`${succeeded} of ${total} files imported`
  return plural(total, { one: '# file imported', other: '# files imported' })
}

interface ImportCardProps extends Pick<ImportListProps, 'onShowMedia'> {
  readonly job: DriveImport
}

function ImportCard({ job, onShowMedia }: ImportCardProps) {
  const { counts, error, files, jobId, provider, status } = job
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  const { dismiss, show } = useStore(shownImports)
  const reread = () => queryClient.invalidateQueries({ queryKey: driveImportsQuery(provider).queryKey })
  const cancelJob = useCancelJob({ id: jobId, status })
  const retry = useSubmit(async () => {
    const params = { cloud_provider: provider, jobId }
    const next = await sendOnce(params, (idempotencyKey) => call(retryDriveImport, { params, idempotencyKey }))
    show(next.jobId)
    await reread()
    dismiss(jobId)
  })
  const isRunning = isUnfinished(status)
  const canRetry = !isRunning && (counts.failed > 0 || status === 'failed')
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line bg-raised px-2.5 py-2" aria-label={titleOf(job)}>
      <div className="flex min-h-6 items-center gap-1.5">
        <p role="status" className="min-w-0 flex-1 text-xs font-medium text-primary">
          {titleOf(job)}
        </p>
        {counts.succeeded > 0 && !isRunning ? (
          <Button size="sm" variant="ghost" onClick={onShowMedia}>
            {t`Show media`}
          </Button>
        ) : null}
        {canRetry ? (
          <Button size="sm" icon={RotateCcw} isLoading={retry.isPending} onClick={() => retry.submit()}>
            {t`Import failed files again`}
          </Button>
        ) : null}
        {isRunning ? null : (
          <IconButton size="sm" icon={X} label={t`Dismiss this import`} onClick={() => dismiss(jobId)} />
        )}
      </div>
      <ul aria-label={t`Files of this import`} className="flex flex-col gap-1.5">
        {files.map((file) => (
          <ImportedFileRow key={file.id} file={file} />
        ))}
      </ul>
      {error === null || files.some((file) => file.error !== null) ? null : (
        <ErrorNotice isCompact {...wordsOf(error)} />
      )}
      {retry.error === null ? null : <ErrorNotice isCompact {...wordsOf(retry.error)} />}
      <CancelButton
        name={t`Cancel this import`}
        cancel={
          cancelJob &&
          (async () => {
            await cancelJob()
            await reread()
          })
        }
        sentenceOfError={sentenceOfError}
      />
    </li>
  )
}

function ImportedFileRow({ file: { error, name, progress, status } }: { readonly file: ImportedFile }) {
  if (isUnfinished(status))
    return (
      <li>
        <ProgressBar
          label={name}
          fraction={status === 'queued' ? 0 : progress / 100}
          {...(status === 'queued' ? { detail: t`Waiting` } : {})}
        />
      </li>
    )
  return (
    <li className="flex flex-col gap-0.5">
      <p className="flex items-center gap-1.5 text-xs text-secondary">
        {status === 'succeeded' ? (
          <Check size={12} aria-hidden className="shrink-0 text-success" />
        ) : (
          <X size={12} aria-hidden className="shrink-0 text-muted" />
        )}
        <span dir="auto" className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <span className="shrink-0 text-2xs text-muted">{endInWords(status)}</span>
      </p>
      {error === null ? null : <p className="ps-4.5 text-2xs text-danger">{sentenceOfError(error)}</p>}
    </li>
  )
}

const endInWords = (status: ImportedFile['status']): string =>
  status === 'succeeded' ? t`In the media` : status === 'canceled' ? t`Cancelled` : t`Failed`
