import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type Drive, driveExportQuery } from '../../../client/drives/driveQueries.ts'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import type { DriveExport } from '../../../contract/operations/drives/exports.ts'
import type { ExportedFile } from '../../../contract/operations/drives/driveItems.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { jobAppearances } from '../jobs/jobAppearances.ts'
import { JobState } from '../jobs/JobState.tsx'
import { useRetry } from '../jobs/useRetry.ts'
import { ReconnectLink } from './ReconnectLink.tsx'

export interface CopiedFilesProps {
  readonly drive: Pick<Drive, 'provider'>
  readonly jobId: string
}

/** The progress of a copy to a drive, file by file, with the retry of those that failed. */
export function CopiedFiles({ drive, jobId: firstId }: CopiedFilesProps) {
  const [jobId, setJobId] = useState(firstId)
  // A retry has only the files that failed, so the others are kept from the attempts before.
  const [copied, setCopied] = useState<readonly ExportedFile[]>([])
  const read = useQuery(driveExportQuery(drive.provider, jobId))
  const fault = faultOfRead(read)
  if (read.data === undefined)
    return fault === null ? <Skeleton className="h-24" /> : <ErrorNotice {...describeRead(fault)} />
  const { data } = read
  return (
    <Attempt
      key={jobId}
      copied={copied}
      copy={data}
      onRetried={(next) => {
        setCopied([...copied, ...data.files.filter(({ status }) => status === 'succeeded')])
        setJobId(next)
      }}
    />
  )
}

interface AttemptProps {
  readonly copied: readonly ExportedFile[]
  readonly copy: DriveExport
  readonly onRetried: (jobId: string) => void
}

function Attempt({ copied, copy, onRetried }: AttemptProps) {
  const { files, jobId, status } = copy
  const cancel = useCancelJob({ id: jobId, status })
  const retry = useRetry({ jobId, repeatedBy: null }, onRetried)
  const all = [...copied, ...files]
  const done = all.filter((file) => file.status === 'succeeded').length
  const failed = files.filter((file) => file.status === 'failed')
  const reason = failed.map(({ error }) => error).find((error) => error !== null) ?? copy.error
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-secondary">
        {isUnfinished(status)
          ? t`${done} of ${all.length} copied. The copy continues if you close this.`
          : done === all.length
            ? plural(done, { one: 'The video is in the folder.', other: 'The # videos are in the folder.' })
            : t`${done} of ${all.length} copied.`}
      </p>
      <ul aria-label={t`Copied files`} className="flex flex-col gap-2">
        {all.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
      {retry.error === null ? null : <ErrorNotice {...wordsOf(retry.error, 'retry')} isCompact tone="warning" />}
      <div className="flex flex-wrap items-center gap-2">
        <CancelButton name={t`Cancel the copy`} cancel={cancel} sentenceOfError={sentenceOfError} />
        {!isUnfinished(status) && failed.length > 0 && retry.isOpen ? (
          <Button size="sm" icon={RotateCcw} isLoading={retry.isPending} onClick={() => retry.retry()}>
            {plural(failed.length, { one: 'Copy # failed file again', other: 'Copy # failed files again' })}
          </Button>
        ) : null}
        <ReconnectLink error={retry.error ?? reason} />
      </div>
    </div>
  )
}

function FileLine({ file: { error, name, progress, status } }: { readonly file: ExportedFile }) {
  const words = error === null ? null : wordsOf(error)
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <bdi className="min-w-0 truncate text-sm text-primary" title={name}>
          {name}
        </bdi>
        <JobState appearance={jobAppearances[status]} isRunning={status === 'running'} />
      </span>
      {status === 'running' ? <ProgressBar label={t`Progress of ${name}`} fraction={progress / 100} isBare /> : null}
      {words === null ? null : (
        <span className="text-xs wrap-anywhere text-danger">{[words.title, words.next].join(' ').trim()}</span>
      )}
    </li>
  )
}
