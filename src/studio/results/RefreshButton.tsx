import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Milliseconds } from '../../base/units.ts'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { errorOfJob } from '../../client/errorWords/wordsOfJob.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { call } from '../../client/http/http.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { insightsKey } from '../../client/insights/insightsQueries.ts'
import { followJob } from '../../client/jobs/followJob.ts'
import { useRepeatableKey } from '../../client/resources/useOperationKey.ts'
import { syncInsights } from '../../contract/operations/insights/insightsSync.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { momentInWords } from './resultWords.ts'

export interface RefreshButtonProps {
  readonly projectId: string
  /** When the next refresh is allowed. Null for now. */
  readonly refreshableAt: string | null
}

/** Reads the ad account again. While that is too soon, it says when it can be done. */
export function RefreshButton({ projectId, refreshableAt }: RefreshButtonProps) {
  const client = useQueryClient()
  const sendOnce = useRepeatableKey()
  const isTooSoon = useIsBefore(refreshableAt)
  const refresh = useSubmit(async () => {
    try {
      const { jobId } = await sendOnce(projectId, (idempotencyKey) =>
        call(syncInsights, { params: { projectId }, idempotencyKey }),
      )
      const job = await followJob(jobId)
      if (job.status !== 'succeeded') throw new ProblemError(errorOfJob(job) ?? pageError('job_failed'))
    } finally {
      // A failed refresh has its cooldown too.
      await client.invalidateQueries({ queryKey: insightsKey(projectId) })
    }
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={RefreshCw} isLoading={refresh.isPending} disabled={isTooSoon} onClick={() => refresh.submit()}>
          {t`Refresh`}
        </Button>
        {isTooSoon && refreshableAt !== null && !refresh.isPending ? (
          <span className="text-xs text-secondary">{t`Can be refreshed again on ${momentInWords(refreshableAt)}`}</span>
        ) : null}
      </div>
      {refresh.error === null ? null : <ErrorNotice {...wordsOf(refresh.error)} isCompact tone="warning" />}
    </div>
  )
}

/** How often the cooldown is compared with the clock, whose minutes the page shows. */
const CHECK_INTERVAL_MS: Milliseconds = 5_000

/** Whether a moment is still to come. */
function useIsBefore(moment: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const isBefore = moment !== null && Date.parse(moment) > now
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => setNow(Date.now()), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [moment])
  return isBefore
}
