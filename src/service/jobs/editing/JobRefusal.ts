import type { Facts, Refusal } from '../../../base/result.ts'

/** Why a job cannot do what it was asked for. Trying again would end the same way. */
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

/** An edit that was refused, with its own code as a fact. Too many files keep their code, as when a request is refused at once. */
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

/** Thrown where nothing more is to be done for a job: it has ended, here or by another worker. Takes a transaction back. */
export class JobIsOver extends Error {}

export function isJobOver(error: unknown): error is JobIsOver {
  return error instanceof JobIsOver
}
