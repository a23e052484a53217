import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import { renderStore, type StoredOutput } from '../../stores/renders/renderStore.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import { childJobStore } from '../../stores/jobs/childJobStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptedJob } from '../jobs/acceptJob.ts'
import { exportFileInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError } from '../OperationError.ts'
import { fileOf, isOutputStored } from '../renders/isOutputStored.ts'
import { TRANSFER_PERMISSIONS } from './acceptImports.ts'

export interface VideoToExport {
  readonly renderJobId: string
  readonly name: string
  readonly sizeBytes: number | null
  /** Its position among the files of the first job in a chain. */
  readonly index: number
  /** The upload that a retry continues. */
  readonly upload?: { readonly id: string; readonly state: string | null }
}

interface NewExport {
  /** The caller must have locked it. */
  readonly projectId: string
  readonly input: { readonly provider: DriveProvider; readonly label: string; readonly destinationId: string }
  readonly videos: readonly VideoToExport[]
  /** First job of the chain, if this is a retry. */
  readonly chainId: string | null
}

/** Accepts a job of the caller that copies finished videos into a folder, with a queued child for each of them. */
export async function acceptExports(
  { chainId, input, projectId, videos }: NewExport,
  { db, now, principal, service }: Call,
): Promise<AcceptedJob & { readonly fileCount: number }> {
  const id = service.nextId()
  const { creatorId, workspaceId } = principal
  const job = { workspaceId, projectId, creatorId, permissions: TRANSFER_PERMISSIONS, now }
  await jobStore.insert(db, { ...job, id, type: 'cloud_export', input, chainId: chainId ?? id })
  const { destinationId, provider } = input
  for (const { index, name, renderJobId, sizeBytes, upload } of videos) {
    const childId = service.nextId()
    const child = { ...job, id: childId, type: 'cloud_export_file', chainId: childId, parent: { id, index } }
    await jobStore.insert(db, {
      ...child,
      input: exportFileInputSchema.parse({ provider, destinationId, renderJobId }),
    })
    await transferStore.insert(db, {
      job_id: childId,
      item_id: null,
      name,
      size_bytes: sizeBytes,
      asset_id: null,
      upload_id: upload?.id ?? childId,
      upload_state: upload?.state ?? null,
    })
    await service.queue.send(db, 'exportDriveFile', { jobId: childId })
  }
  return { ...acceptedJob(id), fileCount: videos.length }
}

/**
 * The finished videos of jobs. A batch stands for its finished outputs. Videos that are named twice count once.
 *
 * Refuses jobs that are not renders of the project with `not_found`, unfinished ones with `source_not_ready`, and those
 * without a stored video with `media_unavailable`.
 */
export async function finishedVideos(
  { projectId, renderJobIds }: { readonly projectId: string; readonly renderJobIds: readonly string[] },
  call: Call,
): Promise<readonly VideoToExport[]> {
  const videos = new Map<string, VideoToExport>()
  for (const id of new Set(renderJobIds)) {
    const job = await jobStore.find(call.db, call.principal.workspaceId, id)
    const render = found(job?.project_id === projectId && isRender(job) ? job : null)
    for (const { jobId, output } of await outputsOf(render, call)) {
      if (!(await isOutputStored(fileOf(output), call)))
        throw new OperationError('media_unavailable', { reason: 'not_stored', name: output.filename })
      const { filename: name, size_bytes: sizeBytes } = output
      if (!videos.has(jobId)) videos.set(jobId, { renderJobId: jobId, name, sizeBytes, index: videos.size })
    }
  }
  return [...videos.values()]
}

const isRender = ({ type }: StoredJob): boolean =>
  type === 'composition_render' || type === 'sequence_output' || type === 'sequence_render'

async function outputsOf(job: StoredJob, { db }: Call) {
  const children = job.type === 'sequence_render' ? await childJobStore.list(db, job.id) : []
  const ids = job.type === 'sequence_render' ? children.map(({ id }) => id) : [job.id]
  const outputs: { readonly jobId: string; readonly output: StoredOutput }[] = []
  for (const jobId of ids) {
    const render = found(await renderStore.findByJob(db, jobId))
    const [output] = await renderStore.listOutputs(db, render.id)
    if (output?.status === 'ready') outputs.push({ jobId, output })
    else if (job.type !== 'sequence_render') throw unfinished(job, output?.filename ?? '')
  }
  const [first] = outputs
  if (first === undefined) throw unfinished(job, children[0]?.filename ?? '')
  return outputs
}

function unfinished({ status }: StoredJob, name: string): OperationError {
  return status === 'queued' || status === 'running'
    ? new OperationError('source_not_ready', { name })
    : new OperationError('media_unavailable', { reason: 'not_stored', name })
}
