import { buffer } from 'node:stream/consumers'
import { errorOf } from '../../contract/jobErrors.ts'
import { COMBINATIONS_PER_ANALYSIS_PAGE, MAX_RANKED_COMBINATIONS } from '../../contract/limits.ts'
import { combinationMs } from '../../composition/sequences/compileCombination.ts'
import { type Combination, includedCombinations } from '../../composition/sequences/combinations.ts'
import type { ServiceContext } from '../context.ts'
import { analysisInputSchema } from '../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { type MeasuredClip, measuredReasons, measuredScore } from '../domain/sequences/measuredReasons.ts'
import { combinationsById, readSequencePlan, type SequencePlan } from '../domain/sequences/readSequencePlan.ts'
import { assetStore, type StoredAsset } from '../stores/assets/assetStore.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../stores/jobs/jobStore.ts'
import { analysisStore, type StoredAnalysis } from '../stores/sequences/analysisStore.ts'
import { sequenceStore } from '../stores/sequences/sequenceStore.ts'
import type { RankedCombination } from '../stores/sequences/sequenceTables.ts'
import { releaseJob, wasInterrupted } from './attempts/interruptions.ts'
import { MAX_ATTEMPTS } from './attempts/maxAttempts.ts'

/** Measures the combinations of an analysis and ranks them. May be repeated, because only the final result is saved. */
export async function rankCombinations(
  { jobId }: JobPayloads['rankCombinations'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const begunAt = performance.now()
  const job = await jobAttemptStore.beginAttempt(service.db, jobId, service.now())
  if (job === null) return
  try {
    const analysis = await analysisStore.findByJob(service.db, jobId)
    if (analysis === null) throw new Error(`Job ${jobId} has no analysis.`)
    await rank({ job, analysis }, service, signal)
  } catch (error) {
    if (wasInterrupted(error, { signal })) {
      await releaseJob(job, { service, signal, begunAt })
      throw error
    }
    if (job.attempts < MAX_ATTEMPTS) {
      await jobAttemptStore.endAttempt(service.db, job, service.now())
      throw error
    }
    service.log.error({ err: error, jobId, attempt: job.attempts }, 'an analysis failed')
    await jobStore.finish(service.db, jobId, { status: 'failed', error: errorOf('editor_failed'), now: service.now() })
  }
}

interface Work {
  readonly job: StoredJob
  readonly analysis: StoredAnalysis
}

async function rank({ analysis, job }: Work, service: ServiceContext, signal: AbortSignal): Promise<void> {
  const { db } = service
  const sequence = await sequenceStore.find(db, job.workspace_id, analysis.sequence_id)
  const plan = sequence === null ? null : await readSequencePlan(db, sequence, { hasWords: true })
  if (plan?.inputFingerprint !== analysis.input_fingerprint) {
    const error = errorOf('revision_conflict', { reason: 'sequence' })
    await jobStore.finish(db, job.id, { status: 'requires_action', error, now: service.now() })
    return
  }
  const { combinationIds } = analysisInputSchema.parse(job.input)
  const chosen = combinationIds === null ? null : await combinationsById(plan, combinationIds)
  const combinations = chosen === null ? includedCombinations(plan.space) : chosen.values()
  const clips = await measuredClips(plan, service)
  const pages = Math.ceil(analysis.combination_count / COMBINATIONS_PER_ANALYSIS_PAGE)
  const all: RankedCombination[] = []
  for (const combination of combinations) {
    if (all.length % COMBINATIONS_PER_ANALYSIS_PAGE === 0) {
      signal.throwIfAborted()
      const done = all.length / COMBINATIONS_PER_ANALYSIS_PAGE
      const work = { unit: 'pages', stage: 'measuring', done, total: pages }
      const percent = Math.floor((done * 100) / pages)
      await jobStore.setProgress(db, job.id, { percent, work, now: service.now() })
    }
    all.push(rankedOf(plan, combination, clips))
  }
  const ranking = all.toSorted((one, other) => other.score - one.score).slice(0, MAX_RANKED_COMBINATIONS)
  await db.transaction().execute(async (transaction) => {
    const now = service.now()
    if (await jobStore.finish(transaction, job.id, { status: 'succeeded', error: null, now }))
      await analysisStore.setRanking(transaction, analysis.id, { ranking, now })
  })
}

function rankedOf(
  { idOf, material, sequence }: SequencePlan,
  combination: Combination,
  clips: ReadonlyMap<string, MeasuredClip>,
): RankedCombination {
  const durationMs = combinationMs({ configuration: sequence.configuration, choices: combination, material })
  const reasons = measuredReasons(
    combination.blocks.map((id) => clips.get(id) ?? null),
    durationMs,
  )
  return { combinationId: idOf(combination), score: measuredScore(reasons), reasons }
}

async function measuredClips({ material, sequence }: SequencePlan, service: ServiceContext) {
  const ids = new Set(sequence.configuration.blocks.flatMap(({ assetIds }) => assetIds))
  const clips = new Map<string, MeasuredClip>()
  for (const [id, asset] of await assetStore.findMany(service.db, sequence.project_id, ids)) {
    const decibels = await decibelsOf(asset, service)
    clips.set(id, {
      assetId: id,
      durationMs: asset.duration_ms ?? 0,
      decibels,
      words: material.words.get(id) ?? null,
    })
  }
  return clips
}

/** The mean of the stored peaks in decibels. A peak of 255 is full scale, that is, 0 dB. */
async function decibelsOf({ prepared }: StoredAsset, { blobs }: ServiceContext): Promise<number | null> {
  const peaks = prepared?.peaks ?? null
  const stream = peaks === null ? null : await blobs.read(peaks.key)
  if (stream === null) return null
  const bytes = await buffer(stream)
  const mean = bytes.reduce((sum, peak) => sum + peak, 0) / Math.max(1, bytes.length)
  return mean === 0 ? null : 20 * Math.log10(mean / 255)
}
