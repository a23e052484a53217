import type { CaptionSource, ResourceNeeds } from '../../../composition/tools/definition/toolResources.ts'
import { isSameLanguage } from '../../providers/speech/languageTag.ts'
import { captionStore, type StoredCaption } from '../../stores/speech/captionStore.ts'
import type { Db } from '../../stores/tables.ts'

/**
 * Captions of the project by id: the ones with the given ids, and those of the given assets in a language. Missing ones
 * are left out.
 */
export async function captionSources(
  db: Db,
  projectId: string,
  { captionIds, captionsOf }: Pick<ResourceNeeds, 'captionIds' | 'captionsOf'>,
): Promise<ReadonlyMap<string, CaptionSource>> {
  const named = await captionStore.findMany(db, projectId, captionIds)
  const ofAssets = await captionStore.listOfAssets(
    db,
    projectId,
    captionsOf.map(({ assetId }) => assetId),
  )
  const wanted = ofAssets.filter((caption) =>
    captionsOf.some(
      ({ assetId, language }) =>
        assetId === caption.asset_id && (language === null || isSameLanguage(language, caption.language)),
    ),
  )
  return new Map([...named, ...wanted].map((caption) => [caption.id, captionSourceOf(caption)]))
}

function captionSourceOf({ id, asset_id: assetId, language, cues }: StoredCaption): CaptionSource {
  return { captionId: id, assetId, language, cues }
}
