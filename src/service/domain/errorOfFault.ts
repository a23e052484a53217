import { isDatabaseLost } from '../stores/isDatabaseLost.ts'
import { OperationError } from './OperationError.ts'

/** A fault as a client may see it: a database that does not answer is named, everything else stays inside. A refusal stays as it is. */
export function errorOfFault(fault: unknown): OperationError {
  if (fault instanceof OperationError) return fault
  if (!isDatabaseLost(fault)) return new OperationError('internal_error')
  return new OperationError('service_unavailable', { reason: 'starting' }, { retryAfterSeconds: 1 })
}
