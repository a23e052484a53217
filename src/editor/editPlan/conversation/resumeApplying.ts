import { t } from '@lingui/core/macro'
import type { Milliseconds } from '../../../base/units.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { backToReview, plannedOf, type EntryState, type Planned } from './conversation.ts'
import { problemOfJob } from './problems.ts'
import { withAllMade, withStepMade } from '../review/stepMade.ts'

const applied = (planned: Planned, appliedAt: Milliseconds): EntryState => ({
  ...planned,
  kind: 'applied',
  appliedAt,
  isUndone: false,
})

/** State of a plan whose page was closed while applying it. Called when the job that was running has ended. */
export function resumeApplying(state: EntryState, job: Job, now: Milliseconds): EntryState {
  const planned = plannedOf(state)
  if (state.kind !== 'applying' || planned === null) return state
  if (job.saved !== true) return backToReview(state, problemOfJob(job))
  if (state.step === null) return applied(withAllMade(planned), now)
  const made = withStepMade(planned, state.step, job)
  const isWhole = planned.plan.steps.every((_, index) => made.done.includes(index) || made.dropped.includes(index))
  if (isWhole) return applied(made, now)
  const title = t`The page was closed after step ${state.step + 1}.`
  return {
    ...made,
    kind: 'planned',
    problem: { title, next: t`Apply the other steps if they still make sense.`, requestId: null },
  }
}
