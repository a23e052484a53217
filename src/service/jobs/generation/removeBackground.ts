import { errorOf } from '../../../contract/jobErrors.ts'
import { pacing } from '../../../contract/pacing.ts'
import { assetFolder } from '../../domain/assets/blobKeys.ts'
import { discardFiles } from '../../domain/assets/discardFiles.ts'
import { type RemovalInput, removalInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import type { ServiceContext } from '../../context.ts'
import { backgroundRemovalStore } from '../../stores/generation/backgroundRemovalStore.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { JobWork } from '../../stores/jobs/jobTables.ts'
import { type EditorJobKind, type EditorStep, runEditorJob } from '../editing/runEditorJob.ts'
import { cutOutRange } from './removal/cutOutRange.ts'
import { placeCutout } from './removal/placeCutout.ts'
import { prepareRange } from './removal/prepareRange.ts'
import { AFTER_MASKS, AFTER_RANGE, type RemovalStep } from './removal/removalStep.ts'

const { range_conversion: conversion, output_download: finalization } = pacing.editor_background_removal.stages
const MASK_ATTEMPTS = 3

const rangeKeyOf = (assetId: string): string => `${assetFolder(assetId)}range.mp4`

const removalKind: EditorJobKind<RemovalInput> = {
  type: 'editor_background_removal',
  inputSchema: removalInputSchema,
  limits: ({ work }) => {
    switch (work?.stage) {
      case 'masks':
        return { deadlineMs: null, attempts: MASK_ATTEMPTS }
      case 'saving':
        return { deadlineMs: null, attempts: finalization.attempts }
      default:
        return conversion
    }
  },
  timeoutError: errorOf('step_timeout', { reason: 'removal', seconds: conversion.deadlineMs / 1000 }),
  interrupted: errorOf('removal_failed', { reason: 'fault' }),
  step: async (step) => await nextStage(step),
}

/**
 * Cuts a clip out of its background, and places the cut-out above it. Each stage is repeatable, and stores its file
 * under the id of the coming asset.
 */
export async function removeBackground(
  { jobId }: JobPayloads['removeBackground'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  try {
    await runEditorJob(removalKind, { jobId, service, signal })
  } finally {
    await discardUnused(jobId, service)
  }
}

/**
 * Discards the files of a job that has ended, except a cut-out that can be used. The queue repeats it if the service is
 * killed before.
 */
async function discardUnused(jobId: string, { blobs, db, now, queue }: ServiceContext): Promise<void> {
  const removal = await backgroundRemovalStore.findByJob(db, jobId)
  const job = removal === null ? null : await jobStore.find(db, removal.workspace_id, jobId)
  if (removal === null || job === null || job.status === 'queued' || job.status === 'running') return
  const { output_asset_id: assetId } = removal
  const asset = await assetStore.findForWorker(db, assetId)
  if (job.status === 'requires_action' || asset?.preparation_state === 'ready')
    return await blobs.delete(rangeKeyOf(assetId))
  await db.transaction().execute(async (transaction) => {
    await assetStore.remove(transaction, assetId)
    await discardFiles(transaction, [assetFolder(assetId)], { queue, now: now() })
  })
}

async function nextStage(step: EditorStep<RemovalInput>): Promise<JobWork | null> {
  const { job, service } = step
  const removal = await backgroundRemovalStore.findByJob(service.db, job.id)
  if (removal === null) throw new Error(`Job ${job.id} has no background removal.`)
  const stage: RemovalStep = { ...step, removal, rangeKey: rangeKeyOf(removal.output_asset_id) }
  switch (job.work?.stage) {
    case 'masks':
      return (await cutOutRange(stage)) ? { unit: 'percent', stage: 'saving', done: AFTER_MASKS, total: 100 } : null
    case 'saving':
      await placeCutout(stage)
      return null
    default:
      await prepareRange(stage)
      return { unit: 'percent', stage: 'masks', done: AFTER_RANGE, total: 100 }
  }
}
