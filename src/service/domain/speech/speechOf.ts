import type { SpeechSource } from '../../../composition/tools/definition/toolResources.ts'
import type { ServiceContext } from '../../context.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { silentRangesOf } from './silentRangesOf.ts'

interface SpeechOptions {
  readonly db: Db
  readonly assets: readonly StoredAsset[]
  readonly signal?: AbortSignal
}

/** The transcripts and silent ranges of assets. Measures silences that are not stored yet. */
export async function speechOf(
  service: ServiceContext,
  { db, assets, signal }: SpeechOptions,
): Promise<ReadonlyMap<string, SpeechSource>> {
  const transcripts = await transcriptStore.findMany(
    db,
    assets.map(({ id }) => id),
  )
  const quiet = await silentRangesOf(service, assets, signal)
  return new Map(
    assets.map(({ id }) => {
      const transcript = transcripts.get(id)
      const words = transcript?.passages.flatMap((passage) => passage.words) ?? null
      return [id, { assetId: id, language: transcript?.language ?? null, words, quiet: quiet.get(id) ?? null }]
    }),
  )
}
