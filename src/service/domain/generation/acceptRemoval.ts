import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import type { Composition } from '../../../composition/schema.ts'
import { sourceRangeOf } from '../../../composition/sourceRange.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import { MAX_REMOVAL_MS, MAX_REMOVAL_SOURCE_BYTES } from '../../../contract/operations/generation/backgroundRemovals.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { backgroundRemovalStore } from '../../stores/generation/backgroundRemovalStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { isSourceStored } from '../assets/isSourceStored.ts'
import type { Call } from '../call.ts'
import { lockedAtRevision } from '../compositions/lockedComposition.ts'
import { requireSourceLimit } from '../compositions/sourceLimit.ts'
import { acceptJob } from '../jobs/acceptJob.ts'
import { type RemovalInput, removalInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError, validationFailed } from '../OperationError.ts'

interface RemovalRequest {
  readonly compositionId: string
  readonly overlayId: number
  readonly expectedUpdatedAt: string
  /** First job of the chain, if this is a retry. */
  readonly chainId?: string
}

/** Starts a job that cuts a clip out of its background. */
export async function acceptRemoval({ chainId, overlayId, ...request }: RemovalRequest, call: Call) {
  const { db, now, principal, service } = call
  const record = await lockedAtRevision(call, request)
  const { asset, range } = await removableClip(record, overlayId, call)
  const { project_id: projectId } = record
  const assetIds = sourceAssetIds(record.composition)
  await requireSourceLimit(call, { projectId, assetIds })
  const expectedUpdatedAt = record.updated_at.toISOString()
  const input: RemovalInput = { overlayId, expectedUpdatedAt, actor: principal.actor, assetId: asset.id }
  const accepted = await acceptJob(
    {
      type: 'editor_background_removal',
      projectId,
      compositionId: record.id,
      permissions: ['read', 'write', 'generate'],
      input,
      ...(chainId === undefined ? {} : { chainId }),
    },
    call,
  )
  await backgroundRemovalStore.insert(db, {
    job_id: accepted.jobId,
    workspace_id: principal.workspaceId,
    project_id: projectId,
    asset_id: asset.id,
    output_asset_id: service.nextId(),
    start_ms: range.startMs,
    end_ms: range.endMs,
    submitted_at: null,
    created_at: now,
  })
  return accepted
}

export async function retryRemoval(job: StoredJob, call: Call) {
  const { overlayId, expectedUpdatedAt } = removalInputSchema.parse(job.input)
  const compositionId = found(job.composition_id)
  return await acceptRemoval({ compositionId, overlayId, expectedUpdatedAt, chainId: job.chain_id }, call)
}

/** A clip whose background can be removed, with its source and the range of it. Refuses any other. */
export async function removableClip(record: StoredComposition, overlayId: number, { db, service }: Call) {
  const { composition, project_id: projectId, sequence_id: sequenceId } = record
  if (sequenceId !== null) throw refusedClip('batch')
  const clip = videoClip(composition, overlayId)
  const range = rangeOf(clip, composition)
  const asset = (await assetStore.findMany(db, projectId, [clip.sourceAssetId])).get(clip.sourceAssetId)
  if (asset === undefined) throw new OperationError('media_unavailable', { reason: 'asset_deleted' })
  const { name } = asset
  if (asset.preparation_state === 'failed')
    throw new OperationError('media_unavailable', { reason: 'not_prepared', name })
  if (asset.preparation_state !== 'ready') throw new OperationError('source_not_ready', { name })
  if (asset.size_bytes > MAX_REMOVAL_SOURCE_BYTES) throw tooLarge()
  if (!(await isSourceStored(service, asset)))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name })
  if (asset.traits?.picture?.hasAlpha === true) throw refusedClip('alpha')
  return { clip, asset, range }
}

function videoClip({ overlays }: Composition, overlayId: number): VideoOverlay {
  const clip = overlays.find(({ id }) => id === overlayId)
  if (clip === undefined) throw refusedClip('unknown')
  if (clip.type !== 'video') throw refusedClip('not_video')
  if ((clip.segments?.length ?? 1) > 1) throw refusedClip('passages')
  return clip
}

function rangeOf(clip: VideoOverlay, { fps }: Composition) {
  const range = sourceRangeOf(clip)
  if (range === null) throw new Error('A video clip has a range of its source.')
  const lengthMs = ((range.end - range.start) * 1000) / fps
  if (lengthMs > MAX_REMOVAL_MS) {
    const facts = { reason: 'long', seconds: Math.ceil(lengthMs / 1000), most: MAX_REMOVAL_MS / 1000 } as const
    throw validationFailed([inputError('/overlayId', 'removal_source', facts)])
  }
  const startMs = (range.start * 1000) / fps
  return { startMs, endMs: startMs + lengthMs }
}

function refusedClip(reason: 'unknown' | 'not_video' | 'passages' | 'alpha' | 'batch') {
  return validationFailed([inputError('/overlayId', 'removal_source', { reason })])
}

function tooLarge() {
  const facts = { reason: 'large', most: `${MAX_REMOVAL_SOURCE_BYTES / 1024 ** 2} MiB` } as const
  return validationFailed([inputError('/overlayId', 'removal_source', facts)])
}
