import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceContext } from '../../context.ts'
import { RENDER_FEATURE_ID } from '../../../contract/operations/usage.ts'
import { ExportError, type ExportedFile, type ExportMedia, type ExportProgress } from '../../media/exporter.ts'
import { assetStore } from '../../stores/assetStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobStore.ts'
import { renderStore, type StoredRender } from '../../stores/renderStore.ts'
import type { SafeError } from '../../stores/tables.ts'
import { usageStore } from '../../stores/usageStore.ts'
import { outputKey } from '../blobKeys.ts'
import type { JobPayloads } from '../jobQueue.ts'
import { MAX_ATTEMPTS } from '../queueOptions.ts'
import { throttled } from '../throttled.ts'

const PROGRESS_INTERVAL_MS = 500

/** Spec: "render_failed | child output error | render failed". */
const renderFailed: SafeError = { code: 'render_failed', message: 'The video could not be rendered. Try again.' }

/**
 * Renders the one output of a job. Repeatable: the output is replaced, a job that is over already is left alone, and its charge was
 * made when it was accepted.
 *
 * @param signal fires when the service stops; the job is then left for the next start
 */
export async function renderComposition(
  payload: JobPayloads['renderComposition'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const job = await jobStore.beginAttempt(service.db, payload.jobId, service.now())
  if (job === null) return
  const render = await renderStore.findByJob(service.db, job.id)
  if (render === null) return
  if (job.attempts > MAX_ATTEMPTS) {
    await fail(service, render, renderFailed)
    return
  }
  const folder = join(service.workFolder, `render-${render.id}`)
  await mkdir(folder, { recursive: true })
  try {
    await finish(service, render, await exportTo(join(folder, 'output.mp4'), { job, render, service, signal }))
  } catch (error) {
    if (signal.aborted) {
      await jobStore.takeBackAttempt(service.db, job.id, service.now())
      throw error
    }
    const isOver = error instanceof ExportError && isFinal(error)
    if (!isOver && job.attempts < MAX_ATTEMPTS) throw error
    service.log.error({ err: error, jobId: job.id, attempt: job.attempts }, 'a render failed')
    await fail(service, render, isOver ? { code: error.code, message: error.message } : renderFailed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Trying again would end the same way. */
function isFinal(error: ExportError): boolean {
  return (
    error.code === 'missing_media' ||
    error.code === 'empty_range' ||
    error.code === 'no_browser' ||
    error.code === 'timeout'
  )
}

interface Work {
  readonly job: StoredJob
  readonly render: StoredRender
  readonly service: ServiceContext
  readonly signal: AbortSignal
}

async function exportTo(outputPath: string, { job, render, service, signal }: Work): Promise<ExportedFile> {
  const { media, release } = await localMedia(service, render)
  const progress = throttled(PROGRESS_INTERVAL_MS, ({ framesDone, framesTotal, stage }: ExportProgress) => {
    const percent = framesTotal === 0 ? 0 : Math.min(99, Math.floor((framesDone * 100) / framesTotal))
    const work = { unit: 'frames', stage, done: framesDone, total: framesTotal }
    return jobStore.setProgress(service.db, job.id, { percent, work, now: service.now() })
  })
  const { resolution, quality, range } = render.settings
  try {
    return await service.exporter.render(
      {
        composition: render.composition,
        media,
        settings: {
          quality: quality ?? 'high',
          ...(resolution === undefined ? {} : { resolution }),
          ...(range === undefined ? {} : { range }),
        },
        outputPath,
      },
      { onProgress: progress.report, signal },
    )
  } finally {
    await progress.settle()
    await release()
  }
}

async function localMedia(service: ServiceContext, render: StoredRender) {
  const assets = await assetStore.findMany(service.db, render.project_id, render.source_asset_ids)
  const media: Record<string, ExportMedia> = {}
  const releases: (() => Promise<void>)[] = []
  const release = async (): Promise<void> => {
    for (const releaseOne of releases) await releaseOne()
  }
  for (const [id, asset] of assets) {
    const file = asset.source_key === null ? null : await service.blobs.localFile(asset.source_key)
    if (file === null) continue
    releases.push(file.release)
    media[id] = {
      filePath: file.path,
      mimeType: asset.mime_type,
      kind: asset.type,
      durationMs: asset.duration_ms,
      width: asset.width,
      height: asset.height,
      hasAudio: asset.has_audio,
    }
  }
  return { media, release }
}

async function finish(service: ServiceContext, render: StoredRender, file: ExportedFile): Promise<void> {
  const [output] = await renderStore.listOutputs(service.db, render.id)
  if (output === undefined) throw new Error(`Render ${render.id} has no output.`)
  const blobKey = outputKey(render.id, output.id)
  await service.blobs.putFile(blobKey, file.filePath)
  await service.db.transaction().execute(async (db) => {
    if (!(await jobStore.finish(db, render.job_id, { status: 'succeeded', error: null, now: service.now() }))) return
    const { sizeBytes, width, height, fps, durationMs } = file
    await renderStore.finishOutput(db, render.id, { blobKey, sizeBytes, width, height, fps, durationMs })
  })
}

/** A failed render costs nothing: the refund is part of the failure. */
async function fail(service: ServiceContext, render: StoredRender, error: SafeError): Promise<void> {
  const now = service.now()
  await service.db.transaction().execute(async (db) => {
    if (!(await jobStore.finish(db, render.job_id, { status: 'failed', error, now }))) return
    await renderStore.failOutput(db, render.id, error)
    if (render.credit_cost === 0) return
    const entry = {
      jobId: render.job_id,
      workspaceId: render.workspace_id,
      featureId: RENDER_FEATURE_ID,
      amount: render.credit_cost,
    }
    await usageStore.add(db, { ...entry, kind: 'refund', now })
  })
}
