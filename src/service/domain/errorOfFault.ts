import { isDatabaseLost } from '../stores/isDatabaseLost.ts'
import { OperationError } from './OperationError.ts'

/**
 * Converts an exception to the error that a client may see: `service_unavailable` if the database is unreachable,
 * otherwise `internal_error` without details. Refusals are returned unchanged.
 */
export function errorOfFault(fault: unknown): OperationError {
  if (fault instanceof OperationError) return fault
  if (!isDatabaseLost(fault)) return new OperationError('internal_error')
  return new OperationError('service_unavailable', { reason: 'starting' }, { retryAfterSeconds: 1 })
}
