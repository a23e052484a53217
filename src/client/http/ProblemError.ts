import type { Refusal } from '../../base/result.ts'

/**
 * Throws a problem by code and facts: `throw new ProblemError(pageError('link_missing'))`. `wordsOf` provides its text.
 */
export class ProblemError extends Error {
  readonly problem: Refusal
  /** Identifies the request in bug reports. */
  readonly requestId: string | undefined

  constructor(problem: Refusal, requestId?: string) {
    super(problem.message)
    this.name = 'ProblemError'
    this.problem = problem
    this.requestId = requestId
  }
}
