import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useHostOffers } from '../../../client/http/session.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { cancelRunningJob } from '../../../client/jobs/cancelRunningJob.ts'
import { isUnfinished, jobQuery } from '../../../client/jobs/pollJob.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'

export interface CancelJobButtonProps {
  readonly job: Pick<Job, 'id' | 'status'>
  /** Names the job for screen readers. */
  readonly title: string
}

/** Cancels a queued or running job, where its progress shows. Nothing on a host that cannot cancel. */
export function CancelJobButton({ job, title }: CancelJobButtonProps) {
  const queryClient = useQueryClient()
  const isOffered = useHostOffers('cancel')
  const { submit, isPending, error } = useSubmit(async () => {
    try {
      queryClient.setQueryData(jobQuery(job.id).queryKey, await cancelRunningJob(job.id))
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['jobs', job.id] })
      void queryClient.invalidateQueries({ queryKey: ['project-jobs'] })
      void queryClient.invalidateQueries({ queryKey: ['usage'] })
    }
  })
  if (!isOffered || !isUnfinished(job.status)) return null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Ban}
        isLoading={isPending}
        className="self-start"
        aria-label={t`Cancel: ${title}`}
        onClick={() => submit()}
      >
        {t`Cancel`}
      </Button>
      {error === null ? null : <p className="text-xs text-danger">{sentenceOfError(error)}</p>}
    </>
  )
}
