import { primaryLanguage } from '../../../composition/speech/fillerWords.ts'
import type { SpeechSource } from '../../../composition/tools/definition/toolResources.ts'
import { LEVEL_WINDOW_MS } from '../../../composition/words/soundLevels.ts'
import { quietEdges } from '../../../composition/words/wordEdges.ts'
import type { ServiceContext } from '../../context.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'
import { fillerWordsStore } from '../../stores/speech/fillerWordsStore.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { silentRangesOf } from './silentRangesOf.ts'
import { soundLevelsOf } from './soundLevelsOf.ts'

interface SpeechOptions {
  readonly db: Db
  readonly assets: readonly StoredAsset[]
  readonly signal?: AbortSignal
}

/**
 * The transcripts and silent ranges of assets. The edges of words lie where the sound is quiet. Measures what is not
 * stored yet.
 */
export async function speechOf(
  service: ServiceContext,
  { db, assets, signal }: SpeechOptions,
): Promise<ReadonlyMap<string, SpeechSource>> {
  const transcripts = await transcriptStore.findMany(
    db,
    assets.map(({ id }) => id),
  )
  const lists = await fillerWordsStore.list(db, [...new Set(assets.map(({ workspace_id: id }) => id))])
  const fillersOf = ({ workspace_id: workspaceId }: StoredAsset, language: string | null) =>
    lists.find((list) => list.workspace_id === workspaceId && list.language === primaryLanguage(language))?.words ??
    null
  const quiet = await silentRangesOf(service, assets, signal)
  const speech = new Map<string, SpeechSource>()
  for (const asset of assets) {
    const { id } = asset
    const transcript = transcripts.get(id)
    const words = transcript?.passages.flatMap((passage) => passage.words) ?? null
    const levels = words === null ? null : await soundLevelsOf(service, asset, signal)
    speech.set(id, {
      assetId: id,
      language: transcript?.language ?? null,
      fillers: fillersOf(asset, transcript?.language ?? null),
      words: words && levels ? quietEdges(words, { levels, stepMs: LEVEL_WINDOW_MS }) : words,
      quiet: quiet.get(id) ?? null,
    })
  }
  return speech
}
