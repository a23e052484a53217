import { availableParallelism } from 'node:os'
import type { QueueOptions } from 'pg-boss'
import type { JobKind } from '../domain/jobs/jobQueue.ts'

/** How often a job is tried in all before it counts as failed. */
export const MAX_ATTEMPTS = 3

/**
 * pg-boss only moves jobs; how often one may be tried is counted in our own rows, so that a restart of the service is no
 * failure of the job. Its own limit is therefore out of reach.
 */
const shared = { retryLimit: 1_000, retryDelay: 1, heartbeatSeconds: 16, notify: true } as const

export const queueOptions: Readonly<Record<JobKind, QueueOptions & { readonly notify: boolean }>> = {
  prepareAsset: { ...shared, expireInSeconds: 3 * 3600 },
  prepareQuickAsset: { ...shared, expireInSeconds: 3600 },
  renderComposition: { ...shared, expireInSeconds: 23 * 3600 },
  runEditorTool: { ...shared, expireInSeconds: 3600 },
  planEdits: { ...shared, expireInSeconds: 3600 },
  applyEditPlan: { ...shared, expireInSeconds: 3600 },
  transcribeAsset: { ...shared, expireInSeconds: 23 * 3600 },
  makeVoiceover: { ...shared, expireInSeconds: 3600 },
  cleanUp: { ...shared, retryLimit: 0, expireInSeconds: 3600 },
}

/** A preparation has use for about four cores. */
const quarter = Math.min(4, Math.floor(availableParallelism() / 4))

/** Workers of one process: a render uses every core by itself. */
export const localConcurrency: Readonly<Record<JobKind, number>> = {
  prepareAsset: Math.max(1, quarter),
  prepareQuickAsset: Math.max(2, quarter),
  renderComposition: 1,
  runEditorTool: 4,
  planEdits: 2,
  applyEditPlan: 2,
  transcribeAsset: 1,
  makeVoiceover: 2,
  cleanUp: 1,
}
