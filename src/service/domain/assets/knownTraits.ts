import { isPlainPicture, TRAITS_VERSION, type SourceTraits } from '../../../contract/sourceTraits.ts'
import type { ServiceContext } from '../../context.ts'
import { readTraits } from '../../media/traits/readTraits.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { preparationStore, progressOf } from '../../stores/assets/preparationStore.ts'

/**
 * The traits of an asset. If they are missing or were derived by older rules, they are derived now, and the asset is
 * prepared again if its proxy may differ from an export. Null if the file cannot be read.
 *
 * @param path of the asset's local file
 */
export async function knownTraits(
  { config, db, now, queue }: Pick<ServiceContext, 'config' | 'db' | 'now' | 'queue'>,
  asset: StoredAsset,
  path: string,
): Promise<SourceTraits | null> {
  const { container, id, traits: stored, type } = asset
  if (stored?.version === TRAITS_VERSION) return stored
  const traits = await readTraits({ path, container, type, ffprobe: config.ffprobe })
  if (traits === null) return null
  await db.transaction().execute(async (transaction) => {
    // Several renders may read the traits at the same time, but only the first one stores them.
    if (!(await preparationStore.setTraits(transaction, id, traits)) || !hasDoubtfulProxy(asset, traits)) return
    await preparationStore.prepareAgain(transaction, id, now())
    await queue.send(transaction, 'prepareAsset', { assetId: id })
  })
  return traits
}

/**
 * True if a proxy that was made without traits may have wrong colours, fields or alpha, or play a different sound
 * track.
 */
function hasDoubtfulProxy(asset: StoredAsset, { picture, sounds }: SourceTraits): boolean {
  if (asset.type !== 'video' || picture === null || progressOf(asset) !== 'finished') return false
  const isPlain = isPlainPicture(picture) && picture.matrix === 'bt709' && !picture.isFullRange
  return !isPlain || picture.browser === 'approximate' || sounds.length > 1
}
