import { isDatabaseLost } from '../stores/isDatabaseLost.ts'
import { OperationError } from './OperationError.ts'

/**
 * The error that a client may see: `service_unavailable` for an unreachable database, `internal_error` without details
 * for other faults. Refusals pass unchanged.
 */
export function errorOfFault(fault: unknown): OperationError {
  if (fault instanceof OperationError) return fault
  if (!isDatabaseLost(fault)) return new OperationError('internal_error')
  return new OperationError('service_unavailable', { reason: 'starting' }, { retryAfterSeconds: 1 })
}
