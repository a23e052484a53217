import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { framesCovering } from '../../../../base/time.ts'
import type { Milliseconds } from '../../../../base/units.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { sourceKey } from '../../../domain/assets/blobKeys.ts'
import { makeCutout } from '../../../media/matting/makeCutout.ts'
import type { Matting } from '../../../providers/matting.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import { backgroundRemovalStore } from '../../../stores/generation/backgroundRemovalStore.ts'
import { jobStore } from '../../../stores/jobs/jobStore.ts'
import { throttled } from '../../attempts/throttled.ts'
import { JobRefusal } from '../../editing/JobRefusal.ts'
import { insertCutout } from './insertCutout.ts'
import { AFTER_MASKS, AFTER_RANGE, type RemovalStep } from './removalStep.ts'

const PROGRESS_INTERVAL_MS: Milliseconds = 500
/** Longer than 60 seconds of 60 frames each take on a slow machine. */
const DEADLINE_MS: Milliseconds = 50 * 60_000
/** For sources without a constant rate. */
const USUAL_FPS = 30

/**
 * Stores the cut-out of the range as an asset. False if the job has ended, because a server may have done its work without an
 * answer. Spec: "provider result uncertain; … no second provider request".
 */
export async function cutOutRange(step: RemovalStep): Promise<boolean> {
  const { job, removal, service } = step
  // The service was killed after the file was stored.
  if ((await service.blobs.stat(sourceKey(removal.output_asset_id, 'webm'))) !== null) {
    await insertCutout(step)
    return true
  }
  const matting = await service.providers.matting(job.workspace_id)
  if (!matting.isRepeatable && removal.submitted_at !== null) return await endUncertain(step)
  try {
    await storeCutout(step, matting)
    await insertCutout(step)
    return true
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'submission_unknown') return await endUncertain(step)
    throw error
  }
}

async function storeCutout({ job, rangeKey, removal, service, signal }: RemovalStep, matting: Matting): Promise<void> {
  const asset = await assetStore.findForWorker(service.db, removal.asset_id)
  const file = await service.blobs.localFile(rangeKey)
  if (asset === null || asset.width === null || asset.height === null || file === null) {
    await file?.release()
    throw new JobRefusal(errorOf('media_unavailable', { reason: 'asset_deleted' }))
  }
  const size = { width: even(asset.width), height: even(asset.height) }
  const fps = asset.fps ?? USUAL_FPS
  const total = Math.max(1, framesCovering(removal.end_ms - removal.start_ms, fps))
  const folder = join(service.workFolder, `cutout-${removal.job_id}-${service.nextId()}`)
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    async (done: number) => {
      const part = Math.min(1, done / total)
      const percent = Math.floor(AFTER_RANGE + part * (AFTER_MASKS - AFTER_RANGE))
      const work = { unit: 'frames', stage: 'masks', done: Math.min(done, total), total }
      await jobStore.setProgress(service.db, job.id, { percent, work, now: service.now() })
    },
    (fault) => service.log.warn({ err: fault, jobId: job.id }, 'the progress of a cut-out was not written down'),
  )
  const begin = async (): Promise<void> => {
    if (!(await backgroundRemovalStore.beginSubmission(service.db, job.id, service.now())))
      throw new ProviderError(errorOf('submission_unknown'))
  }
  try {
    await mkdir(folder, { recursive: true })
    const outputPath = join(folder, 'cutout.webm')
    await makeCutout({
      path: file.path,
      size,
      fps,
      frameSize: matting.frameSize(size),
      masks: (frames, wanted) => matting.masks(frames, wanted, begin),
      outputPath,
      ffmpeg: service.config.ffmpeg,
      deadlineMs: DEADLINE_MS,
      signal,
      onMask: progress.report,
    })
    if ((await stat(outputPath)).size === 0) throw new Error('The cut-out is empty.')
    await service.blobs.putFile(sourceKey(removal.output_asset_id, 'webm'), outputPath)
  } finally {
    await progress.settle()
    await file.release()
    await rm(folder, { recursive: true, force: true })
  }
}

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2)

async function endUncertain({ job, service }: RemovalStep): Promise<false> {
  await jobStore.finish(service.db, job.id, {
    status: 'manual_review',
    error: errorOf('submission_unknown'),
    result: { saved: false, mediaAvailable: false },
    now: service.now(),
  })
  return false
}
