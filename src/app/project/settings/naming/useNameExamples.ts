import { useQuery } from '@tanstack/react-query'
import { assetsQuery } from '../../../../client/resources/queries.ts'
import { firstCombinationsQuery, sequencesQuery } from '../../../../client/resources/sequences.ts'
import { voiceoversQuery } from '../../../../client/resources/voiceovers.ts'
import { nameOf, type NameFacts } from '../../../../composition/names/nameOf.ts'
import type { NameToken } from '../../../../composition/names/namePattern.ts'
import { uniqueNames } from '../../../../composition/names/uniqueNames.ts'
import { outputFilename } from '../../../../contract/outputFilename.ts'
import { type ClipCombination, type SequenceSummary } from '../../../../contract/operations/sequences.ts'
import { useNow } from '../../../useNow.ts'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'

const MAX_EXAMPLES = 3

/** A sequence and its first videos, which get example names. */
export interface ExampleSource {
  readonly sequence: SequenceSummary
  readonly facts: readonly NameFacts[]
}

/** The sequence that was changed last and has videos. Null if there is none, undefined while it is being read. */
export function useExampleSource(): ExampleSource | null | undefined {
  const { projectId, settings } = useSettingsDraft()
  const sequences = useQuery(sequencesQuery(projectId)).data
  const sequence = sequences?.find(({ combinationCount }) => combinationCount > 0)
  const combinations = useQuery({
    ...firstCombinationsQuery({
      sequenceId: sequence?.id ?? '',
      updatedAt: sequence?.updatedAt ?? '',
      limit: MAX_EXAMPLES,
    }),
    enabled: sequence !== undefined,
  }).data
  const assets = useQuery(assetsQuery(projectId)).data
  const voiceovers = useQuery(voiceoversQuery(projectId)).data
  const date = new Date(useNow()).toISOString().slice(0, 10)
  if (sequences === undefined) return undefined
  if (sequence === undefined) return null
  if (combinations === undefined || assets === undefined || settings === undefined) return undefined
  const nameOfAsset = (assetId: string | null | undefined): string | null =>
    assets.find(({ id }) => id === assetId)?.name ?? null
  const { aspectRatio: ratio, fps, resolution } = settings.defaults.batch
  const factsOf = ({ blocks, index, musicAssetId, voiceoverId }: ClipCombination): NameFacts => ({
    sequence: sequence.name,
    blocks: blocks.map(({ assetId, label }) => ({ label, clip: nameOfAsset(assetId) ?? '' })),
    music: nameOfAsset(musicAssetId),
    voiceover: nameOfAsset(voiceovers?.find(({ id }) => id === voiceoverId)?.assetId),
    ratio,
    resolution,
    fps,
    date,
    index,
    fields: settings.naming.values,
  })
  return { sequence, facts: combinations.items.map(factsOf) }
}

/** The file names that a pattern gives the first videos of the sequence. */
export const exampleNames = (tokens: readonly NameToken[], { facts }: ExampleSource): readonly string[] =>
  uniqueNames(facts.map((one) => nameOf(tokens, one))).map(outputFilename)
