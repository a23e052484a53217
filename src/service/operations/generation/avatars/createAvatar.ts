import { avatarsOf } from '../../../domain/generation/avatarOf.ts'
import type { Call } from '../../../domain/call.ts'
import { avatarPictures, facesOf, type FoundFaces } from '../../../domain/generation/avatarPictures.ts'
import { requireAvatarVoice } from '../../../domain/generation/avatarVoice.ts'
import { found } from '../../../domain/OperationError.ts'
import { avatarStore } from '../../../stores/generation/avatarStore.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Input, PreparingHandler } from '../../handler.ts'

/** The pictures are searched for faces before the transaction. */
export const createAvatar: PreparingHandler<'createAvatar'> = {
  async prepare({ body }, call) {
    const faces = await facesOf(call, body.projectId.toLowerCase(), body.imageAssetIds)
    return { run: async (inTransaction) => await create(body, faces, inTransaction), end: () => Promise.resolve() }
  },
}

async function create(body: Input<'createAvatar'>['body'], faces: FoundFaces, call: Call) {
  const { db, now, principal, service } = call
  const project = found(await projectStore.hold(db, principal.workspaceId, body.projectId))
  const voiceCloneId = await requireAvatarVoice(call, body.voiceCloneId)
  const images = await avatarPictures(call, { faces, given: body.imageAssetIds, projectId: project.id })
  const avatar = {
    id: service.nextId(),
    workspace_id: principal.workspaceId,
    project_id: project.id,
    display_name: body.displayName,
    voice_clone_id: voiceCloneId,
    consent_basis: body.consentBasis,
    consent_at: now,
    consent_by: principal.creatorId,
    consent_name: principal.creatorName,
    disabled_at: null,
    created_at: now,
    updated_at: now,
  }
  await avatarStore.insert(db, avatar, images)
  const [created] = await avatarsOf(db, [avatar])
  return found(created ?? null)
}
