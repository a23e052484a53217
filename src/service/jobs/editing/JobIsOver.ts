/** Thrown where nothing more is to be done for a job: it has ended, here or by another worker. Takes a transaction back. */
export class JobIsOver extends Error {}

export function isJobOver(error: unknown): error is JobIsOver {
  return error instanceof JobIsOver
}
