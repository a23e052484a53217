import { voiceClonesOf } from '../../../domain/generation/voiceClones/voiceCloneOf.ts'
import { createdPosition, readPage } from '../../../domain/paging.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { PageRequest } from '../../../stores/keyset.ts'
import type { Handler } from '../../handler.ts'

export const listVoiceClones: Handler<'listVoiceClones'> = async ({ query }, call) => {
  const { workspaceId } = call.principal
  const read = async (page: PageRequest) => await voiceCloneStore.list(call.db, workspaceId, page)
  const listing = { list: 'voiceClones', read, positionOf: createdPosition }
  const { items, nextCursor } = await readPage(query, { ...listing, itemOf: (row) => row }, call)
  return { items: await voiceClonesOf(items, call), nextCursor }
}
