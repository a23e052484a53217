import { isDatabaseLost } from '../stores/isDatabaseLost.ts'
import { OperationError } from './OperationError.ts'

/** A fault as a client may see it: a database that does not answer is named, everything else stays inside. A refusal stays as it is. */
export function errorOfFault(fault: unknown): OperationError {
  if (fault instanceof OperationError) return fault
  if (!isDatabaseLost(fault)) return new OperationError('internal_error', 'Something went wrong in the service.')
  const message = 'The service is not ready. Repeat the request in a moment.'
  return new OperationError('service_unavailable', message, { retryAfterSeconds: 1 })
}
