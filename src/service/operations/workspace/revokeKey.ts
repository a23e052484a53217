import { revokeKey as operation } from '../../../contract/extensions/keyRoutes.ts'
import { found } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { extension } from '../handler.ts'

/** Jobs that were started with the key continue. Spec: Authentication 6. */
export const revokeKey = extension(operation, async ({ params }, call) => {
  const { db, now, principal } = call
  const place = { workspaceId: principal.workspaceId, id: params.keyId }
  const key = found(await keyStore.revoke(db, place, now))
  await audit(call, 'key_revoked', { name: key.name })
  return { id: key.id }
})
