/** Aborts running jobs when the service stops. This is not a failure, because the jobs resume at the next start. */
export class ServiceStopping extends Error {
  constructor() {
    super('The service stops.')
    this.name = 'ServiceStopping'
  }
}

/**
 * Whether a job was aborted because the service is stopping. Otherwise the queue aborted it for lack of heartbeats; another
 * worker may already run it, so its attempt must stay counted.
 */
export function isServiceStopping(signal: AbortSignal): boolean {
  return signal.reason instanceof ServiceStopping
}
