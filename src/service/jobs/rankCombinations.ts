import { errorOf } from '../../contract/jobErrors.ts'
import { COMBINATIONS_PER_ANALYSIS_PAGE } from '../../contract/limits.ts'
import type { ServiceContext } from '../context.ts'
import { type AnalysisInput, analysisInputSchema } from '../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { judgedPages, judgePageOf, type MeasuredVideo } from '../domain/sequences/judgePages.ts'
import type { MeasuredClip } from '../domain/sequences/measuredReasons.ts'
import { judgedRanking, measuredRanking } from '../domain/sequences/rankingOf.ts'
import { readSequencePlan, type SequencePlan } from '../domain/sequences/readSequencePlan.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../stores/jobs/jobStore.ts'
import type { JobWork } from '../stores/jobs/jobTables.ts'
import { analysisPageStore } from '../stores/sequences/analysisPageStore.ts'
import { analysisStore, type StoredAnalysis } from '../stores/sequences/analysisStore.ts'
import { sequenceStore } from '../stores/sequences/sequenceStore.ts'
import { attemptedStep } from './attempts/attemptedStep.ts'
import { waitsForStep } from './attempts/waitsForStep.ts'
import { judgePage } from './ranking/judgePage.ts'
import { measuredClips, measureVideos } from './ranking/measureVideos.ts'

/** An analysis with all measurements. */
interface Measured {
  readonly analysis: StoredAnalysis
  readonly input: AnalysisInput
  readonly plan: SequencePlan
  readonly clips: ReadonlyMap<string, MeasuredClip>
  readonly videos: readonly MeasuredVideo[]
}

const analysisFailed = errorOf('editor_failed')

/**
 * Measures the combinations of an analysis, has a connected language model judge them page by page, and ranks them.
 * Each page is one step, so after an interruption the pages that are already judged are kept.
 */
export async function rankCombinations(
  { jobId }: JobPayloads['rankCombinations'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  let measured: Measured | null = null
  for (;;) {
    const found = await jobStore.findActive(service.db, jobId)
    if (found === null || (await waitsForStep(found, service))) return
    const job = await jobAttemptStore.beginStep(service.db, jobId, service.now())
    if (job === null) return
    const work = await attemptedStep(job, { service, signal, failed: analysisFailed }, async () => {
      measured ??= await measure(job, service, signal)
      return measured === null ? null : await nextStep(job, measured, { service, signal })
    })
    if (work === null) return
    await jobAttemptStore.finishStep(service.db, jobId, { work, now: service.now() })
  }
}

interface Run {
  readonly service: ServiceContext
  readonly signal: AbortSignal
}

/** Measures all combinations of an analysis. If the sequence has changed, ends the job and returns null. */
async function measure(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<Measured | null> {
  const { db } = service
  const analysis = await analysisStore.findByJob(db, job.id)
  if (analysis === null) throw new Error(`Job ${job.id} has no analysis.`)
  const sequence = await sequenceStore.find(db, job.workspace_id, analysis.sequence_id)
  const plan = sequence === null ? null : await readSequencePlan(db, sequence, { hasWords: true })
  if (plan?.inputFingerprint !== analysis.input_fingerprint) {
    const error = errorOf('revision_conflict', { reason: 'sequence' })
    await jobStore.finish(db, job.id, { status: 'requires_action', error, now: service.now() })
    return null
  }
  const input = analysisInputSchema.parse(job.input)
  const clips = await measuredClips(plan, service)
  const total = Math.ceil(analysis.combination_count / COMBINATIONS_PER_ANALYSIS_PAGE)
  const onPage = async (done: number): Promise<void> => {
    // With a model, progress is the number of pages that it has judged.
    if (analysis.source === 'model') return
    const work = { unit: 'pages', stage: 'measuring', done, total }
    const percent = Math.floor((done * 100) / total)
    await jobStore.setProgress(db, job.id, { percent, work, now: service.now() })
  }
  return { analysis, input, plan, clips, videos: await measureVideos(plan, clips, { input, signal, onPage }) }
}

/** Judges the next page. Ends the job after the last page, or at once if there is no model. */
async function nextStep(job: StoredJob, measured: Measured, { service, signal }: Run): Promise<JobWork | null> {
  const { analysis, clips, input, plan, videos } = measured
  const { db } = service
  const finish = async (
    end: Pick<Parameters<typeof analysisStore.setRanking>[2], 'ranking' | 'source' | 'modelError'>,
  ) => {
    await db.transaction().execute(async (transaction) => {
      const now = service.now()
      if (await jobStore.finish(transaction, job.id, { status: 'succeeded', error: null, now }))
        await analysisStore.setRanking(transaction, analysis.id, { ...end, now })
    })
    return null
  }
  const ranking = (): ReturnType<typeof measuredRanking> => measuredRanking(videos)
  if (analysis.source === 'measured') return await finish({ ranking: ranking(), source: 'measured', modelError: null })
  const pages = judgedPages(videos)
  const judged = await analysisPageStore.listJudged(db, analysis.id)
  const page = pages.findIndex((_, index) => !judged.has(index))
  if (page >= 0) {
    const question = judgePageOf(pages[page] ?? [], { ...input, plan, clips })
    const modelError = await judgePage({ analysis, page, question }, service, signal)
    if (modelError !== null) return await finish({ ranking: ranking(), source: 'measured', modelError })
    if (judged.size + 1 < pages.length)
      return { unit: 'pages', stage: 'judging', done: judged.size + 1, total: pages.length }
  }
  const judgements = await analysisPageStore.listJudged(db, analysis.id)
  return await finish({ ranking: judgedRanking(videos, judgements), source: 'model', modelError: null })
}
