import type { z } from 'zod'
import type { CompositionRevision, readRevision as operation } from '../../../contract/revisions.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { revisionStore } from '../../stores/compositions/revisionStore.ts'
import type { Call } from '../../domain/call.ts'
import { found } from '../../domain/OperationError.ts'

interface Input {
  readonly params: z.output<typeof operation.params>
}

export async function readRevision({ params }: Input, { db, principal }: Call): Promise<CompositionRevision> {
  const id = found(await compositionStore.findId(db, principal.workspaceId, params.compositionId))
  const revision = found(await revisionStore.find(db, id, new Date(params.updatedAt)))
  return { ...revision, updatedAt: revision.updatedAt.toISOString() }
}
