import { isDatabaseLost } from '../stores/isDatabaseLost.ts'
import { OperationError } from './OperationError.ts'

/** What a client is told of a fault: that the database does not answer, and of any other nothing. A refusal stays what it is. */
export function errorOfFault(fault: unknown): OperationError {
  if (fault instanceof OperationError) return fault
  if (!isDatabaseLost(fault)) return new OperationError('internal_error', 'Something went wrong in the service.')
  const message = 'The service is not ready. Repeat the request in a moment.'
  return new OperationError('service_unavailable', message, { retryAfterSeconds: 1 })
}
