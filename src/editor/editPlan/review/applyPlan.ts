import { shortened } from '../../../base/graphemes.ts'
import { t } from '@lingui/core/macro'
import { ApiError } from '../../../client/http/ApiError.ts'
import { startTool } from '../../../client/jobs/editorJobs.ts'
import { startPlanApplication } from '../../../client/resources/editPlans.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { newestRevision, runDocumentJob, type OpenDocument } from '../../autosave/documentJob.ts'
import { closeFreed } from '../../session/changes/closeFreed.ts'
import { removes } from '../../session/changes/closingEdits.ts'
import { notify } from '../../../ui/notices/notify.ts'
import type { StepRun } from '../../session/sessionState.ts'
import type { AssistantState } from '../assistantContext.ts'
import { plannedOf, type Planned, type Problem } from '../conversation/conversation.ts'
import { GONE, renamed } from './planIds.ts'
import { problemOf, problemOfJob } from '../conversation/problems.ts'
import { withAllMade, withStepMade } from './stepMade.ts'

export interface PlanToApply extends AssistantState {
  readonly id: string
  /** Accepted steps that fit, in order. */
  readonly accepted: readonly number[]
}

const MAX_LABEL_LENGTH = 80

const labelOf = ({ plan: { summary } }: Planned): string =>
  shortened(summary.replaceAll(/\s+/gu, ' ').replace(/\.$/u, ''), MAX_LABEL_LENGTH)

/** Another save came first. The plan returns to review on the new version, and nothing is sent. */
type Overtaken = 'overtaken'
type Stop = Problem | Overtaken

interface Outcome {
  readonly planned: Planned
  /** Why it stopped. Null if every step was applied. */
  readonly stop: Stop | null
}

async function stopOfConflict(open: OpenDocument, before: string, problem: Problem): Promise<Stop> {
  const newest = await newestRevision(open)
  if (!newest.ok) return problemOf(newest.refusal)
  return newest.value === before ? problem : 'overtaken'
}

/** Runs one job as part of the plan's single undo step. */
async function runPart(
  { id, open, conversation, undoSteps, onJob }: PlanToApply,
  part: {
    readonly planned: Planned
    readonly step: number | null
    readonly run: StepRun
    readonly start: (expectedUpdatedAt: string) => Promise<{ readonly jobId: string }>
  },
): Promise<Job | Stop> {
  const { planned, step, run, start } = part
  const label = labelOf(planned)
  let sentFor = open.session.getState().saved.updatedAt
  conversation.setEntry(id, () => ({ ...planned, kind: 'applying', applyJobId: null, step }))
  try {
    const outcome = await runDocumentJob(open, {
      label,
      run,
      async start(expectedUpdatedAt) {
        sentFor = expectedUpdatedAt
        const accepted = await start(expectedUpdatedAt)
        conversation.setEntry(id, () => ({ ...planned, kind: 'applying', applyJobId: accepted.jobId, step }))
        return accepted
      },
    })
    if (!outcome.ok) return problemOf(outcome.refusal)
    const job = outcome.value
    onJob(job)
    const last = open.session.getState().past.at(-1)
    if (last?.run === run) undoSteps.remember(id, last.id)
    if (job.saved === true) return job
    const problem = problemOfJob(job)
    return job.error?.code === 'revision_conflict' ? await stopOfConflict(open, sentFor, problem) : problem
  } catch (fault) {
    const problem = problemOf(fault)
    if (!(fault instanceof ApiError)) reportError(fault)
    else if (fault.code === 'revision_conflict') return await stopOfConflict(open, sentFor, problem)
    return problem
  }
}

const isStop = (outcome: Job | Stop): outcome is Stop => outcome === 'overtaken' || 'title' in outcome

