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

/** The transfer of a sample, so that another attempt continues it. */
export interface SampleTransfer {
  readonly cloneId: string
  /** Null until the service has given it. */
  url: string | null
  isDone: boolean
}

interface Sending {
  readonly sendOnce: SendOnce
  /** The last transfer of the form. */
  readonly transfer: { current: SampleTransfer | null }
  readonly signal: AbortSignal
}

/**
 * Records the consent, then transfers the sample. The service checks it once it has arrived. Another attempt with the
 * same sample goes on from where the last one broke off, unless the service refused it.
 */
export async function addSample({ consent, sample }: NewVoice, { sendOnce, signal, transfer }: Sending): Promise<void> {
  if (sample.kind === 'asset') {
    const body = { ...consent, sourceType: 'asset' as const, assetId: sample.assetId }
    await sendOnce(body, (key) => addVoiceClone(body, key))
    return
  }
  const { file } = sample
  const guessed = guessUpload(file.name, file.type)
  const mimeType = guessed.ok ? guessed.value.mimeType : file.type || 'application/octet-stream'
  const body = { ...consent, sourceType: 'upload' as const, filename: file.name, mimeType, sizeBytes: file.size }
  await sendOnce([body, file.lastModified], async (key) => {
    const { id: cloneId, upload } = await addVoiceClone(body, key)
    if (upload === null || upload.upload === null) return
    const ticket = upload.upload
    const kept = transfer.current
    const current = kept?.cloneId === cloneId ? kept : { cloneId, url: null, isDone: false }
    transfer.current = current
    if (!current.isDone) {
      const onUrl = (url: string): void => {
        current.url = url
      }
      await transferFile({ file, ticket, transferUrl: current.url, signal, onUrl, onProgress: () => undefined })
      current.isDone = true
    }
    await completeVoiceSample(upload.id)
  })
}
