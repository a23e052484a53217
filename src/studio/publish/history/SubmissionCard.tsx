import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import { submissionsKey } from '../../../client/publishing/submissionQueries.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import type { Publication } from '../../../contract/operations/social/publications.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'

type Submission = Pick<Publication, 'jobId' | 'projectId' | 'accountName' | 'createdAt' | 'error' | 'folder' | 'status'>

export interface SubmissionCardProps {
  readonly submission: Submission
  readonly network: string
  readonly title: string
  /** Sends what failed again. Null if the network forbids it. */
  readonly repeat: ((idempotencyKey: string) => Promise<unknown>) | null
  /** The state of each part. */
  readonly children: ReactNode
}

/** One publication or ad launch: what went where, and what can be done about it. */
export function SubmissionCard({ children, network, repeat, submission, title }: SubmissionCardProps) {
  const { accountName, createdAt, error, folder, jobId, projectId, status } = submission
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  const cancel = useCancelJob({ id: jobId, status })
  const retry = useSubmit(async () => {
    if (repeat !== null) await sendOnce({ jobId }, repeat)
    await queryClient.invalidateQueries({ queryKey: submissionsKey(projectId) })
  })
  const canRetry = repeat !== null && !retry.isDone && (status === 'failed' || status === 'partially_succeeded')
  const when = i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <Card className="flex flex-col gap-2 p-3">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className="min-w-0 flex-1 truncate text-sm font-medium text-primary" title={title}>
            {title}
          </p>
          <p className="tabular text-xs text-muted">{[network, accountName, when].join(' · ')}</p>
        </div>
        {children}
        {folder === null ? null : (
          <p className="text-xs wrap-anywhere text-secondary">{t`Folder in the outbox: ${folder}`}</p>
        )}
        {error === null || status === 'manual_review' ? null : (
          <ErrorNotice {...wordsOf(error)} isCompact tone="warning" />
        )}
        {retry.error === null ? null : <ErrorNotice {...wordsOf(retry.error, 'retry')} isCompact tone="warning" />}
        {isUnfinished(status) || canRetry ? (
          <div className="flex flex-wrap items-center gap-2">
            <CancelButton name={t`Cancel sending ${title}`} cancel={cancel} sentenceOfError={sentenceOfError} />
            {canRetry ? (
              <Button size="sm" icon={RotateCcw} isLoading={retry.isPending} onClick={() => retry.submit()}>
                {t`Send what failed again`}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Card>
    </li>
  )
}
