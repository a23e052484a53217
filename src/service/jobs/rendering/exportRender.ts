import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceContext } from '../../context.ts'
import { mapDiskFull } from '../../media/export/diskFull.ts'
import { ExportError, type ExportedFile, type ExportHooks, type ExportProgress } from '../../media/exporter.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { StoredRender } from '../../stores/renders/renderStore.ts'
import { throttled } from '../attempts/throttled.ts'
import type { LocalSources } from './localSources.ts'
import { stallWatch } from './stallWatch.ts'
import { errorOf } from '../../../contract/jobErrors.ts'

const PROGRESS_INTERVAL_MS = 500
/** Longer than any export needs to finish a single frame, even on a slow machine. */
const STALL_MS = 15 * 60_000

export interface RenderContext {
  readonly render: StoredRender
  readonly service: ServiceContext
  readonly media: LocalSources['media']
  readonly signal: AbortSignal
}

/** Exports a render into a temporary folder and passes the file to `take`. The folder is deleted in any case. */
export async function exportRender(context: RenderContext, take: (file: ExportedFile) => Promise<void>): Promise<void> {
  const { render, service, signal } = context
  // Each attempt has its own folder, because the programs of an aborted one may still be exiting.
  const folder = await mkdtemp(join(service.workFolder, `render-${render.id}-`)).catch((error: unknown) => {
    throw mapDiskFull(error)
  })
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    async (step: ExportProgress) => await writeProgress(context, step),
    (fault) => service.log.warn({ err: fault, jobId: render.job_id }, 'the progress of a render was not written down'),
  )
  const stall = stallWatch(STALL_MS)
  const onProgress = (step: ExportProgress): void => {
    stall.see(`${step.stage} ${step.framesDone}`)
    progress.report(step)
  }
  const hooks = { onProgress, signal: AbortSignal.any([signal, stall.signal]) }
  try {
    await take(await exported(context, join(folder, 'output.mp4'), { ...hooks, settle: progress.settle }))
  } catch (error) {
    if (!stall.signal.aborted || signal.aborted) throw error
    throw new ExportError('stalled', errorOf('timeout', { reason: 'stalled' }).message)
  } finally {
    stall.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function exported(
  { media, render, service }: RenderContext,
  outputPath: string,
  { settle, ...hooks }: ExportHooks & { readonly settle: () => Promise<void> },
): Promise<ExportedFile> {
  const { resolution, quality, range } = render.settings
  const settings = {
    quality: render.quality ?? quality ?? 'high',
    ...(resolution === undefined ? {} : { resolution }),
    ...(range === undefined ? {} : { range }),
  }
  try {
    return await service.exporter.render({ composition: render.composition, media, settings, outputPath }, hooks)
  } finally {
    await settle()
  }
}

async function writeProgress({ render, service }: RenderContext, step: ExportProgress): Promise<void> {
  const { framesDone, framesTotal, stage } = step
  const percent = framesTotal === 0 ? 0 : Math.min(99, Math.floor((framesDone * 100) / framesTotal))
  const work = { unit: 'frames', stage, done: framesDone, total: framesTotal }
  await jobStore.setProgress(service.db, render.job_id, { percent, work, now: service.now() })
}
