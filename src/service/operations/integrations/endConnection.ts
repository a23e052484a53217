import { endConnection as operation } from '../../../contract/extensions/integrations/integrationRoutes.ts'
import { endFolderSyncs } from '../../domain/drives/endFolderSyncs.ts'
import { endAccess } from '../../domain/integrations/endAccess.ts'
import { isDrive, settingsOf } from '../../domain/integrations/oauthOf.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { extension } from '../handler.ts'
import { auditConnection } from './auditConnection.ts'

export const endConnection = extension(operation, async ({ params: { provider } }, call) => {
  const { db, principal, service } = call
  const { creatorId: memberId } = principal
  if (isDrive(provider)) await endFolderSyncs(db, { memberId, provider }, service.now())
  const ended = await endAccess(db, { memberId, provider }, service)
  if (ended.length === 0) {
    const { label } = settingsOf(service, provider)
    throw isDrive(provider)
      ? new OperationError('drive_not_connected', { drive: label })
      : new OperationError('network_not_connected', { network: label })
  }
  await auditConnection(call, provider, 'disconnected')
  return { provider }
})
