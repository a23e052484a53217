/** Aborts running jobs when the service stops. They resume at the next start, so it is not a failure. */
export class ServiceStopping extends Error {
  constructor() {
    super('The service stops.')
    this.name = 'ServiceStopping'
  }
}

/**
 * Whether a job was aborted because the service stops. Otherwise the queue aborted it for lack of heartbeats: another
 * worker may already run it, and its attempt must stay counted.
 */
export function isServiceStopping(signal: AbortSignal): boolean {
  return signal.reason instanceof ServiceStopping
}
