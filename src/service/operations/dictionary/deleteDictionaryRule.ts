import { requireRuleRole } from '../../domain/speech/dictionary.ts'
import { found } from '../../domain/OperationError.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { dictionaryStore } from '../../stores/speech/dictionaryStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const deleteDictionaryRule: Handler<'deleteDictionaryRule'> = async ({ params, body }, call) => {
  const { db, principal } = call
  await dictionaryStore.lock(db, principal.workspaceId)
  const rule = found(await dictionaryStore.find(db, principal.workspaceId, params.resourceId))
  requireRuleRole(call, rule)
  requireRevision(rule, body.expectedUpdatedAt, 'dictionary_rule')
  await dictionaryStore.remove(db, rule.id)
  return { id: rule.id }
}
