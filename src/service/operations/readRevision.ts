import type { z } from 'zod'
import type { CompositionRevision, readRevision as operation } from '../../contract/revisions.ts'
import { compositionStore } from '../stores/compositionStore.ts'
import { revisionStore } from '../stores/revisionStore.ts'
import type { Call } from './handler.ts'
import { found } from './OperationError.ts'

interface Input {
  readonly params: z.output<typeof operation.params>
}

export async function readRevision({ params }: Input, { db, principal }: Call): Promise<CompositionRevision> {
  const id = found(await compositionStore.findId(db, principal.workspaceId, params.compositionId))
  const revision = found(await revisionStore.find(db, id, new Date(params.updatedAt)))
  return { ...revision, updatedAt: revision.updatedAt.toISOString() }
}
