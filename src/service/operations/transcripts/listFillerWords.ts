import { listFillerWords as operation } from '../../../contract/extensions/fillerWordsRoutes.ts'
import { fillerListsOf } from './fillerListsOf.ts'
import { extension } from '../handler.ts'

export const listFillerWords = extension(operation, async (_, { db, principal }) => ({
  lists: await fillerListsOf(db, principal.workspaceId),
}))
