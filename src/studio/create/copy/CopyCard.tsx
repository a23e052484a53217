import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { languageName } from '../../../client/messages/languageName.ts'
import { copyJobsQuery } from '../../../client/resources/copy.ts'
import type { ProjectJob } from '../../../contract/extensions/projectJobsRoute.ts'
import { useRetry } from '../../../editor/export/jobs/useRetry.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { ResultState } from '../ResultState.tsx'
import { CopyResult } from './CopyResult.tsx'
import { faultInWords, formatNames } from './copyWords.ts'

export interface CopyCardProps {
  readonly projectId: string
  readonly job: ProjectJob
  readonly isCompared: boolean
  /** Null while two others are compared. */
  readonly onCompare: ((isCompared: boolean) => void) | null
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words)

/** One job: its texts, or its progress, or why it failed. */
export function CopyCard({ isCompared, job, onCompare, projectId }: CopyCardProps) {
  const { copy = null, status } = job
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  const isRunning = isUnfinished(status)
  const hasFailed = !isRunning && status !== 'succeeded' && status !== 'canceled'
  return (
    <li>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-sm font-medium text-primary">{copy === null ? t`Copy` : formatNames[copy.format]}</h3>
          {copy?.isDraft === true ? <Badge tone="info">{t`From patterns`}</Badge> : null}
          <p className="tabular flex-1 text-xs text-muted">
            {[time.format(new Date(job.createdAt)), ...(copy === null ? [] : [languageName(copy.language)])].join(
              ' · ',
            )}
          </p>
          {copy === null ? null : (
            <Checkbox
              label={t`Compare`}
              isChecked={isCompared}
              disabled={onCompare === null}
              onChange={(checked) => onCompare?.(checked)}
            />
          )}
        </div>
        <ResultState
          jobId={job.id}
          cancelName={t`Cancel the copy`}
          isRunning={isRunning}
          isCanceled={status === 'canceled'}
          error={null}
        />
        {hasFailed ? <FailedCopy projectId={projectId} job={job} /> : null}
        {copy === null ? null : <CopyResult projectId={projectId} copy={copy} />}
        {copy === null || copy.dropped.length === 0 ? null : (
          <p className="text-xs text-muted">{t`Left out: ${listed(copy.dropped.map(faultInWords))}.`}</p>
        )}
      </Card>
    </li>
  )
}

function FailedCopy({ job, projectId }: Pick<CopyCardProps, 'job' | 'projectId'>) {
  const queryClient = useQueryClient()
  const { error, isOpen, isPending, retry } = useRetry(
    { jobId: job.id, repeatedBy: job.repeatedBy ?? null },
    () => void queryClient.invalidateQueries({ queryKey: copyJobsQuery(projectId).queryKey }),
  )
  return (
    <>
      <ErrorNotice isCompact {...wordsOf(job.error ?? pageError('job_failed'))} />
      {error === null ? null : <ErrorNotice isCompact {...wordsOf(error)} />}
      {job.status === 'failed' && isOpen ? (
        <div>
          <Button size="sm" icon={RotateCcw} isLoading={isPending} onClick={() => retry()}>
            {t`Try again`}
          </Button>
        </div>
      ) : null}
    </>
  )
}
