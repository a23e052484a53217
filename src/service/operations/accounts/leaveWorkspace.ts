import { leaveWorkspace as operation } from '../../../contract/extensions/accountRoutes.ts'
import { endAccess } from '../../domain/integrations/endAccess.ts'
import { endFolderSyncs } from '../../domain/drives/endFolderSyncs.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import { extension } from '../handler.ts'

/** Jobs that the member has started continue, except for those that use the member's drives and networks. Refuses the last owner with `last_owner`. */
export const leaveWorkspace = extension(operation, async ({ params }, call) => {
  const { db, now, principal } = call
  found(params.memberId === principal.creatorId ? params.memberId : null)
  const members = await memberStore.lockAll(db, principal.workspaceId)
  const self = members.find(({ id }) => id === principal.creatorId)
  if (self === undefined) throw new OperationError('unauthorized')
  const isLastOwner = self.role === 'owner' && !members.some(({ id, role }) => role === 'owner' && id !== self.id)
  if (isLastOwner) throw new OperationError('last_owner')
  await endAccess(db, { memberId: self.id }, call.service)
  await endFolderSyncs(db, { memberId: self.id, provider: null }, now)
  await memberStore.remove(db, self.id, now)
  await audit(call, 'member_left', { name: self.name, role: self.role })
  return { id: self.id }
})
