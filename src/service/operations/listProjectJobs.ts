import type { z } from 'zod'
import { MAX_LISTED_JOBS } from '../../contract/limits.ts'
import type { listProjectJobs as operation } from '../../contract/projectJobsRoute.ts'
import { transcriptInputSchema } from '../jobs/kinds/transcribeAsset.ts'
import { TRANSCRIPT_JOB_TYPE } from '../jobs/speech/jobNames.ts'
import { assetStore } from '../stores/assetStore.ts'
import { type ListedJob, projectJobStore } from '../stores/projectJobStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import type { Call } from './handler.ts'
import { jobOf } from './jobOf.ts'
import { found } from './OperationError.ts'
import { titleOfJob } from './titleOfJob.ts'

interface Input {
  readonly params: z.output<typeof operation.params>
}

export async function listProjectJobs(
  { params }: Input,
  { db, principal }: Call,
): Promise<z.output<typeof operation.output>> {
  const { id: projectId } = found(await projectStore.find(db, principal.workspaceId, params.projectId))
  const listed = await projectJobStore.list(db, projectId, MAX_LISTED_JOBS)
  const assetIds = listed.flatMap((entry) => assetIdOf(entry) ?? [])
  const assets = await assetStore.findMany(db, projectId, [...new Set(assetIds)])
  const jobs = listed.map((entry) => {
    const assetName = assets.get(assetIdOf(entry) ?? '')?.name ?? null
    return {
      ...jobOf(entry.job, entry.work),
      title: titleOfJob(entry, assetName),
      exportSettings: entry.work?.settings ?? null,
      repeatedBy: entry.repeatedBy,
    }
  })
  return { jobs }
}

function assetIdOf({ job }: ListedJob): string | null {
  return job.type === TRANSCRIPT_JOB_TYPE ? transcriptInputSchema.parse(job.input).assetId : null
}
