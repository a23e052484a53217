import { type StoredVoiceClone, voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { Call } from '../../call.ts'
import { voiceFolder } from '../../assets/blobKeys.ts'

type Retirement = Pick<Call, 'db' | 'now'> & { readonly service: Pick<Call['service'], 'nextId' | 'queue'> }

/**
 * Queues the deletion of a clone's voice and consent at its provider, and of a voice that was requested with an unknown
 * result. Repeated until the provider confirms it, also after the clone or its project is gone. `isCertain`: nothing
 * more can appear at the provider.
 */
export async function retireVoice(
  clone: StoredVoiceClone,
  { db, isCertain = clone.voice !== null, now, service }: Retirement & { readonly isCertain?: boolean },
): Promise<void> {
  const known = clone.voice ?? clone.submission
  if (known === null) return
  const voice = { server: known.server, name: known.name, id: known.id }
  const id = service.nextId()
  const removal = { id, workspace_id: clone.workspace_id, voice, is_certain: isCertain, created_at: now }
  await voiceCloneStore.addRemoval(db, removal)
  await service.queue.send(db, 'removeVoice', { removalId: id, number: 1 })
}

/** Retires the voices of a project that is being deleted. Returns the folders of their samples. */
export async function retireVoicesOfProject(projectId: string, call: Retirement): Promise<string[]> {
  const clones = await voiceCloneStore.listOfProject(call.db, projectId)
  for (const clone of clones) await retireVoice(clone, call)
  return clones.map(({ id }) => voiceFolder(id))
}
