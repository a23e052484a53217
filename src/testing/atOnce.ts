import type { Steps } from '../service/domain/workSlices.ts'

/** Runs all steps of a work without a pause. */
export function atOnce<Output>(steps: Steps<Output>): Output {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
