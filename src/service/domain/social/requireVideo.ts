import type { VideoRules } from '../../../contract/extensions/networkRoutes.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'
import { fileOf, isOutputStored } from '../renders/isOutputStored.ts'
import { videoProblem } from './videoProblem.ts'

interface WantedVideo {
  readonly projectId: string
  readonly renderJobId: string
  /** Those of every place that it goes to. */
  readonly rules: readonly VideoRules[]
}

/**
 * Refuses a job without a video that networks take. Spec: "Media must be a stored 9:16 MP4 with saved duration, FPS,
 * resolution, size and MIME metadata; a legacy output without it returns 409 `media_metadata_required`".
 */
export async function requireVideo({ projectId, renderJobId, rules }: WantedVideo, call: Call): Promise<void> {
  const { db, principal } = call
  const job = await jobStore.find(db, principal.workspaceId, renderJobId)
  const render = found(job?.project_id === projectId && isRender(job) ? await renderStore.findByJob(db, job.id) : null)
  const [output] = await renderStore.listOutputs(db, render.id)
  const name = output?.filename ?? ''
  if (output?.status !== 'ready') throw unfinished(found(job), name)
  const { duration_ms: durationMs, fps, height, size_bytes: sizeBytes, width } = output
  if (durationMs === null || fps === null || height === null || width === null || sizeBytes === null)
    throw new OperationError('media_metadata_required')
  if (!(await isOutputStored(fileOf(output), call)))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name })
  if (output.mime_type !== 'video/mp4') throw new OperationError('video_unsuitable', { reason: 'kind' })
  for (const ofPlace of rules) {
    const problem = videoProblem({ durationMs, fps, height, width, sizeBytes }, ofPlace)
    if (problem !== null) throw new OperationError('video_unsuitable', problem)
  }
}

/** A batch has several videos, so each of its outputs is named by its own job. */
const isRender = ({ type }: StoredJob): boolean => type === 'composition_render' || type === 'sequence_output'

function unfinished({ status }: StoredJob, name: string): OperationError {
  return status === 'queued' || status === 'running'
    ? new OperationError('source_not_ready', { name })
    : new OperationError('media_unavailable', { reason: 'not_stored', name })
}
