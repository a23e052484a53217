import { listPasskeys as operation } from '../../../contract/extensions/accountRoutes.ts'
import { passkeyStore } from '../../stores/accounts/passkeyStore.ts'
import { extension } from '../handler.ts'

export const listPasskeys = extension(operation, async (_, { db, principal }) => {
  const passkeys = await passkeyStore.list(db, principal.creatorId)
  return {
    passkeys: passkeys.map(({ id, name, created_at: created, last_used_at: used }) => ({
      id,
      name,
      createdAt: created.toISOString(),
      lastUsedAt: used?.toISOString() ?? null,
    })),
  }
})
