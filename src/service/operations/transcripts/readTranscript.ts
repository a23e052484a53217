import { transcriptStore } from '../../stores/speech/transcriptStore.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { transcriptOf } from '../../domain/speech/transcriptOf.ts'

export const readTranscript: Handler<'readTranscript'> = async ({ params }, { db, principal }) =>
  transcriptOf(found(await transcriptStore.find(db, principal.workspaceId, params.assetId)))
