import type { Permission } from '../../../contract/permissions.ts'
import type { Principal } from '../call.ts'
import { OperationError } from '../OperationError.ts'

export function requirePermissions(principal: Principal, needed: readonly Permission[]): void {
  const missing = needed.filter((permission) => !principal.permissions.includes(permission))
  if (missing.length > 0)
    throw new OperationError('forbidden', { reason: 'permissions', permissions: missing.join(', ') })
}
