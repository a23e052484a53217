import { guessUpload } from '../../../contract/mediaTypes.ts'
import type { SendOnce } from '../../../client/resources/useOperationKey.ts'
import { addVoiceClone, completeVoiceSample, type VoiceCloneRequest } from '../../../client/resources/voiceClones.ts'
import { transferFile } from '../../../client/uploads/transferFile.ts'

export type Sample =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'asset'; readonly assetId: string }

interface NewVoice {
  readonly consent: Omit<VoiceCloneRequest, 'sourceType' | 'filename' | 'mimeType' | 'sizeBytes' | 'assetId'>
  readonly sample: Sample
}

/** Records the consent, then transfers the sample. The service checks it once it has arrived. */
export async function addSample({ consent, sample }: NewVoice, sendOnce: SendOnce): Promise<void> {
  if (sample.kind === 'asset') {
    const body = { ...consent, sourceType: 'asset' as const, assetId: sample.assetId }
    await sendOnce(body, (key) => addVoiceClone(body, key))
    return
  }
  const { file } = sample
  const guessed = guessUpload(file.name, file.type)
  const mimeType = guessed.ok ? guessed.value.mimeType : file.type || 'application/octet-stream'
  const body = { ...consent, sourceType: 'upload' as const, filename: file.name, mimeType, sizeBytes: file.size }
  const clone = await sendOnce([body, file.lastModified], (key) => addVoiceClone(body, key))
  const ticket = clone.upload?.upload ?? null
  if (clone.upload === null || ticket === null) return
  const { signal } = new AbortController()
  await transferFile({ file, ticket, transferUrl: null, signal, onUrl: () => undefined, onProgress: () => undefined })
  await completeVoiceSample(clone.upload.id)
}
