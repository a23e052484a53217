import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { isUnfinished, jobQuery } from '../../../client/jobs/pollJob.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import type { SmartAnalysis } from '../../../contract/operations/smartVariations.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { Ranking } from './Ranking.tsx'

/** A search: its progress while it runs, then its ranking or its error. */
export function AnalysisReport({ analysis }: { readonly analysis: SmartAnalysis }) {
  const { data: job = null } = useQuery({ ...jobQuery(analysis.jobId), enabled: analysis.status !== 'succeeded' })
  const cancel = useCancelJob(job)
  if (isUnfinished(analysis.status)) {
    const work = job?.work ?? null
    const label = work?.stage === 'judging' ? t`The language model is judging the videos` : t`Measuring the videos`
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar
          label={label}
          fraction={work === null ? null : work.done / Math.max(1, work.total)}
          {...(work === null ? {} : { detail: t`${work.done} of ${work.total} pages` })}
        />
        <p className="text-xs text-muted">{t`You can leave this page. The search will continue.`}</p>
        <CancelButton name={t`Cancel the search`} cancel={cancel} sentenceOfError={sentenceOfError} />
      </div>
    )
  }
  if (analysis.status === 'canceled') return <p className="text-sm text-secondary">{t`The search was cancelled.`}</p>
  if (analysis.status === 'succeeded') return <Ranking analysis={analysis} />
  const error = job?.error ?? null
  return error === null ? null : <ErrorNotice {...wordsOf(new ProblemError(error))} isCompact />
}
