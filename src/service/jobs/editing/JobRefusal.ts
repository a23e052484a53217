import type { Facts, Refusal } from '../../../base/result.ts'

/** Thrown if the request of a job is refused. A retry would be refused as well. */
export class JobRefusal extends Error {
  readonly code: string
  readonly facts: Facts | undefined

  constructor({ code, facts, message }: Refusal) {
    super(message)
    this.name = 'JobRefusal'
    this.code = code
    this.facts = facts
  }
}

/**
 * The error for a refused edit. The refusal's code becomes a fact of the error. Only `file_too_large` remains the code,
 * as when a request is refused at once.
 */
export function refusedEdit(refusal: Refusal, step?: number): JobRefusal {
  const { code, facts, message } = refusal
  if (code === 'file_too_large') return new JobRefusal(refusal)
  const place = step === undefined ? {} : { step }
  return new JobRefusal({
    code: 'tool_refused',
    facts: { ...facts, ...place, refusal: code },
    message: step === undefined ? message : `Step ${step}: ${message}`,
  })
}

/** Thrown if the job has ended, in this or another worker. Rolls back the transaction. */
export class JobEnded extends Error {}

export function isJobEnded(error: unknown): error is JobEnded {
  return error instanceof JobEnded
}
