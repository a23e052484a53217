import { acceptVoiceClone } from '../../../domain/generation/voiceClones/acceptVoiceClone.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import type { PreparingHandler } from '../../handler.ts'
import { completeUpload } from '../../uploads/completeUpload.ts'

/** Completes the upload of the sample first, if the caller has not. */
export const runVoiceClone: PreparingHandler<'runVoiceClone'> = {
  async prepare({ params: { resourceId } }, call) {
    const place = { workspaceId: call.principal.workspaceId, id: resourceId }
    const clone = await voiceCloneStore.find(call.db, place)
    const uploadId = clone?.status === 'reserved' ? clone.upload_id : null
    const arrival =
      uploadId === null ? null : await completeUpload.prepare({ params: { uploadId }, query: {}, body: {} }, call)
    return {
      run: async (inTransaction) => {
        if (arrival !== null) await arrival.run(inTransaction)
        return await acceptVoiceClone(resourceId, { ...inTransaction, chainId: null })
      },
      end: async () => await arrival?.end(),
    }
  },
}
