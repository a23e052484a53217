import { createdPosition, readPage } from '../../domain/paging.ts'
import { dictionaryRuleOf } from '../../domain/speech/dictionary.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { dictionaryStore } from '../../stores/speech/dictionaryStore.ts'
import type { Handler } from '../handler.ts'

export const listDictionaryRules: Handler<'listDictionaryRules'> = async ({ query }, call) => {
  const { workspaceId } = call.principal
  const read = async (page: PageRequest) => await dictionaryStore.list(call.db, workspaceId, page)
  return await readPage(
    query,
    { list: 'dictionary', read, positionOf: createdPosition, itemOf: dictionaryRuleOf },
    call,
  )
}
