import { graphemePrefix } from '../../base/graphemes.ts'
import { errorOf } from '../../contract/jobErrors.ts'
import { pacing } from '../../contract/pacing.ts'
import { MAX_CHANGE_LABEL_LENGTH } from '../../contract/limits.ts'
import { isCallOf } from '../../composition/tools/tools.ts'
import type { AppliedTool } from '../../contract/toolResults.ts'
import type { Composition } from '../../composition/schema.ts'
import type { ServiceContext } from '../context.ts'
import { jobStore } from '../stores/jobs/jobStore.ts'
import type { JobWork } from '../stores/jobs/jobTables.ts'
import { applyCall, type CallOutcome } from './editing/applyCall.ts'
import { type ApplyJobInput, applyJobInputSchema, type PlanSource } from '../domain/jobs/jobInputs.ts'
import { JobRefusal, refusedEdit } from './editing/JobRefusal.ts'
import { changedSource } from './editing/planSources.ts'
import { needsPreparation, prepareCall } from './editing/prepareCall.ts'
import { type EditorJobKind, type EditorStep, runEditorJob } from './editing/runEditorJob.ts'
import { requestedComposition, saveEdit } from './editing/saveEdit.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'

type Step = EditorStep<ApplyJobInput>

const applyKind: EditorJobKind<ApplyJobInput> = {
  type: 'editor_plan_apply',
  inputSchema: applyJobInputSchema,
  limits: pacing.editor_plan_apply,
  timeoutError: errorOf('step_timeout', { reason: 'plan', seconds: 110 }),
  step: runStep,
}

/** Applies all edits of a plan in order and saves them as one revision. */
export async function applyEditPlan(
  { jobId }: JobPayloads['applyEditPlan'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runEditorJob(applyKind, { jobId, service, signal })
}

/** Runs the next step of the plan. The edits of earlier steps are recomputed first: they depend only on the saved revision and their inputs, so they are not stored. */
async function runStep(step: Step): Promise<JobWork | null> {
  const { plan, sources } = step.input
  const { composition } = await requestedComposition(step)
  const changed = await changedSource(step, sources)
  if (changed !== null) return await endChanged(step, changed)
  const [done, total] = [step.job.work?.done ?? 0, plan.steps.length]
  let made: AppliedEdits = { document: composition, applied: [], outputAssetIds: [] }
  for (const [index, { tool, input }] of plan.steps.slice(0, done + 1).entries()) {
    const call = { tool, input }
    if (!isCallOf('edit', call)) throw new JobRefusal(errorOf('plan_invalid', { reason: 'no_edit', tool }))
    const outcome = await applyCall(made.document, call, step)
    const isPrepared = index < done || step.job.work?.stage === 'prepared'
    const speech = await step.service.providers.speech(step.workspaceId)
    if (!isPrepared && needsPreparation(made.document, call, { outcome, speech })) {
      await prepareCall(made.document, call, { ...step, signal: step.stopping })
      return { unit: 'steps', stage: 'prepared', done, total }
    }
    if (!outcome.ok) throw refusedEdit(outcome.refusal, index + 1)
    made = withOutcome(made, outcome.value)
  }
  if (done + 1 < total) return { unit: 'steps', stage: 'edited', done: done + 1, total }
  await saveEdit(step, { ...made, why: graphemePrefix(plan.summary, MAX_CHANGE_LABEL_LENGTH) })
  return null
}

interface AppliedEdits {
  readonly document: Composition
  readonly applied: readonly AppliedTool[]
  readonly outputAssetIds: readonly string[]
}

function withOutcome(before: AppliedEdits, { document, applied, context }: CallOutcome): AppliedEdits {
  const stock = [...context.resources.stock.values()].map(({ assetId }) => assetId)
  return {
    document,
    applied: [...before.applied, applied],
    outputAssetIds: [...new Set([...before.outputAssetIds, ...stock])],
  }
}

/** Spec: running → requires_action with `source_changed`, at the start. */
async function endChanged({ job, service }: Step, reason: PlanSource['kind']): Promise<null> {
  await jobStore.finish(service.db, job.id, {
    status: 'requires_action',
    error: errorOf('source_changed', { reason }),
    result: { saved: false },
    now: service.now(),
  })
  return null
}
