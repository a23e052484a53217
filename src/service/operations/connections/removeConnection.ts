import { removeConnection as operation } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { connectionOf } from '../../domain/connections/connectionOf.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { connectionStore } from '../../stores/workspace/connectionStore.ts'
import { extension } from '../handler.ts'

export const removeConnection = extension(operation, async ({ params: { kind } }, call) => {
  const { db, principal } = call
  if (!(await connectionStore.remove(db, principal.workspaceId, kind)))
    throw new OperationError('not_found', { reason: 'resource' })
  await audit(call, 'connection_removed', { kind })
  return await connectionOf(kind, call)
})
