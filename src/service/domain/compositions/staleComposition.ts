import type { StoredComposition } from '../../stores/compositions/compositionStore.ts'
import type { Call } from '../call.ts'
import { lockedComposition } from './lockedComposition.ts'
import { OperationError } from '../OperationError.ts'

/** The composition was saved by somebody else since the caller read it. */
export function staleComposition(): OperationError {
  return new OperationError('revision_conflict', 'The composition was changed since you read it.')
}

/** A composition at the revision that the caller read, alone with it until the transaction ends. Refuses another revision. */
export async function lockedAtRevision(
  call: Call,
  { compositionId, expectedUpdatedAt }: { readonly compositionId: string; readonly expectedUpdatedAt: string },
): Promise<StoredComposition> {
  const record = await lockedComposition(call, compositionId)
  if (record.updated_at.getTime() !== new Date(expectedUpdatedAt).getTime()) throw staleComposition()
  return record
}
