/** Why the work of a job is broken off when the service stops: it is left for the next start, and is no failure. */
export class ServiceStops extends Error {
  constructor() {
    super('The service stops.')
    this.name = 'ServiceStops'
  }
}

/**
 * Whether a job is broken off because the service stops. Otherwise the queue has taken it away, because it heard nothing of this
 * worker for too long: another one may be at it, whose attempt must not be taken back.
 */
export function isServiceStopping(signal: AbortSignal): boolean {
  return signal.reason instanceof ServiceStops
}
