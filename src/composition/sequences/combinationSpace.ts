import type { Choice, Exclusion } from './design.ts'
import type { SequenceConfiguration } from './sequence.ts'

/** Spec: "Examined clip combinations | 100,000". */
export const MAX_EXAMINED_COMBINATIONS = 100_000

/** A position in every combination (a block or a track), with the ids to choose from. */
export interface Slot {
  readonly slot: Choice['slot']
  /** The block's position. 0 for tracks. */
  readonly position: number
  readonly ids: readonly string[]
  /** Files with the content of an earlier one in this place, which stands for them: its id by theirs. */
  readonly doubles: ReadonlyMap<string, string>
}

/** A rule in which slots and choices are numbers, for fast comparison with each combination. */
interface CompiledRule {
  readonly isOnlyWith: boolean
  readonly first: readonly Digit[]
  readonly others: readonly Digit[]
}
export type Digit = readonly [slot: number, choice: number]

export interface CombinationSpace {
  readonly slots: readonly Slot[]
  /** Number of all combinations, including excluded ones. At most the largest safe integer. */
  readonly totalCount: number
  /** Number of combinations that are examined. Spec: at most the first 100,000. */
  readonly examinedCount: number
  /** For each slot and choice: the rules to check if a combination has that choice. */
  readonly rules: readonly (readonly CompiledRule[])[][]
}

/** The files of one place without doubles. */
function joined(ids: readonly string[], contentOf: (id: string) => string): Pick<Slot, 'doubles' | 'ids'> {
  const firsts = new Map<string, string>()
  const doubles = new Map<string, string>()
  for (const id of ids) {
    const content = contentOf(id)
    const first = firsts.get(content)
    if (first === undefined) firsts.set(content, id)
    else doubles.set(id, first)
  }
  return { ids: [...firsts.values()], doubles }
}

function slotsOf(configuration: SequenceConfiguration, contentOf: (id: string) => string): Slot[] {
  const { blocks, musicTracks, voiceoverTracks } = configuration
  const music = musicTracks.map(({ assetId }) => assetId)
  const voiceovers = voiceoverTracks.map(({ voiceoverId }) => voiceoverId)
  return [
    ...blocks.map(({ assetIds, position }) => ({ slot: 'block', position, ...joined(assetIds, contentOf) }) as const),
    ...(music.length > 0 ? [{ slot: 'music', position: 0, ...joined(music, contentOf) } as const] : []),
    ...(voiceovers.length > 0
      ? [{ slot: 'voiceover', position: 0, ids: voiceovers, doubles: new Map() } as const]
      : []),
  ]
}

/** The slot and the number of a choice. A double means the file that stands for it. Null if its file is not in that slot. */
function digitOf(slots: readonly Slot[], choice: Choice): Digit | null {
  const position = choice.slot === 'block' ? choice.position : 0
  const slot = slots.findIndex((one) => one.slot === choice.slot && one.position === position)
  const place = slots[slot]
  const index = place?.ids.indexOf(place.doubles.get(choice.id) ?? choice.id) ?? -1
  return index < 0 ? null : [slot, index]
}

function compiledRule(slots: readonly Slot[], exclusion: Exclusion): CompiledRule | null {
  const isOnlyWith = exclusion.kind === 'only_with'
  const first = (isOnlyWith ? [exclusion.choice] : exclusion.choices).map((choice) => digitOf(slots, choice))
  const others = (isOnlyWith ? exclusion.others : [])
    .map((choice) => digitOf(slots, choice))
    .filter((digit) => digit !== null)
  const known = first.filter((digit) => digit !== null)
  return known.length === first.length ? { isOnlyWith, first: known, others } : null
}

function rulesOf(slots: readonly Slot[], exclusions: readonly Exclusion[]): CombinationSpace['rules'] {
  const rules: CompiledRule[][][] = slots.map(({ ids }) => ids.map(() => []))
  for (const exclusion of exclusions) {
    const rule = compiledRule(slots, exclusion)
    // Each rule is listed under the rarest of its choices, so that it is not checked for most combinations.
    const anchor = rule?.first.toSorted((a, b) => (slots[b[0]]?.ids.length ?? 0) - (slots[a[0]]?.ids.length ?? 0))[0]
    if (rule && anchor) rules[anchor[0]]?.[anchor[1]]?.push(rule)
  }
  return rules
}

/**
 * The combinations of a sequence as numbers with a mixed radix, in which the last slot changes fastest. No combination
 * is stored. A sequence without blocks, or with an empty block, has none.
 *
 * @param contentOf identifies the content of an asset; if two files of a slot have the same content, only the first is
 * a choice
 */
export function combinationSpace(
  configuration: SequenceConfiguration,
  exclusions: readonly Exclusion[],
  contentOf: (assetId: string) => string = (assetId) => assetId,
): CombinationSpace {
  const slots = slotsOf(configuration, contentOf)
  const product = slots.reduce((count, { ids }) => count * ids.length, configuration.blocks.length > 0 ? 1 : 0)
  const totalCount = Math.min(Number.MAX_SAFE_INTEGER, product)
  return {
    slots,
    totalCount,
    examinedCount: Math.min(MAX_EXAMINED_COMBINATIONS, totalCount),
    rules: rulesOf(slots, exclusions),
  }
}
