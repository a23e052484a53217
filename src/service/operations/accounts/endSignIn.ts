import { endSignIn as operation } from '../../../contract/extensions/accountRoutes.ts'
import { found } from '../../domain/OperationError.ts'
import { sessionStore } from '../../stores/workspace/sessionStore.ts'
import { extension } from '../handler.ts'

export const endSignIn = extension(operation, async ({ params }, { db, principal }) => {
  const id = params.signInId
  found((await sessionStore.end(db, { memberId: principal.creatorId, id })) ? id : null)
  return { id }
})
