import { errorOf } from '../../contract/jobErrors.ts'
import type { Refusal } from '../../base/result.ts'
import type { EditPlan } from '../../contract/editPlan.ts'
import { pacing } from '../../contract/pacing.ts'
import type { ServiceContext } from '../context.ts'
import { jobStore } from '../stores/jobs/jobStore.ts'
import { type PlanJobInput, planJobInputSchema } from '../domain/jobs/jobInputs.ts'
import { JobRefusal } from './editing/JobRefusal.ts'
import { planRequest } from './editing/planRequest.ts'
import { type EditorJobKind, type EditorStep, runEditorJob } from './editing/runEditorJob.ts'
import { requestedComposition } from './editing/saveEdit.ts'
import { dryRunPlan } from './editing/dryRunPlan.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { withDatabaseRetry } from './attempts/withDatabaseRetry.ts'

type Step = EditorStep<PlanJobInput>

const planKind: EditorJobKind<PlanJobInput> = {
  type: 'editor_plan',
  inputSchema: planJobInputSchema,
  limits: pacing.editor_plan,
  timeoutError: errorOf('planner_unavailable', { reason: 'silent', seconds: 90 }),
  interrupted: errorOf('planner_unavailable', { reason: 'interrupted' }),
  step: plan,
}

/** Generates a plan and checks it with a dry run. Does not change the composition. */
export async function planEdits(
  { jobId }: JobPayloads['planEdits'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runEditorJob(planKind, { jobId, service, signal })
}

async function plan(step: Step): Promise<null> {
  const { job, service, signal, stopping } = step
  const record = await withDatabaseRetry(stopping, async () => await requestedComposition(step))
  const request = await withDatabaseRetry(
    stopping,
    async () => await planRequest({ prompt: step.input.prompt, record }, step),
  )
  const planner = await withDatabaseRetry(stopping, async () => await service.providers.planner(job.workspace_id))
  const answer = await abortable(planner.plan(request, signal), signal)
  if (!answer.ok) throw refusedPlan(answer.refusal)
  // The planner is called only once, so its answer must survive an outage of the database.
  const dryRun = await withDatabaseRetry(stopping, async () => await dryRunPlan(answer.value, record.composition, step))
  if (!dryRun.ok) throw new JobRefusal({ ...dryRun.refusal, message: inOneDirection(dryRun.refusal.message) })
  const result = { plan: readable(dryRun.value.plan), compositionUpdatedAt: record.updated_at.toISOString() }
  const outcome = {
    status: 'succeeded',
    error: null,
    result: { ...result, planSources: [...dryRun.value.sources] },
    now: service.now(),
  } as const
  await withDatabaseRetry(stopping, async () => await jobStore.finish(service.db, job.id, outcome))
  return null
}

/** A refusal by the planner becomes `plan_refused` with the planner's sentence. Provider failures keep their codes. */
function refusedPlan({ code, facts, message }: Refusal): JobRefusal {
  const isFault = code === 'planner_unavailable' || code === 'plan_invalid'
  const sentence = inOneDirection(message)
  return new JobRefusal(isFault ? { code, facts, message: sentence } : errorOf('plan_refused', { answer: sentence }))
}

/** Cleans the texts of a plan. The inputs of its steps are left unchanged. */
function readable({ summary, steps, ...plan }: EditPlan): EditPlan {
  return {
    ...plan,
    summary: inOneDirection(summary) || 'A plan.',
    steps: steps.map(({ label, why, ...step }) => ({
      ...step,
      label: inOneDirection(label) || step.tool,
      why: inOneDirection(why) || step.tool,
    })),
  }
}

/** Removes bidirectional control characters, because a quoted request could reverse the text after it. */
function inOneDirection(sentence: string): string {
  return sentence.replaceAll(/\p{Bidi_Control}/gu, '')
}

/** Rejects with the signal's reason as soon as it fires, even if the work continues. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
