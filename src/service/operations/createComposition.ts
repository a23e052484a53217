import { compositionStore } from '../stores/compositionStore.ts'
import { projectStore } from '../stores/projectStore.ts'
import { checkComposition } from './checkComposition.ts'
import { compositionOf } from './compositionOf.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

export const createComposition: Handler<'createComposition'> = async (
  { params, body },
  { db, now, principal, service },
) => {
  const project = found(await projectStore.hold(db, principal.workspaceId, params.projectId))
  await checkComposition(db, { projectId: project.id, composition: body.composition })
  const record = { id: service.nextId(), workspaceId: principal.workspaceId, projectId: project.id, ...body, now }
  return compositionOf(await compositionStore.insert(db, record))
}
