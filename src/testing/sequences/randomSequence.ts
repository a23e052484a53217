import { randomUUID } from 'node:crypto'
import type { Choice, Exclusion } from '../../composition/sequences/design.ts'
import { emptyConfiguration, type SequenceConfiguration } from '../../composition/sequences/sequence.ts'

export interface SequenceFiles {
  readonly videos: readonly string[]
  readonly music: readonly string[]
}

/** Ids of files that do not exist. */
export const unknownFiles = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID())

function choicesIn({ blocks, musicTracks }: SequenceConfiguration): Choice[] {
  return [
    ...blocks.flatMap(({ assetIds, position }) => assetIds.map((id) => ({ slot: 'block', position, id }) as const)),
    ...musicTracks.map(({ assetId }) => ({ slot: 'music', id: assetId }) as const),
  ]
}

/**
 * A small random sequence with rules. It has up to three blocks, some of them empty, some files in several blocks, and
 * some rules without effect.
 */
export function randomSequence(
  random: () => number,
  { music, videos }: SequenceFiles,
): { readonly configuration: SequenceConfiguration; readonly exclusions: readonly Exclusion[] } {
  const below = (count: number): number => Math.floor(random() * count)
  const some = (ids: readonly string[], count: number): string[] => [
    ...new Set(Array.from({ length: count }, () => ids[below(ids.length)] ?? '')),
  ]
  const isOn = (): boolean => random() < 0.5
  const configuration: SequenceConfiguration = {
    ...emptyConfiguration,
    blocks: Array.from({ length: below(4) }, (_, position) => ({
      position,
      label: `Block ${position + 1}`,
      assetIds: some(videos, below(5)),
    })),
    musicTracks: some(music, below(3)).map((assetId) => ({ assetId })),
    durationLimits: { voiceover: isOn(), music: isOn(), loopMusic: isOn() },
  }
  const known = choicesIn(configuration)
  const choose = (): Choice => known[below(known.length)] ?? { slot: 'block', position: 0, id: videos[0] ?? '' }
  const chosen = (): Choice[] => Array.from({ length: 1 + below(3) }, choose)
  const exclusions = Array.from(
    { length: below(6) },
    (): Exclusion =>
      isOn() ? { kind: 'never', choices: chosen() } : { kind: 'only_with', choice: choose(), others: chosen() },
  )
  return { configuration, exclusions }
}
