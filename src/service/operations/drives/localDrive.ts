import {
  readLocalDrive as readOperation,
  shareLocalDrive as shareOperation,
} from '../../../contract/extensions/integrations/driveRoutes.ts'
import { reaches } from '../../../contract/roles.ts'
import type { Call } from '../../domain/call.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { localDriveStore } from '../../stores/drives/localDriveStore.ts'
import { extension } from '../handler.ts'

export const readLocalDrive = extension(readOperation, async (_input, call) => await localDriveOf(call))

/** Work of members that uses the folder ends with its next step once it is no longer shared. */
export const shareLocalDrive = extension(shareOperation, async ({ body: { isShared } }, call) => {
  const { db, now, principal } = call
  const wasShared = await localDriveStore.isShared(db, principal.workspaceId)
  if (wasShared !== isShared) {
    await localDriveStore.share(db, principal.workspaceId, { isShared, now })
    await audit(call, isShared ? 'local_drive_shared' : 'local_drive_unshared', {})
  }
  return await localDriveOf(call)
})

async function localDriveOf({ db, principal, service }: Call) {
  const { driveFolder, outboxFolder } = service.config
  const isOwner = reaches(principal.role, 'owner')
  return {
    isShared: await localDriveStore.isShared(db, principal.workspaceId),
    folder: isOwner ? driveFolder : null,
    outboxFolder: isOwner ? outboxFolder : null,
  }
}
