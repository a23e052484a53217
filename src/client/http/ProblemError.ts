import type { Refusal } from '../../base/result.ts'

/** Throws what is wrong by its code and facts: `throw new ProblemError(pageError('link_missing'))`. `wordsOf` words it. */
export class ProblemError extends Error {
  readonly problem: Refusal
  /** For a report. */
  readonly requestId: string | undefined

  constructor(problem: Refusal, requestId?: string) {
    super(problem.message)
    this.name = 'ProblemError'
    this.problem = problem
    this.requestId = requestId
  }
}
