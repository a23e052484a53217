import { firstSummary } from '../jobs/editing/revisionSummary.ts'
import { compositionStore } from '../stores/compositionStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import { revisionStore } from '../stores/revisionStore.ts'
import { checkComposition } from './checkComposition.ts'
import { compositionOf } from './compositionOf.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

export const createComposition: Handler<'createComposition'> = async (
  { params, body },
  { db, now, principal, service, changeLabel },
) => {
  const { workspaceId, creatorId, actor } = principal
  const project = found(await projectStore.hold(db, workspaceId, params.projectId))
  const { title, composition } = body
  await checkComposition(db, { projectId: project.id, composition })
  const record = { id: service.nextId(), workspaceId, projectId: project.id, title, composition, now }
  const inserted = await compositionStore.insert(db, record)
  const summary = firstSummary(composition)
  await revisionStore.record(db, {
    compositionId: record.id,
    composition,
    actor,
    creatorId,
    why: changeLabel,
    summary,
  })
  return compositionOf(inserted)
}
