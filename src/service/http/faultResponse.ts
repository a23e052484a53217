import type { ServiceContext } from '../context.ts'
import { errorOfFault } from '../domain/errorOfFault.ts'
import { errorResponse } from './envelope.ts'

/** Converts an unexpected error to a response without details, and logs it under its request id. */
export function faultResponse(fault: unknown, requestId: string, service: Pick<ServiceContext, 'log'>): Response {
  const error = errorOfFault(fault)
  if (error.code === 'internal_error') service.log.error({ err: fault, requestId }, 'a request failed')
  else if (error !== fault) {
    // Kept short because hundreds of requests may log this at once.
    const reason = fault instanceof Error ? fault.message : String(fault)
    service.log.warn({ reason, requestId }, 'a request needs the database, which does not answer')
  }
  return errorResponse(error, requestId)
}
