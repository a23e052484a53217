import { compositionStore } from '../stores/compositionStore.ts'
import { revisionStore } from '../stores/revisionStore.ts'
import { checkComposition } from './checkComposition.ts'
import { compositionOf } from './compositionOf.ts'
import type { Handler } from './handler.ts'
import { found, OperationError } from './OperationError.ts'
import { revisionSummary } from './revisionSummary.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const replaceComposition: Handler<'replaceComposition'> = async (
  { params, body },
  { db, now, principal, changeLabel },
) => {
  const record = found(await compositionStore.lock(db, principal.workspaceId, params.compositionId))
  const expectedUpdatedAt = new Date(body.expectedUpdatedAt)
  if (record.updated_at.getTime() !== expectedUpdatedAt.getTime()) throw staleComposition()
  const { title, composition } = body
  await checkComposition(db, { projectId: record.project_id, composition, stored: record.composition })
  const replaced = await compositionStore.replace(db, record.id, { title, composition, expectedUpdatedAt, now })
  if (replaced === null) throw staleComposition()
  const { creatorId, actor } = principal
  const summary = revisionSummary(record, { title, composition })
  await revisionStore.record(db, {
    compositionId: record.id,
    composition,
    actor,
    creatorId,
    why: changeLabel,
    summary,
  })
  return compositionOf(replaced)
}

/** The composition was saved by somebody else since the caller read it. */
export function staleComposition(): OperationError {
  return new OperationError('revision_conflict', 'The composition was changed since you read it.')
}
