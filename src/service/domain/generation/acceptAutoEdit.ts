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

/** Whether the files of videos are stored, by the id of the asset. Read before a transaction. */
export type StoredFiles = ReadonlyMap<string, boolean>

interface Accepting extends Call {
  /** Files that it lacks are looked for. */
  readonly storedFiles: StoredFiles
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
async function requireSources(projectId: string, { sourceAssetIds }: AutoEditInput, call: Accepting): Promise<void> {
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

async function requireUsable(asset: StoredAsset, { service, storedFiles }: Accepting): Promise<void> {
  const { name, preparation_state: state } = asset
  if (state === 'failed') throw new OperationError('media_unavailable', { reason: 'not_prepared', name })
  if (state !== 'ready') throw new OperationError('source_not_ready', { name })
  if (!(storedFiles.get(asset.id) ?? (await isSourceStored(service, asset))))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name })
}

/** Number of videos of a project among which those of a story are looked for. */
const MAX_LISTED = 1_000

/**
 * Looks for the files of videos: those with the given ids, or the newest ones of a project, up to the number that a story
 * can have.
 */
export async function storedFilesOf(
  projectId: string,
  assetIds: readonly string[] | undefined,
  { db, service }: Call,
): Promise<StoredFiles> {
  const assets =
    assetIds === undefined
      ? await assetStore.listReadyVideos(db, projectId, MAX_LISTED)
      : (await assetStore.findMany(db, projectId, assetIds)).values()
  const stored = new Map<string, boolean>()
  let found = 0
  for (const asset of assets) {
    if (found === MAX_STORY_ASSETS) break
    const isStored = await isSourceStored(service, asset)
    stored.set(asset.id, isStored)
    found += Number(isStored)
  }
  return stored
}

/** Looks for the files of an automatic edit that may be retried. */
export async function storedFilesOfRetry(job: StoredJob, call: Call): Promise<StoredFiles> {
  if (job.type !== 'auto_edit' || job.status !== 'failed' || job.project_id === null) return new Map()
  return await storedFilesOf(job.project_id, autoEditInputSchema.parse(job.input).sourceAssetIds, call)
}

/** Edits again. Spec: "Automatic-edit chain | three public operations including one automatic child". */
export async function retryAutoEdit(job: StoredJob, call: Call, storedFiles: StoredFiles) {
  if (job.parent_id !== null) throw new OperationError('retry_not_allowed', { reason: 'type' })
  const input = autoEditInputSchema.parse(job.input)
  const done = (await jobStore.lockChain(call.db, job.chain_id)).length
  const coming = input.settings.variations === 'videos' ? 2 : 1
  if (done + coming > MAX_AUTO_EDIT_CHAIN)
    throw new OperationError('retry_limit', { most: MAX_AUTO_EDIT_CHAIN - coming })
  const { jobId, statusUrl } = await acceptAutoEdit(found(job.project_id), input, {
    ...call,
    chainId: job.chain_id,
    storedFiles,
  })
  return { jobId, statusUrl }
}
