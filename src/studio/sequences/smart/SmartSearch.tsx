import { useQuery } from '@tanstack/react-query'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { newestAnalysisQuery } from '../../../client/resources/analyses.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { useSequenceParts } from '../SequenceContext.tsx'
import { AnalysisReport } from './AnalysisReport.tsx'
import { SearchForm } from './SearchForm.tsx'

/** The search form, and the newest search of this sequence by any member. */
export function SmartSearch() {
  const { sequenceId } = useSequenceParts()
  const read = useQuery(newestAnalysisQuery(sequenceId))
  const fault = faultOfRead(read)
  return (
    <div className="flex flex-col gap-5">
      <SearchForm newest={read.data ?? null} />
      {fault === null ? null : <ErrorNotice {...describeRead(fault)} />}
      {read.isPending && fault === null ? <Skeleton className="h-32" /> : null}
      {read.data ? <AnalysisReport key={read.data.id} analysis={read.data} /> : null}
    </div>
  )
}
