import { createdPosition, readPage } from '../../domain/paging.ts'
import { memberOf } from '../../domain/workspace/memberOf.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { memberStore, type StoredMember } from '../../stores/workspace/memberStore.ts'
import type { Handler } from '../handler.ts'

export const listMembers: Handler<'listMembers'> = async ({ query }, call) => {
  const read = async (page: PageRequest) => await memberStore.list(call.db, call.principal.workspaceId, page)
  const itemOf = (row: StoredMember) => memberOf(row, call)
  return await readPage(query, { list: 'members', read, positionOf: createdPosition, itemOf }, call)
}
