import { firstSummary } from '../../domain/compositions/revisionSummary.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { revisionStore } from '../../stores/compositions/revisionStore.ts'
import { checkComposition } from '../../domain/compositions/checkComposition.ts'
import { compositionOf } from '../../domain/compositions/compositionOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

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
