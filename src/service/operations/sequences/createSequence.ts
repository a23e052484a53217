import { found } from '../../domain/OperationError.ts'
import { checkConfiguration } from '../../domain/sequences/checkConfiguration.ts'
import { sequenceOf } from '../../domain/sequences/sequenceOf.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const createSequence: Handler<'createSequence'> = async ({ params, body }, { db, now, principal, service }) => {
  const { workspaceId } = principal
  const { id: projectId } = found(await projectStore.hold(db, workspaceId, params.projectId))
  const { name, description, ...configuration } = body
  const sourceAssetIds = await checkConfiguration(db, { projectId, configuration })
  const id = service.nextId()
  const sequence = { id, workspaceId, projectId, name, description, configuration, sourceAssetIds, now }
  return sequenceOf(await sequenceStore.insert(db, sequence), 0)
}
