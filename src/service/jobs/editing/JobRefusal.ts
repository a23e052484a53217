import type { Refusal } from '../../../base/result.ts'

/** Why a job cannot do what it was asked for. Trying again would end the same way. The message is for a person. */
export class JobRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'JobRefusal'
    this.code = code
  }
}

/** An edit that was refused, in its own words. Too many files keep their own code, as when a request is refused at once. */
export function refusedEdit({ code, message }: Refusal, step?: number): JobRefusal {
  const place = step === undefined ? '' : `Step ${step}: `
  return new JobRefusal(code === 'file_too_large' ? code : 'tool_refused', `${place}${message}`)
}

/** Thrown where nothing more is to be done for a job: it has ended, here or by another worker. Takes a transaction back. */
export class JobIsOver extends Error {}

export function isJobOver(error: unknown): error is JobIsOver {
  return error instanceof JobIsOver
}
