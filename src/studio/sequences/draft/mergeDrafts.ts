import { isSame } from '../../../composition/isSame.ts'
import type { DraftBlock, SequenceDraft } from './sequenceDraft.ts'

/** The last common version, the one with local changes, and the one that was saved elsewhere. */
export interface Versions<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

const pick = <Value>({ base, mine, theirs }: Versions<Value>): Value => (isSame(mine, base) ? theirs : mine)

/** Inserts the entries that only `other` has, each after the one that precedes it there. */
function withAdditions(list: readonly string[], other: readonly string[], isAdded: (id: string) => boolean): string[] {
  const merged = [...list]
  for (const [index, id] of other.entries()) {
    if (!isAdded(id)) continue
    const before = other.slice(0, index).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
  }
  return merged
}

/**
 * Merges two changes to a list of distinct ids: applies the removals and additions of both sides. If both changed the
 * order, mine wins.
 *
 *     base a b c    mine c a b    theirs a b d   →   a b d, in the order of mine
 */
export function mergeIds({ base, mine, theirs }: Versions<readonly string[]>): readonly string[] {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)]
  const isKept = (id: string): boolean => !inBase.has(id) || (inMine.has(id) && inTheirs.has(id))
  const common = base.filter((id) => inMine.has(id) && inTheirs.has(id))
  const hasMyOrder = !isSame(
    mine.filter((id) => common.includes(id)),
    common,
  )
  const [first, second] = hasMyOrder ? [mine, theirs] : [theirs, mine]
  const start = first.filter(isKept)
  return withAdditions(start, second, (id) => isKept(id) && !start.includes(id))
}

/** Merges lists of entries with an id, entry by entry. */
function mergeEntries<Entry>(
  versions: Versions<readonly Entry[]>,
  idOf: (entry: Entry) => string,
  mergeEntry: (versions: Versions<Entry>) => Entry = pick,
): Entry[] {
  const { base, mine, theirs } = versions
  const ids = mergeIds({ base: base.map(idOf), mine: mine.map(idOf), theirs: theirs.map(idOf) })
  return ids.flatMap((id) => {
    const find = (list: readonly Entry[]): Entry | undefined => list.find((entry) => idOf(entry) === id)
    const [before, left, right] = [find(base), find(mine), find(theirs)]
    if (left === undefined || right === undefined) return left ?? right ?? []
    return [mergeEntry({ base: before ?? left, mine: left, theirs: right })]
  })
}

const mergeBlock = ({ base, mine, theirs }: Versions<DraftBlock>): DraftBlock => ({
  key: mine.key,
  label: pick({ base: base.label, mine: mine.label, theirs: theirs.label }),
  assetIds: mergeIds({ base: base.assetIds, mine: mine.assetIds, theirs: theirs.assetIds }),
})

/** Merges two changes to a sequence, field by field. If both changed one field, mine wins. */
export function mergeDrafts(versions: Versions<SequenceDraft>): SequenceDraft {
  const { base, mine, theirs } = versions
  const of = <Field extends keyof SequenceDraft>(field: Field): Versions<SequenceDraft[Field]> => ({
    base: base[field],
    mine: mine[field],
    theirs: theirs[field],
  })
  const limit = (field: keyof SequenceDraft['durationLimits']): boolean =>
    pick({
      base: base.durationLimits[field],
      mine: mine.durationLimits[field],
      theirs: theirs.durationLimits[field],
    })
  return {
    blocks: mergeEntries(of('blocks'), ({ key }) => key, mergeBlock),
    musicTracks: mergeEntries(of('musicTracks'), ({ assetId }) => assetId),
    voiceoverTracks: mergeEntries(of('voiceoverTracks'), ({ voiceoverId }) => voiceoverId),
    durationLimits: { voiceover: limit('voiceover'), music: limit('music'), loopMusic: limit('loopMusic') },
    exclusions: mergeEntries(of('exclusions'), (rule) => JSON.stringify(rule)),
    captions: pick(of('captions')),
    fits: mergeEntries(of('fits'), ({ assetId }) => assetId),
    transition: pick(of('transition')),
    layerCompositionId: pick(of('layerCompositionId')),
  }
}
