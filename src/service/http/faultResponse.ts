import { OperationError } from '../operations/OperationError.ts'
import type { ServiceContext } from '../context.ts'
import { errorResponse } from './envelope.ts'

/** PostgreSQL's classes for a server that is going, gone or full, and what sockets say when it is not there. */
const unavailable = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/u

/** What the pool and its connections say of a server that is gone. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/u

/** A fault as a reply: without detail, logged under its request id. */
export function faultResponse(fault: unknown, requestId: string, service: Pick<ServiceContext, 'log'>): Response {
  if (fault instanceof OperationError) return errorResponse(fault, requestId)
  service.log.error({ err: fault, requestId }, 'a request failed')
  const isUnavailable = fault instanceof Error && (lost.test(fault.message) || unavailable.test(codeOf(fault)))
  if (!isUnavailable)
    return errorResponse(new OperationError('internal_error', 'Something went wrong in the service.'), requestId)
  const error = new OperationError('service_unavailable', 'The service is not ready. Repeat the request in a moment.', {
    retryAfterSeconds: 1,
  })
  return errorResponse(error, requestId)
}

/** Only errors of the database and of sockets count: a missing file is a fault like any other. */
function codeOf(fault: Error): string {
  const isSocket = 'syscall' in fault && fault.syscall === 'connect'
  const isDatabase = 'severity' in fault || isSocket || fault.message.includes('read ECONNRESET')
  return isDatabase && 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
}
