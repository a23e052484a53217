import { memberStore, type StoredMember } from '../../stores/workspace/memberStore.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'
import { requireAtLeast, requireRole } from './requireRole.ts'

/**
 * Finds a member whose role or membership is about to change, and locks all members. The role of the person who makes
 * the request is read again, because another request may just have changed it. Refuses members with a higher role.
 */
export async function lockMember(id: string, { db, principal }: Call) {
  const members = await memberStore.lockAll(db, principal.workspaceId)
  const self = members.find((one) => one.id === principal.creatorId)
  if (self === undefined) throw new OperationError('unauthorized')
  const asOfNow = { ...principal, role: self.role }
  requireRole(asOfNow, 'admin')
  const member = found(members.find((one) => one.id === id) ?? null)
  requireAtLeast(asOfNow, member.role)
  return { member, asOfNow, requireAnotherOwner: () => requireAnotherOwner(member, members) }
}

function requireAnotherOwner(member: StoredMember, members: readonly StoredMember[]): void {
  if (members.some(({ id, role }) => role === 'owner' && id !== member.id)) return
  throw new OperationError('last_owner')
}
