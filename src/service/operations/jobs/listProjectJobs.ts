import { MAX_LISTED_JOBS } from '../../../contract/limits.ts'
import { listProjectJobs as operation } from '../../../contract/extensions/projectJobsRoute.ts'
import { transcriptInputSchema } from '../../domain/jobs/jobInputs.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { type ListedJob, projectJobStore } from '../../stores/jobs/projectJobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { summaryOf } from '../../domain/jobs/batchJobOf.ts'
import { jobOf } from '../../domain/jobs/jobOf.ts'
import { withPreviewUrls } from '../../domain/stock/stockPreviewUrl.ts'
import { found } from '../../domain/OperationError.ts'
import { titleOfJob } from '../../domain/jobs/titleOfJob.ts'
import { extension } from '../handler.ts'

export const listProjectJobs = extension(operation, async ({ params }, call) => {
  const { db, principal } = call
  const { id: projectId } = found(await projectStore.find(db, principal.workspaceId, params.projectId))
  const listed = await projectJobStore.list(db, projectId, MAX_LISTED_JOBS)
  const assetIds = listed.flatMap((entry) => assetIdOf(entry) ?? [])
  const assets = await assetStore.findMany(db, projectId, [...new Set(assetIds)])
  const jobs = listed.map((entry) => {
    const assetName = assets.get(assetIdOf(entry) ?? '')?.name ?? null
    return {
      ...withPreviewUrls(jobOf(entry.job, entry.work), call),
      ...(entry.children === null ? {} : summaryOf(entry.job, entry.children)),
      title: titleOfJob(entry, assetName),
      exportSettings: entry.work?.settings ?? null,
      rowSwitches: entry.work?.rowSwitches ?? null,
      repeatedBy: entry.repeatedBy,
    }
  })
  return { jobs }
})

function assetIdOf({ job }: ListedJob): string | null {
  return job.type === 'asset_transcript' ? transcriptInputSchema.parse(job.input).assetId : null
}
