import { reaches, type Role, rolesFrom } from '../../../contract/roles.ts'
import type { Principal } from '../call.ts'
import { OperationError } from '../OperationError.ts'

export function requireRole({ role }: Principal, least: Role): void {
  if (!reaches(role, least))
    throw new OperationError('forbidden', { reason: 'role', roles: rolesFrom(least).join(', ') })
}

/** Refuses to give or take a role above one's own. */
export function requireAtLeast({ role }: Principal, other: Role): void {
  if (!reaches(role, other)) throw new OperationError('forbidden', { reason: 'higher_role', role: other })
}
