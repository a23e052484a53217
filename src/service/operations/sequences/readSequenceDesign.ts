import { readSequenceDesign as operation } from '../../../contract/extensions/sequenceDesignRoute.ts'
import { found } from '../../domain/OperationError.ts'
import { designOf } from '../../domain/sequences/sequenceOf.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import { extension } from '../handler.ts'

export const readSequenceDesign = extension(operation, async ({ params }, { db, principal }) =>
  designOf(found(await sequenceStore.find(db, principal.workspaceId, params.sequenceId))),
)
