import type { conflictErrors } from '../../contract/conflictErrors.ts'
import { OperationError } from './OperationError.ts'

type Changed = keyof (typeof conflictErrors)['revision_conflict']['message']

/** Refuses with `revision_conflict` if a locked row does not have the revision that the caller read. */
export function requireRevision(
  { updated_at: updatedAt }: { readonly updated_at: Date },
  expectedUpdatedAt: string,
  reason: Changed,
): void {
  if (updatedAt.getTime() !== new Date(expectedUpdatedAt).getTime())
    throw new OperationError('revision_conflict', { reason })
}
