import { createdPosition, readPage } from '../../domain/paging.ts'
import { invitationOf } from '../../domain/workspace/invitationOf.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { invitationStore, type StoredInvitation } from '../../stores/workspace/invitationStore.ts'
import type { Handler } from '../handler.ts'

export const listInvitations: Handler<'listInvitations'> = async ({ query }, call) => {
  const read = async (page: PageRequest) => await invitationStore.list(call.db, call.principal.workspaceId, page)
  const itemOf = (row: StoredInvitation) => invitationOf(row, call.now)
  return await readPage(query, { list: 'invitations', read, positionOf: createdPosition, itemOf }, call)
}
