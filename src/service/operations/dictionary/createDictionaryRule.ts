import { MAX_DICTIONARY_RULES } from '../../../contract/limits.ts'
import { dictionaryRuleOf, requireNewText, requireRuleRole } from '../../domain/speech/dictionary.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { dictionaryStore } from '../../stores/speech/dictionaryStore.ts'
import type { Handler } from '../handler.ts'

export const createDictionaryRule: Handler<'createDictionaryRule'> = async ({ body }, call) => {
  const { db, now, principal, service } = call
  const { find, isProtected, language, matchCase, replace, wholeWord } = body
  const texts = { find, replace, language, match_case: matchCase, whole_word: wholeWord, is_protected: isProtected }
  requireRuleRole(call, texts)
  await dictionaryStore.lock(db, principal.workspaceId)
  const rules = await dictionaryStore.listAll(db, principal.workspaceId)
  requireNewText(texts, rules)
  if (rules.length >= MAX_DICTIONARY_RULES) throw new OperationError('dictionary_limit', { most: MAX_DICTIONARY_RULES })
  const row = { ...texts, id: service.nextId(), workspace_id: principal.workspaceId, created_at: now, updated_at: now }
  return dictionaryRuleOf(await dictionaryStore.insert(db, row))
}
