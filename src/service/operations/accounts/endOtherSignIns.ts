import { endOtherSignIns as operation } from '../../../contract/extensions/accountRoutes.ts'
import { sessionStore } from '../../stores/workspace/sessionStore.ts'
import { extension } from '../handler.ts'

export const endOtherSignIns = extension(operation, async (_, { db, principal }) => ({
  ended: await sessionStore.endOthers(db, principal.creatorId, principal.sessionId ?? null),
}))
