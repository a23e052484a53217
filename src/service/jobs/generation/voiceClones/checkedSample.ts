import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import { sampleKey, voiceFolder } from '../../../domain/assets/blobKeys.ts'
import { contentHashOf } from '../../../domain/assets/contentHashOf.ts'
import { discardFiles } from '../../../domain/assets/discardFiles.ts'
import { readableFile } from '../../../domain/assets/readableFile.ts'
import { NoLongerNeeded, whileNeeded } from '../../../domain/jobs/whileNeeded.ts'
import { assetDeleted } from '../../../domain/speech/recognition.ts'
import { checkSample } from '../../../media/voiceSample/checkSample.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import type { SafeError } from '../../../stores/columns.ts'
import { type StoredVoiceClone, voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'

/** How a sample stands: checked, still in preparation, or impossible to check. */
export type CheckedSample =
  | { readonly kind: 'checked'; readonly clone: StoredVoiceClone }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly error: SafeError }

/**
 * Checks the sample of a clone and stores its clearest speech. A sample that is checked already is left alone. Throws
 * `NoLongerNeeded` if the clone was deleted or cancelled.
 */
export async function checkedSample(
  clone: StoredVoiceClone,
  service: ServiceContext,
  signal: AbortSignal,
): Promise<CheckedSample> {
  if (clone.sample_check !== null) return { kind: 'checked', clone }
  const asset = await assetStore.findForWorker(service.db, clone.asset_id)
  if (asset === null) return { kind: 'refused', error: assetDeleted }
  if (asset.preparation_state === 'processing') return { kind: 'waiting' }
  const { duration_ms: durationMs, name } = asset
  if (asset.preparation_state === 'failed' || durationMs === null)
    return {
      kind: 'refused',
      error: asset.preparation_error ?? errorOf('media_unavailable', { reason: 'not_prepared', name }),
    }
  if (!asset.has_audio) return { kind: 'refused', error: errorOf('sound_missing', { name }) }
  const readable = readableFile(asset)
  const file = readable === null ? null : await service.blobs.localFile(readable.key)
  if (readable === null || file === null)
    return { kind: 'refused', error: errorOf('media_unavailable', { reason: 'not_stored', name }) }
  const folder = join(service.workFolder, `voice-${clone.id}-${service.nextId()}`)
  try {
    await mkdir(folder, { recursive: true })
    const outputPath = join(folder, 'sample.wav')
    const { container } = readable
    const sound = { path: file.path, container, durationMs, ffmpeg: service.config.ffmpeg, outputPath }
    const isNeeded = async (): Promise<boolean> => isWanted(await voiceCloneStore.findForWorker(service.db, clone.id))
    const check = await whileNeeded(
      { isNeeded, subjectId: clone.id, service, signal },
      async (wanted) => await checkSample(sound, wanted),
    )
    const sha256 = asset.content_hash ?? (await contentHashOf(file.path))
    const key = sampleKey(clone.id)
    await service.blobs.putFile(key, outputPath)
    return { kind: 'checked', clone: await keep(clone, { sha256, key, check }, service) }
  } finally {
    await file.release()
    await rm(folder, { recursive: true, force: true })
  }
}

function isWanted(clone: StoredVoiceClone | null): boolean {
  return clone !== null && clone.status !== 'canceled'
}

/** Keeps the result, unless the clone was deleted in the meantime: then the file must go as well. */
async function keep(
  { id, workspace_id: workspaceId }: StoredVoiceClone,
  sample: {
    readonly sha256: string
    readonly key: string
    readonly check: NonNullable<StoredVoiceClone['sample_check']>
  },
  service: ServiceContext,
): Promise<StoredVoiceClone> {
  const kept = await service.db.transaction().execute(async (db) => {
    if (!isWanted(await voiceCloneStore.lock(db, { workspaceId, id }))) return null
    return await voiceCloneStore.change(db, id, { sample, now: service.now() })
  })
  if (kept !== null) return kept
  await discardFiles(service.db, [voiceFolder(id)], { queue: service.queue, now: service.now() })
  throw new NoLongerNeeded()
}
