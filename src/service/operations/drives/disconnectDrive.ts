import { disconnectDrive as operation } from '../../../contract/extensions/driveRoutes.ts'
import { endDriveAccess } from '../../domain/drives/endDriveAccess.ts'
import { endFolderSyncs } from '../../domain/drives/endFolderSyncs.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { extension } from '../handler.ts'

export const disconnectDrive = extension(operation, async ({ params: { provider } }, call) => {
  const { db, principal, service } = call
  const { label: drive } = service.config.drives[provider]
  await endFolderSyncs(db, { memberId: principal.creatorId, provider }, service.now())
  const ended = await endDriveAccess(db, { memberId: principal.creatorId, provider }, service)
  if (ended.length === 0) throw new OperationError('drive_not_connected', { drive })
  await audit(call, 'drive_disconnected', { drive })
  return { provider }
})
