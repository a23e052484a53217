import type { Milliseconds } from '../../base/units.ts'
import { ApiError } from '../../client/ApiError.ts'
import { startTool } from '../../client/editorJobs.ts'
import { startPlanApplication } from '../../client/editPlans.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { runDocumentJob, savedRevision, type OpenDocument } from '../autosave/documentJob.ts'
import type { StepRun } from '../session/sessionState.ts'
import { plannedOf, type EntryState, type Planned, type Problem } from './conversation.ts'
import type { ConversationStore } from './conversationStore.ts'
import { renamed } from './planIds.ts'
import { problemOfFault, problemOfJob, problemOfRefusal } from './problems.ts'
import { withAllMade, withStepMade } from './stepMade.ts'
import type { UndoSteps } from './undoSteps.ts'

export interface PlanToApply {
  readonly id: string
  /** The steps that are wanted and fit, in order. */
  readonly accepted: readonly number[]
  readonly open: OpenDocument
  readonly conversation: ConversationStore
  readonly set: (id: string, next: (state: EntryState) => EntryState) => void
  readonly undoSteps: UndoSteps
  readonly now: () => Milliseconds
  readonly newId: () => string
  readonly onJob: (job: Job) => void
}

/** Longer names of undo steps are cut. */
const LONGEST_LABEL = 80

const labelOf = ({ plan: { summary } }: Planned): string => {
  const letters = [...summary.replaceAll(/\s+/gu, ' ').replace(/\.$/u, '')]
  return letters.length > LONGEST_LABEL ? `${letters.slice(0, LONGEST_LABEL - 1).join('')}…` : letters.join('')
}

type Outcome = { readonly planned: Planned; readonly problem: Problem | null }

/** One job of the service, as part of the plan's one undo step. */
async function runPart(
  { id, open, set, undoSteps, onJob }: PlanToApply,
  part: {
    readonly planned: Planned
    readonly step: number | null
    readonly run: StepRun
    readonly start: (expectedUpdatedAt: string) => Promise<{ readonly jobId: string }>
  },
): Promise<Job | Problem> {
  const { planned, step, run, start } = part
  const label = labelOf(planned)
  set(id, () => ({ ...planned, kind: 'applying', applyJobId: null, step }))
  try {
    const outcome = await runDocumentJob(open, {
      label,
      run,
      async start(expectedUpdatedAt) {
        const accepted = await start(expectedUpdatedAt)
        set(id, () => ({ ...planned, kind: 'applying', applyJobId: accepted.jobId, step }))
        return accepted
      },
    })
    if (!outcome.ok) return problemOfRefusal(outcome.refusal)
    const job = outcome.value
    onJob(job)
    const last = open.session.getState().past.at(-1)
    if (last?.run === run) undoSteps.remember(id, last.id)
    if (job.saved === true) return job
    if (job.error?.code === 'revision_conflict') void open.autosave.lookAround()
    return problemOfJob(job)
  } catch (fault) {
    if (!(fault instanceof ApiError)) reportError(fault)
    else if (fault.code === 'revision_conflict') void open.autosave.lookAround()
    return problemOfFault(fault)
  }
}

const isProblem = (outcome: Job | Problem): outcome is Problem => 'title' in outcome

async function applyWhole(input: PlanToApply, planned: Planned): Promise<Outcome> {
  const { compositionId } = input.open.session.getState()
  const idempotencyKey = input.newId()
  const { planJobId } = planned
  const start = (expectedUpdatedAt: string) =>
    startPlanApplication({ compositionId, planJobId, expectedUpdatedAt, idempotencyKey })
  const outcome = await runPart(input, { planned, step: null, run: Symbol('plan'), start })
  return isProblem(outcome) ? { planned, problem: outcome } : { planned: withAllMade(planned), problem: null }
}

/** Step after step as single tools. What fails ends it; what is made stays made. */
async function applySteps(input: PlanToApply, given: Planned): Promise<Outcome> {
  const { compositionId } = input.open.session.getState()
  const run = Symbol('plan')
  let planned = given
  for (const step of input.accepted) {
    const { steps } = planned.plan
    const wanted = steps[step]
    const call = renamed(steps, step, { createdIds: planned.createdIds, givenIds: new Map(planned.givenIds) })
    const failed = (problem: Problem): Outcome => ({
      planned,
      problem: { ...problem, title: `Step ${step + 1} was not made. ${problem.title}` },
    })
    if (wanted === undefined || call.kind !== 'renamed')
      return failed({ title: 'It changes something that is not there.', next: 'Drop it.', requestId: null })
    const idempotencyKey = input.newId()
    const start = (expectedUpdatedAt: string) =>
      startTool({ compositionId, tool: wanted.tool, input: call.input, expectedUpdatedAt, idempotencyKey })
    const outcome = await runPart(input, { planned, step, run, start })
    if (isProblem(outcome)) return failed(outcome)
    planned = withStepMade(planned, step, outcome)
  }
  return { planned, problem: null }
}

/** Makes the accepted steps of a plan: as a whole where it is as it was planned, else one by one. One undo step either way. */
export async function applyPlan(input: PlanToApply): Promise<void> {
  const { id, accepted, open, set, conversation, undoSteps, now } = input
  const entry = conversation.getState().entries.find((candidate) => candidate.id === id)
  const planned = entry?.state.kind === 'planned' ? plannedOf(entry.state) : null
  if (planned === null || accepted.length === 0) return
  set(id, () => ({ ...planned, kind: 'applying', applyJobId: null, step: accepted[0] ?? null }))
  const revision = await savedRevision(open)
  if (!revision.ok) return set(id, () => ({ ...planned, kind: 'planned', problem: problemOfRefusal(revision.refusal) }))
  const isAsPlanned = accepted.length === planned.plan.steps.length && revision.value === planned.revision
  const outcome = await (isAsPlanned ? applyWhole(input, planned) : applySteps(input, planned))
  if (outcome.problem !== null) {
    const { problem } = outcome
    return set(id, () => ({ ...outcome.planned, kind: 'planned', problem }))
  }
  const isUndone = undoSteps.stateOf(id)?.kind === 'undone'
  set(id, () => ({ ...outcome.planned, kind: 'applied', appliedAt: now(), isUndone }))
}
