import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { submissionsKey } from '../../../client/publishing/submissionQueries.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { reviewSubmission } from '../../../contract/extensions/networkRoutes.ts'
import type { Destination } from '../../../contract/operations/social/publications.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'

export interface ReviewRowProps {
  readonly jobId: string
  readonly projectId: string
  /** The uncertain post. Null for an ad. */
  readonly destination: Destination | null
  readonly network: string
}

/** Asks whether the network has received what it never confirmed, because sending it again could publish it twice. */
export function ReviewRow({ destination, jobId, network, projectId }: ReviewRowProps) {
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  const review = useSubmit(async (outcome: 'made' | 'not_made') => {
    const body = { destination, outcome, link: null }
    await sendOnce(body, (idempotencyKey) =>
      callAt(EXTENSIONS_PREFIX, reviewSubmission, { params: { jobId }, body, idempotencyKey }),
    )
    await queryClient.invalidateQueries({ queryKey: submissionsKey(projectId) })
  })
  return (
    <ErrorNotice
      tone="warning"
      isCompact
      title={t`${network} never confirmed this, so it is not sent again by itself.`}
      next={t`Look there, then say what you found.`}
      {...(review.error === null ? {} : { safe: wordsOf(review.error).title })}
      actions={
        <>
          <Button size="sm" isLoading={review.isPending} onClick={() => review.submit('made')}>
            {t`It is there`}
          </Button>
          <Button size="sm" disabled={review.isPending} onClick={() => review.submit('not_made')}>
            {t`It is not there`}
          </Button>
        </>
      }
    />
  )
}