async function applyWhole(input: PlanToApply, planned: Planned): Promise<Outcome> {
  const { compositionId } = input.open.session.getState()
  const idempotencyKey = input.newId()
  const { planJobId } = planned
  const start = (expectedUpdatedAt: string) =>
    startPlanApplication({ compositionId, planJobId, expectedUpdatedAt, idempotencyKey })
  const outcome = await runPart(input, { planned, step: null, run: Symbol('plan'), start })
  return isStop(outcome) ? { planned, stop: outcome } : { planned: withAllMade(planned), stop: null }
}

/** Applies each step as a separate tool call. Stops at the first failure and keeps the applied steps. */
async function applySteps(input: PlanToApply, given: Planned): Promise<Outcome> {
  const { compositionId } = input.open.session.getState()
  const run = Symbol('plan')
  const start = {
    document: input.open.session.getState().saved.document,
    base: input.bases.get(given.revision) ?? null,
    hasMade: given.done.length > 0,
  }
  let planned = given
  for (const step of input.accepted) {
    const { steps } = planned.plan
    const wanted = steps[step]
    const ids = { createdIds: planned.createdIds, givenIds: new Map(planned.givenIds) }
    const call = renamed(steps, step, { ids, start })
    const stopped = (stop: Stop): Outcome => ({
      planned,
      stop: stop === 'overtaken' ? stop : { ...stop, title: t`Step ${step + 1} was not applied. ${stop.title}` },
    })
    if (wanted === undefined || call.kind !== 'renamed')
      return stopped({ title: GONE, next: t`Leave this step out, or ask again.`, requestId: null })
    const idempotencyKey = input.newId()
    const send = (expectedUpdatedAt: string) =>
      startTool({ compositionId, tool: wanted.tool, input: call.input, expectedUpdatedAt, idempotencyKey })
    const { session } = input.open
    const before = session.getState().document
    const outcome = await runPart(input, { planned, step, run, start: send })
    if (isStop(outcome)) return stopped(outcome)
    const unclosed = closeFreed(session, {
      before,
      call: { tool: wanted.tool, input: call.input },
      label: labelOf(planned),
      run,
    })
    if (unclosed !== null) notify.warning(sentenceOfError(unclosed), { id: 'refusal' })
    planned = withStepMade(planned, step, outcome)
  }
  return { planned, stop: null }
}

/** True if the ripple mode of this device closes gaps between the steps, which the service does not know. */
const closesGaps = ({ accepted, open }: PlanToApply, { plan }: Planned): boolean =>
  open.session.options.getState().isRippling &&
  accepted.some((step) => plan.steps.some(({ tool }, index) => index === step && removes(tool)))

/**
 * Applies the accepted steps as one undo step. Sends the whole plan if plan and revision are unchanged, else one step
 * at a time.
 * If another save came after the review, nothing is sent and the plan returns to review.
 */
export async function applyPlan(input: PlanToApply): Promise<void> {
  const { id, accepted, open, conversation, undoSteps, now } = input
  const entry = conversation.getState().entries.find((candidate) => candidate.id === id)
  const planned = entry?.state.kind === 'planned' ? plannedOf(entry.state) : null
  if (planned === null || accepted.length === 0) return
  conversation.setEntry(id, () => ({ ...planned, kind: 'applying', applyJobId: null, step: accepted[0] ?? null }))
  const back = (from: Planned, stop: Stop): void =>
    conversation.setEntry(id, () => ({ ...from, kind: 'planned', problem: stop === 'overtaken' ? null : stop }))
  const reviewed = open.session.getState().document
  const revision = await newestRevision(open)
  if (!revision.ok) return back(planned, problemOf(revision.refusal))
  if (open.session.getState().document !== reviewed) return back(planned, 'overtaken')
  const isAsPlanned =
    accepted.length === planned.plan.steps.length && revision.value === planned.revision && !closesGaps(input, planned)
  const outcome = await (isAsPlanned ? applyWhole(input, planned) : applySteps(input, planned))
  if (outcome.stop !== null) return back(outcome.planned, outcome.stop)
  const isUndone = undoSteps.stateOf(id)?.kind === 'undone'
  conversation.setEntry(id, () => ({ ...outcome.planned, kind: 'applied', appliedAt: now(), isUndone }))
}
