import { listKeys as operation } from '../../../contract/extensions/keyRoutes.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import { keyOf } from '../../domain/workspace/keyOf.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { extension } from '../handler.ts'

export const listKeys = extension(operation, async ({ query }, call) => {
  const read = async (page: PageRequest) => await keyStore.list(call.db, call.principal.workspaceId, page)
  return await readPage(query, { list: 'keys', read, positionOf: createdPosition, itemOf: keyOf }, call)
})
