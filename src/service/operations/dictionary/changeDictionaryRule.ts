import { dictionaryRuleOf, requireNewText, requireRuleRole } from '../../domain/speech/dictionary.ts'
import { found } from '../../domain/OperationError.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { dictionaryStore } from '../../stores/speech/dictionaryStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. Fields that are left out stay. */
export const changeDictionaryRule: Handler<'changeDictionaryRule'> = async ({ params, body }, call) => {
  const { db, now, principal } = call
  await dictionaryStore.lock(db, principal.workspaceId)
  const rules = await dictionaryStore.listAll(db, principal.workspaceId)
  const rule = found(rules.find(({ id }) => id === params.resourceId.toLowerCase()) ?? null)
  const content = {
    find: body.find ?? rule.find,
    replace: body.replace ?? rule.replace,
    match_case: body.matchCase ?? rule.match_case,
    whole_word: body.wholeWord ?? rule.whole_word,
    language: body.language === undefined ? rule.language : body.language,
    is_protected: body.isProtected ?? rule.is_protected,
  }
  requireRuleRole(call, rule, content)
  requireRevision(rule, body.expectedUpdatedAt, 'dictionary_rule')
  requireNewText(
    content,
    rules.filter((other) => other !== rule),
  )
  return dictionaryRuleOf(await dictionaryStore.change(db, rule.id, { content, now }))
}
