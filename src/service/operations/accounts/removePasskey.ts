import { removePasskey as operation } from '../../../contract/extensions/accountRoutes.ts'
import { found } from '../../domain/OperationError.ts'
import { passkeyStore } from '../../stores/accounts/passkeyStore.ts'
import { extension } from '../handler.ts'

export const removePasskey = extension(operation, async ({ params }, { db, principal }) => {
  const id = params.passkeyId
  found((await passkeyStore.remove(db, { memberId: principal.creatorId, id })) ? id : null)
  return { id }
})
