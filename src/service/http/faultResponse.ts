import type { ServiceContext } from '../context.ts'
import { errorOfFault } from '../domain/errorOfFault.ts'
import { errorResponse } from './envelope.ts'

/** A fault as a reply: without detail, logged under its request id. */
export function faultResponse(fault: unknown, requestId: string, service: Pick<ServiceContext, 'log'>): Response {
  const error = errorOfFault(fault)
  if (error.code === 'internal_error') service.log.error({ err: fault, requestId }, 'a request failed')
  else if (error !== fault) {
    // In short: this may be said of hundreds of requests at once.
    const reason = fault instanceof Error ? fault.message : String(fault)
    service.log.warn({ reason, requestId }, 'a request needs the database, which does not answer')
  }
  return errorResponse(error, requestId)
}
