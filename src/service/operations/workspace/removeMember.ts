import { endAccess } from '../../domain/integrations/endAccess.ts'
import { endFolderSyncs } from '../../domain/drives/endFolderSyncs.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { lockMember } from '../../domain/workspace/lockMember.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import type { Handler } from '../handler.ts'

/** Jobs that the member has started continue, except for those that use the member's drives and networks. Refuses to remove the last owner with `last_owner`. */
export const removeMember: Handler<'removeMember'> = async ({ params }, call) => {
  const { member, requireAnotherOwner } = await lockMember(params.resourceId, call)
  if (member.role === 'owner') requireAnotherOwner()
  await endAccess(call.db, { memberId: member.id }, call.service)
  await endFolderSyncs(call.db, { memberId: member.id, provider: null }, call.now)
  await memberStore.remove(call.db, member.id, call.now)
  await audit(call, 'member_removed', { name: member.name, role: member.role })
  return { id: member.id }
}
