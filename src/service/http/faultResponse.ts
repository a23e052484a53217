import { OperationError } from '../domain/OperationError.ts'
import type { ServiceContext } from '../context.ts'
import { isDatabaseLost } from '../stores/isDatabaseLost.ts'
import { errorResponse } from './envelope.ts'

/** A fault as a reply: without detail, logged under its request id. */
export function faultResponse(fault: unknown, requestId: string, service: Pick<ServiceContext, 'log'>): Response {
  if (fault instanceof OperationError) return errorResponse(fault, requestId)
  if (!isDatabaseLost(fault)) {
    service.log.error({ err: fault, requestId }, 'a request failed')
    return errorResponse(new OperationError('internal_error', 'Something went wrong in the service.'), requestId)
  }
  // In short: this may be said of hundreds of requests at once.
  const reason = fault instanceof Error ? fault.message : String(fault)
  service.log.warn({ reason, requestId }, 'a request needs the database, which does not answer')
  const error = new OperationError('service_unavailable', 'The service is not ready. Repeat the request in a moment.', {
    retryAfterSeconds: 1,
  })
  return errorResponse(error, requestId)
}
