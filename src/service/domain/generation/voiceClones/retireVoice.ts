import { type StoredVoiceClone, voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { Call } from '../../call.ts'
import { voiceFolder } from '../../assets/blobKeys.ts'

type Retirement = Pick<Call, 'db' | 'now'> & { readonly service: Pick<Call['service'], 'nextId' | 'queue'> }

/**
 * Queues the deletion of a clone's voice at its provider, and of a voice that was requested with an unknown result.
 * Repeated until the provider confirms it, also after the clone or its project is gone.
 */
export async function retireVoice(clone: StoredVoiceClone, { db, now, service }: Retirement): Promise<void> {
  const voice = clone.voice ?? clone.submission
  if (voice === null) return
  const id = service.nextId()
  const removal = { id, workspace_id: clone.workspace_id, voice, is_certain: clone.voice !== null, created_at: now }
  await voiceCloneStore.addRemoval(db, removal)
  await service.queue.send(db, 'removeVoice', { removalId: id, number: 1 })
}

/** Retires the voices of a project that is being deleted. Returns the folders of their samples. */
export async function retireVoicesOfProject(projectId: string, call: Retirement): Promise<string[]> {
  const clones = await voiceCloneStore.listOfProject(call.db, projectId)
  for (const clone of clones) await retireVoice(clone, call)
  return clones.map(({ id }) => voiceFolder(id))
}
