import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { ServiceContext } from '../../context.ts'
import { measureQuiet, QUIET_MEASURE } from '../../media/sound/measureQuiet.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { quietStore } from '../../stores/speech/quietStore.ts'
import { NoLongerNeeded, whileNeeded } from '../jobs/whileNeeded.ts'
import { soundOf } from './soundOf.ts'

const never = new AbortController().signal

/**
 * The silent ranges of assets, measured once per asset and stored. Assets that have no audio or were deleted in the
 * meantime are left out; the first measurement takes a few seconds per hour of audio.
 */
export async function silentRangesOf(
  service: ServiceContext,
  assets: readonly StoredAsset[],
  signal: AbortSignal = never,
): Promise<ReadonlyMap<string, readonly SourceSpan[]>> {
  const ids = assets.map(({ id }) => id)
  const quiet = await quietStore.findMany(service.db, ids, QUIET_MEASURE)
  for (const asset of assets) {
    if (quiet.has(asset.id)) continue
    const sound = await soundOf(service, asset)
    if (sound === null) continue
    try {
      const isNeeded = async (): Promise<boolean> => await assetStore.exists(service.db, asset.id)
      const measured = await whileNeeded(
        { isNeeded, subjectId: asset.id, service, signal },
        async (wanted) => await measureQuiet(sound, wanted),
      )
      // Saved outside the caller's transaction, because the measurement stays valid even if the call fails.
      await quietStore.save(service.db, asset.id, { measure: QUIET_MEASURE, quiet: measured, now: service.now() })
      quiet.set(asset.id, measured)
    } catch (error) {
      if (!(error instanceof NoLongerNeeded) || signal.aborted) throw error
    } finally {
      await sound.release()
    }
  }
  return quiet
}
