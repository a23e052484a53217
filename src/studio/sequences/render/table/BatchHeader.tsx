import { plural, t } from '@lingui/core/macro'
import { ChevronDown, Download, RotateCcw } from 'lucide-react'
import { sentenceOfError, wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { useHostOffers } from '../../../../client/http/session.ts'
import { isUnfinished } from '../../../../client/jobs/pollJob.ts'
import { useCancelJob } from '../../../../client/jobs/useCancelJob.ts'
import { batchDownloadAddress } from '../../../../client/resources/batches.ts'
import { MAX_EXPLICIT_RETRIES } from '../../../../contract/limits.ts'
import type { Job } from '../../../../contract/operations/jobs.ts'
import { jobAppearances } from '../../../../editor/export/jobs/jobAppearances.ts'
import { JobState } from '../../../../editor/export/jobs/JobState.tsx'
import { useRetry } from '../../../../editor/export/jobs/useRetry.ts'
import { waitInWords } from '../../../../editor/export/outputs/renderPace.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { buttonClasses } from '../../../../ui/buttons/buttonClasses.ts'
import { CancelButton } from '../../../../ui/buttons/CancelButton.tsx'
import { DropdownMenu } from '../../../../ui/menus/DropdownMenu.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../../ui/status/ProgressBar.tsx'
import type { BatchProgress } from './batchProgress.ts'

export interface BatchHeaderProps {
  readonly job: Job
  readonly progress: BatchProgress
  readonly retries: number
  readonly repeatedBy: string | null
  readonly onRetried: (jobId: string) => void
}

function countInWords({ done, failed, open }: BatchProgress): string {
  const total = done + failed + open
  if (failed === 0) return t`${done} of ${total} done`
  return plural(failed, { one: `${done} of ${total} done, # failed`, other: `${done} of ${total} done, # failed` })
}

function leave(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** The progress of a batch, its downloads, and buttons to cancel or retry it. */
export function BatchHeader({ job, onRetried, progress, repeatedBy, retries }: BatchHeaderProps) {
  const cancel = useCancelJob(job)
  const isRunning = isUnfinished(job.status)
  const left = progress.secondsLeft
  return (
    <header className="flex flex-col gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-3">
        <JobState appearance={jobAppearances[job.status]} isRunning={job.status === 'running'} />
        <p role="status" className="tabular text-sm text-secondary">
          {countInWords(progress)}
        </p>
        <span className="flex-1" />
        <CancelButton name={t`Cancel this batch export`} cancel={cancel} sentenceOfError={sentenceOfError} />
        {progress.done === 0 ? null : <Downloads jobId={job.id} count={progress.done} />}
      </div>
      {isRunning ? (
        <ProgressBar
          label={t`Overall progress`}
          fraction={progress.fraction}
          detail={
            left === null
              ? `${Math.round(progress.fraction * 100)}%`
              : t`${Math.round(progress.fraction * 100)}%, about ${waitInWords(left)} left`
          }
        />
      ) : null}
      {isRunning ? null : (
        <RetryFailed job={job} progress={progress} retries={retries} repeatedBy={repeatedBy} onRetried={onRetried} />
      )}
    </header>
  )
}

function Downloads({ count, jobId }: { readonly jobId: string; readonly count: number }) {
  const isOffered = useHostOffers('batchDownloads')
  const all = batchDownloadAddress(jobId, 'outputs.zip')
  const csv = batchDownloadAddress(jobId, 'manifest.csv')
  const json = batchDownloadAddress(jobId, 'manifest.json')
  if (!isOffered || all === null || csv === null || json === null) return null
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button size="sm" variant="ghost" icon={ChevronDown}>
            {t`Video list`}
          </Button>
        }
        entries={[
          { kind: 'action', id: 'csv', label: t`Spreadsheet (CSV)`, onSelect: () => leave(csv) },
          { kind: 'action', id: 'json', label: t`Data (JSON)`, onSelect: () => leave(json) },
        ]}
      />
      <a href={all} download="" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
        <Download size={14} aria-hidden />
        {plural(count, { one: 'Download # video (ZIP)', other: 'Download # videos (ZIP)' })}
      </a>
    </>
  )
}

function RetryFailed({ job, onRetried, progress, repeatedBy, retries }: BatchHeaderProps) {
  const retry = useRetry({ jobId: job.id, repeatedBy }, onRetried)
  const failed = (job.children ?? []).filter(({ status }) => status === 'failed').length
  if (failed === 0 || retry.repeatedBy !== null) return null
  if (retries >= MAX_EXPLICIT_RETRIES)
    return (
      <ErrorNotice
        tone="warning"
        isCompact
        title={plural(progress.failed, {
          one: `# video failed, and was retried ${retries} times, which is the limit.`,
          other: `# videos failed, and were retried ${retries} times, which is the limit.`,
        })}
        next={t`Fix the problems with their clips, then export them as a new batch.`}
      />
    )
  return (
    <ErrorNotice
      tone={retry.error === null ? 'warning' : 'danger'}
      isCompact
      {...(retry.error === null
        ? {
            title: plural(failed, { one: '# video failed.', other: '# videos failed.' }),
            safe: t`The others are kept, and failed videos are free of charge.`,
          }
        : wordsOf(retry.error, 'retry'))}
      actions={
        retry.isOpen ? (
          <Button size="sm" icon={RotateCcw} isLoading={retry.isPending} onClick={() => retry.retry()}>
            {plural(failed, { one: 'Retry # failed video', other: 'Retry # failed videos' })}
          </Button>
        ) : undefined
      }
    />
  )
}
