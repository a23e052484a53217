import { signedUrlOf } from '../../../domain/assets/signedUrlOf.ts'
import { found, OperationError } from '../../../domain/OperationError.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { Handler } from '../../handler.ts'

/** Spec: "media-URL requests return 409 when the stored object is missing". */
export const readVoiceCloneMedia: Handler<'readVoiceCloneMedia'> = async ({ params }, call) => {
  const place = { workspaceId: call.principal.workspaceId, id: params.resourceId }
  const { sample_key: key } = found(await voiceCloneStore.find(call.db, place))
  if (key === null || (await call.service.blobs.stat(key)) === null)
    throw new OperationError('media_unavailable', { reason: 'sound_not_stored' })
  return { preview: signedUrlOf({ key, mimeType: 'audio/wav' }, call) }
}
