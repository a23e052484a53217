import { found } from '../../domain/OperationError.ts'
import { sequenceOf } from '../../domain/sequences/sequenceOf.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

export const readSequence: Handler<'readSequence'> = async ({ params }, { db, principal }) => {
  const sequence = found(await sequenceStore.find(db, principal.workspaceId, params.sequenceId))
  return sequenceOf(sequence, await compositionStore.countOfSequence(db, sequence.id))
}
