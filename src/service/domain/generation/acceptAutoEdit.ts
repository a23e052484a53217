import { inputError } from '../../../contract/inputErrors.ts'
import { MAX_AUTO_EDIT_CHAIN, MAX_STORY_ASSETS } from '../../../contract/operations/generation/autoEdits.ts'
import type { Permission } from '../../../contract/permissions.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { autoEditStore } from '../../stores/generation/autoEditStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { isSourceStored } from '../assets/isSourceStored.ts'
import type { Call } from '../call.ts'
import { acceptJob } from '../jobs/acceptJob.ts'
import { type AutoEditInput, autoEditInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError, validationFailed } from '../OperationError.ts'

export const AUTO_EDIT_PERMISSIONS: readonly Permission[] = ['read', 'generate']

interface Accepting extends Call {
  /** First job of the chain, for a retry. */
  readonly chainId: string | null
}

/** Starts an automatic edit, if its files can be used. */
export async function acceptAutoEdit(projectId: string, input: AutoEditInput, call: Accepting) {
  const { chainId, db, now, principal, service } = call
  await requireSources(projectId, input, call)
  const permissions = AUTO_EDIT_PERMISSIONS
  const accepted = await acceptJob({ type: 'auto_edit', projectId, permissions, input, chainId }, call)
  const id = service.nextId()
  const place = { workspace_id: principal.workspaceId, project_id: projectId }
  await autoEditStore.insert(db, { id, ...place, job_id: accepted.jobId, created_at: now })
  return { ...accepted, autoEditId: id }
}

/** Refuses files that are missing, of another type, or not stored. */
async function requireSources(projectId: string, { sourceAssetIds }: AutoEditInput, call: Call): Promise<void> {
  const assets = await assetStore.findMany(call.db, projectId, sourceAssetIds)
  for (const [index, id] of sourceAssetIds.entries()) {
    const refused = (reason: 'unknown' | 'not_video') =>
      validationFailed([inputError(`/sourceAssetIds/${index}`, 'auto_edit_source', { reason })])
    const asset = assets.get(id)
    if (asset === undefined) throw refused('unknown')
    if (asset.type !== 'video') throw refused('not_video')
    await requireUsable(asset, call)
  }
}

async function requireUsable(asset: StoredAsset, { service }: Call): Promise<void> {
  const { name, preparation_state: state } = asset
  if (state === 'failed') throw new OperationError('media_unavailable', { reason: 'not_prepared', name })
  if (state !== 'ready') throw new OperationError('source_not_ready', { name })
  if (!(await isSourceStored(service, asset)))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name })
}

/** Number of videos of a project among which those of a story are looked for. */
const MAX_LISTED = 1_000

/** The ids of the newest videos of a project that are ready, for a story that names none. */
export async function videosOfProject(projectId: string, { db, service }: Call): Promise<string[]> {
  const ids: string[] = []
  for (const asset of await assetStore.listReadyVideos(db, projectId, MAX_LISTED)) {
    if (ids.length === MAX_STORY_ASSETS) break
    if (await isSourceStored(service, asset)) ids.push(asset.id)
  }
  return ids
}

/** Edits again. Spec: "Automatic-edit chain | three public operations including one automatic child". */
export async function retryAutoEdit(job: StoredJob, call: Call) {
  if (job.parent_id !== null) throw new OperationError('retry_not_allowed', { reason: 'type' })
  const input = autoEditInputSchema.parse(job.input)
  const done = (await jobStore.lockChain(call.db, job.chain_id)).length
  const coming = input.settings.variations === 'videos' ? 2 : 1
  if (done + coming > MAX_AUTO_EDIT_CHAIN)
    throw new OperationError('retry_limit', { most: MAX_AUTO_EDIT_CHAIN - coming })
  const { jobId, statusUrl } = await acceptAutoEdit(found(job.project_id), input, { ...call, chainId: job.chain_id })
  return { jobId, statusUrl }
}
