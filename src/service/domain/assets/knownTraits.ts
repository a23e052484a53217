import { TRAITS_VERSION, type SourceTraits } from '../../../contract/sourceTraits.ts'
import type { ServiceContext } from '../../context.ts'
import { readTraits } from '../../media/traits/readTraits.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { preparationStore } from '../../stores/assets/preparationStore.ts'

/**
 * The traits of an asset. Assets from before traits were stored get theirs on first use. Null if the file cannot be
 * read.
 *
 * @param path of the asset's local file
 */
export async function knownTraits(
  { config, db }: Pick<ServiceContext, 'config' | 'db'>,
  asset: StoredAsset,
  path: string,
): Promise<SourceTraits | null> {
  const { container, id, traits: stored, type } = asset
  if (stored?.version === TRAITS_VERSION) return stored
  const traits = await readTraits({ path, container, type, ffprobe: config.ffprobe })
  if (traits !== null) await preparationStore.setTraits(db, id, traits)
  return traits
}
