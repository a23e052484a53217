import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SoundLevels } from '../../../composition/words/soundLevels.ts'
import type { ServiceContext } from '../../context.ts'
import { LEVELS_MEASURE, measureLevels } from '../../media/sound/measureLevels.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { levelsKey } from '../assets/blobKeys.ts'
import { discardFiles } from '../assets/discardFiles.ts'
import { NoLongerNeeded, whileNeeded } from '../jobs/whileNeeded.ts'
import { soundOf } from './soundOf.ts'

/** Stored levels of a sound. */
export interface StoredLevels {
  readonly key: string
  readonly windowCount: number
}

/**
 * The levels of an asset, measured once and stored. Null if it has no sound, or was deleted in the meantime. Throws
 * `NoLongerNeeded` if it is deleted meanwhile.
 */
export async function storedLevelsOf(
  service: ServiceContext,
  asset: StoredAsset,
  signal: AbortSignal,
): Promise<StoredLevels | null> {
  const key = levelsKey(asset.id, LEVELS_MEASURE)
  const stored = await service.blobs.stat(key)
  if (stored !== null) return { key, windowCount: stored.sizeBytes }
  const sound = await soundOf(service, asset)
  if (sound === null) return null
  const path = join(service.workFolder, `${service.nextId()}.levels`)
  const isNeeded = async (): Promise<boolean> => await assetStore.exists(service.db, asset.id)
  try {
    const levels = await whileNeeded(
      { isNeeded, subjectId: asset.id, service, signal },
      async (wanted) => await measureLevels(sound, wanted),
    )
    await writeFile(path, levels)
    await service.blobs.putFile(key, path)
    if (await isNeeded()) return { key, windowCount: levels.length }
    await discardFiles(service.db, [key], { queue: service.queue, now: service.now() })
    return null
  } finally {
    await rm(path, { force: true })
    await sound.release()
  }
}

const never = new AbortController().signal

/** The levels of an asset. Null if it has no sound, or was deleted in the meantime. */
export async function soundLevelsOf(
  service: ServiceContext,
  asset: StoredAsset,
  signal: AbortSignal = never,
): Promise<SoundLevels | null> {
  const stored = await storedLevelsOf(service, asset, signal).catch((error: unknown) => {
    if (error instanceof NoLongerNeeded && !signal.aborted) return null
    throw error
  })
  const file = stored === null ? null : await service.blobs.localFile(stored.key)
  if (file === null) return null
  try {
    return await readFile(file.path)
  } finally {
    await file.release()
  }
}
