import type { Role } from '../../../contract/roles.ts'
import { localDriveStore } from '../../stores/drives/localDriveStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import type { Db } from '../../stores/tables.ts'

/**
 * Whether someone can use the folders on this machine that serve as a drive and as the outbox. They belong to the owners
 * of the workspace that was created with the service, who may share them with all members.
 */
export async function mayUseLocalFolders(
  db: Db,
  { role, workspaceId }: { readonly role: Role; readonly workspaceId: string },
): Promise<boolean> {
  if ((await memberStore.findFirstOwner(db))?.workspace_id !== workspaceId) return false
  return role === 'owner' || (await localDriveStore.isShared(db, workspaceId))
}

/** The same for a person whose work goes on without them. False after they have left. */
export async function mayMemberUseLocalFolders(db: Db, memberId: string): Promise<boolean> {
  const member = await memberStore.find(db, memberId)
  return member !== null && (await mayUseLocalFolders(db, { role: member.role, workspaceId: member.workspace_id }))
}
