import { OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { lockMember } from '../../domain/workspace/lockMember.ts'
import { memberOf } from '../../domain/workspace/memberOf.ts'
import { requireAtLeast } from '../../domain/workspace/requireRole.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import type { Handler } from '../handler.ts'

/**
 * Refuses with `revision_conflict` if the member's current role is not the expected one, and with `last_owner` if the
 * workspace would be left without an owner.
 */
export const changeMemberRole: Handler<'changeMemberRole'> = async ({ params, body }, call) => {
  const { asOfNow, member, requireAnotherOwner } = await lockMember(params.resourceId, call)
  requireAtLeast(asOfNow, body.role)
  if (member.role !== body.expectedRole) throw new OperationError('revision_conflict', { reason: 'role' })
  if (member.role === body.role) return memberOf(member, call)
  if (member.role === 'owner') requireAnotherOwner()
  const changed = await memberStore.changeRole(call.db, member.id, body.role)
  await audit(call, 'member_role_changed', { name: member.name, from: member.role, to: changed.role })
  return memberOf(changed, call)
}
