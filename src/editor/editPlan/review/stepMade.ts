import type { Job } from '../../../contract/operations/jobs.ts'
import type { Planned } from '../conversation/conversation.ts'
import { withGiven } from './planIds.ts'

/** Marks one step as applied and records its assigned ids. */
export function withStepMade(planned: Planned, step: number, { applied }: Pick<Job, 'applied'>): Planned {
  const made = applied.flatMap(({ overlayIds }) => overlayIds)
  const ids = withGiven({ createdIds: planned.createdIds, givenIds: new Map(planned.givenIds) }, step, made)
  return { ...planned, done: [...planned.done, step].toSorted((a, b) => a - b), givenIds: [...ids.givenIds] }
}

export function withAllMade(planned: Planned): Planned {
  return { ...planned, done: planned.plan.steps.map((_, index) => index) }
}
