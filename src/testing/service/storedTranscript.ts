import { randomUUID } from 'node:crypto'
import { transcriptStore } from '../../service/stores/speech/transcriptStore.ts'
import type { TestService } from './service.ts'
import { storedAsset } from './storedAsset.ts'

/** A transcript without words, of a file that exists only in the database. Returns its id. */
export async function storedTranscript(service: TestService, projectId: string): Promise<string> {
  const { clock, running } = service
  const assetId = await storedAsset(service, { projectId, type: 'music' })
  const transcript = await transcriptStore.save(running.context.db, {
    id: randomUUID(),
    assetId,
    projectId,
    workspaceId: running.owner.workspaceId,
    language: 'en',
    isDraft: false,
    passages: [],
    now: clock.now(),
  })
  return transcript.id
}
