import { requireRevision } from '../../domain/requireRevision.ts'
import { lockedSequence } from '../../domain/sequences/lockedSequence.ts'
import { sequenceOf } from '../../domain/sequences/sequenceOf.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

/** If nothing changes, the revision stays the same. */
export const updateSequence: Handler<'updateSequence'> = async ({ params, body }, call) => {
  const { db, now } = call
  const sequence = await lockedSequence(call, params.sequenceId)
  const { description = sequence.description, expectedUpdatedAt, name = sequence.name } = body
  if (expectedUpdatedAt !== undefined) requireRevision(sequence, expectedUpdatedAt, 'sequence')
  const isChanged = name !== sequence.name || description !== sequence.description
  const changed = isChanged ? await sequenceStore.change(db, sequence.id, { name, description, now }) : sequence
  return sequenceOf(changed, await compositionStore.countOfSequence(db, sequence.id))
}
