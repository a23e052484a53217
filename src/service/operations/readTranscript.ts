import { transcriptStore } from '../stores/transcriptStore.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'
import { transcriptOf } from './transcriptOf.ts'

export const readTranscript: Handler<'readTranscript'> = async ({ params }, { db, principal }) =>
  transcriptOf(found(await transcriptStore.find(db, principal.workspaceId, params.assetId)))
