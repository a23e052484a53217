import { violation } from '../../../composition/brokenRules.ts'
import { COMBINATIONS_PER_ANALYSIS_PAGE, MAX_ANALYSIS_PAGES } from '../../../contract/limits.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { analysisStore } from '../../stores/sequences/analysisStore.ts'
import type { StoredSequence } from '../../stores/sequences/sequenceStore.ts'
import type { Call } from '../call.ts'
import { OperationError, validationFailed } from '../OperationError.ts'
import { acceptJob } from '../jobs/acceptJob.ts'
import { type AnalysisInput, analysisInputSchema } from '../jobs/jobInputs.ts'
import { includedCount } from './includedCount.ts'
import { lockedSequence } from './lockedSequence.ts'
import { combinationsById, readSequencePlan } from './readSequencePlan.ts'

/** Starts an analysis of a locked sequence. `chainId` is the first job of the chain, for a retry. */
export async function acceptAnalysis(
  sequence: StoredSequence,
  { chainId = null, ...input }: AnalysisInput & { readonly chainId?: string | null },
  call: Call,
) {
  const { db, now, service } = call
  const { id: sequenceId, project_id: projectId, workspace_id: workspaceId } = sequence
  const plan = await readSequencePlan(db, sequence)
  const ids = input.combinationIds === null ? null : [...new Set(input.combinationIds)]
  if (ids !== null && (await combinationsById(plan, ids)).size < ids.length)
    throw validationFailed([violation('/combinationIds', 'combination_unknown')])
  const count = ids?.length ?? (await includedCount(plan.space))
  if (count === 0) throw validationFailed([violation('/combinationIds', 'no_combination')])
  const requiredPages = Math.ceil(count / COMBINATIONS_PER_ANALYSIS_PAGE)
  if (requiredPages > MAX_ANALYSIS_PAGES)
    throw new OperationError('analysis_too_large', { requiredPages, most: MAX_ANALYSIS_PAGES })
  const permissions = ['read', 'generate'] as const
  const job = { type: 'smart_variations', projectId, sequenceId, permissions, input, chainId } as const
  const accepted = await acceptJob(job, call)
  const id = service.nextId()
  const judge = await service.providers.judge(workspaceId, db)
  await analysisStore.insert(db, {
    id,
    workspace_id: workspaceId,
    project_id: projectId,
    sequence_id: sequenceId,
    job_id: accepted.jobId,
    goal: input.goal,
    platform: input.platform,
    source: judge === null ? 'measured' : 'model',
    model_error: null,
    input_fingerprint: plan.inputFingerprint,
    combination_count: count,
    ranking: null,
    created_at: now,
    updated_at: now,
  })
  return { ...accepted, id }
}

/** Repeats the analysis of a failed job, with the current state of the sequence. */
export async function retryAnalysis(job: StoredJob, call: Call) {
  if (job.sequence_id === null) throw new OperationError('not_found', { reason: 'resource' })
  const sequence = await lockedSequence(call, job.sequence_id)
  return await acceptAnalysis(sequence, { ...analysisInputSchema.parse(job.input), chainId: job.chain_id }, call)
}
