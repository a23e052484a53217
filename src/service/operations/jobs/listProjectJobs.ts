import { MAX_LISTED_JOBS } from '../../../contract/limits.ts'
import { listProjectJobs as operation } from '../../../contract/extensions/projectJobsRoute.ts'
import { transcriptInputSchema } from '../../domain/jobs/jobInputs.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { type ListedJob, projectJobStore } from '../../stores/jobs/projectJobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { found } from '../../domain/OperationError.ts'
import { projectJobOf } from '../../domain/jobs/projectJobOf.ts'
import { extension } from '../handler.ts'

export const listProjectJobs = extension(operation, async ({ params, query }, call) => {
  const { db, principal } = call
  const { id: projectId } = found(await projectStore.find(db, principal.workspaceId, params.projectId))
  const listed = await projectJobStore.list(db, { projectId, type: query.type ?? null }, MAX_LISTED_JOBS)
  const assetIds = listed.flatMap((entry) => assetIdOf(entry) ?? [])
  const assets = await assetStore.findMany(db, projectId, [...new Set(assetIds)])
  const jobs = listed.map((entry) => projectJobOf(entry, call, assets.get(assetIdOf(entry) ?? '')?.name))
  return { jobs }
})

function assetIdOf({ job }: ListedJob): string | null {
  const isOfAsset = job.type === 'asset_transcript' || job.type === 'clip' || job.type === 'editor_background_removal'
  return isOfAsset ? transcriptInputSchema.parse(job.input).assetId : null
}
