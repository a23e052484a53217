import { createKey as operation } from '../../../contract/extensions/keyRoutes.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import { OperationError, validationFailed } from '../../domain/OperationError.ts'
import { hashOfSecret, newKey } from '../../domain/workspace/access.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { keyOf } from '../../domain/workspace/keyOf.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { extension } from '../handler.ts'

/** Refuses permissions that the caller does not have, and an expiry in the past. */
export const createKey = extension(operation, async ({ body }, call) => {
  const { db, now, principal, service } = call
  const { workspaceId, creatorId, creatorName } = principal
  if (!body.permissions.every((one) => principal.permissions.includes(one)))
    throw new OperationError('forbidden', { reason: 'more_than_own' })
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt)
  if (expiresAt !== null && expiresAt <= now) throw validationFailed([inputError('/expiresAt', 'expiry_passed')])
  const key = newKey(service)
  const { name, permissions } = body
  const hash = hashOfSecret(key)
  const row = await keyStore.save(db, {
    id: service.nextId(),
    workspaceId,
    creatorId,
    name,
    hash,
    permissions,
    expiresAt,
    now,
  })
  await audit(call, 'key_created', { name, permissions: permissions.join(', ') })
  return { ...keyOf({ ...row, creator_name: creatorName }), key }
})
