import { saveComposition } from '../../domain/compositions/saveComposition.ts'
import { checkComposition } from '../../domain/compositions/checkComposition.ts'
import { compositionOf } from '../../domain/compositions/compositionOf.ts'
import type { Handler } from '../handler.ts'
import { lockedAtRevision, staleComposition } from '../../domain/compositions/lockedComposition.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const replaceComposition: Handler<'replaceComposition'> = async ({ params, body }, call) => {
  const { db, now, principal, changeLabel } = call
  const { title, composition, expectedUpdatedAt } = body
  const record = await lockedAtRevision(call, { compositionId: params.compositionId, expectedUpdatedAt })
  await checkComposition(db, { projectId: record.project_id, composition, stored: record.composition })
  const author = { creatorId: principal.creatorId, actor: principal.actor, why: changeLabel }
  const replaced = await saveComposition(db, record, { title, composition, author, now })
  if (replaced === null) throw staleComposition()
  return compositionOf(replaced)
}
