import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnfinished, jobQuery } from '../../../client/jobs/pollJob.ts'
import { savedResearchQuery } from '../../../client/research/researchQueries.ts'
import type { SavedResearch } from '../../../contract/operations/research/saves.ts'
import { useResearchDraft } from '../researchDraft.ts'

/** The latest job of an entry that transcribes or adapts it. The entry is read again once it has ended. */
export function useSavedJob({ id, projectId, provider }: SavedResearch, kind: 'transcript' | 'adaptation') {
  const client = useQueryClient()
  const [{ jobs }, change] = useResearchDraft(projectId)
  const place = `${id} ${kind}`
  const jobId = jobs[place] ?? null
  const job = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== null }).data
  const hasEnded = job !== undefined && !isUnfinished(job.status)
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: savedResearchQuery(projectId, provider).queryKey })
  }, [client, hasEnded, jobId, projectId, provider])
  return {
    job,
    hasJob: jobId !== null,
    isRunning: jobId !== null && !hasEnded,
    keep: (started: string): void => change((now) => ({ jobs: { ...now.jobs, [place]: started } })),
  }
}
