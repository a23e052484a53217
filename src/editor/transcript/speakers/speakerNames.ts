import type { AssetWords } from '../../../contract/extensions/assetWordsRoute.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { speakerAt, type SpeakerTurn } from '../../../composition/words/speakerTurns.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { timingOf } from '../correcting/correctableWords.ts'

/** The speaker of each item. Null in pauses, and empty if nobody is named at all. */
export type SpeakerNames = readonly (string | null)[]

/** The turns of the file of a clip. */
export type TurnsOf = (overlayId: OverlayId) => readonly SpeakerTurn[]

export function speakerNames(items: readonly SpokenItem[], turnsOf: TurnsOf): SpeakerNames {
  return items.map((item) => {
    const { endMs, startMs } = timingOf(item)
    return item.kind === 'gap' ? null : speakerAt(turnsOf(item.overlayId), (startMs + endMs) / 2)
  })
}

/** A range of a file in which a speaker is named. */
export interface NamedRange {
  readonly assetId: string
  readonly startMs: number
  readonly endMs: number
}

/**
 * The ranges of words, one for each run of a clip. Each reaches to the next word of its clip, so that turns that follow
 * one another touch.
 */
export function namedRanges(
  items: readonly SpokenItem[],
  [start, end]: readonly [start: number, end: number],
  assetOf: (overlayId: OverlayId) => string | null,
): NamedRange[] {
  const ranges: (NamedRange & { readonly overlayId: OverlayId })[] = []
  for (const [offset, item] of items.slice(start, end).entries()) {
    const assetId = assetOf(item.overlayId)
    if (item.kind === 'gap' || assetId === null) continue
    const next = items.slice(start + offset + 1, start + offset + 4).find(({ kind }) => kind !== 'gap')
    const timing = timingOf(item)
    const until = next && next.overlayId === item.overlayId ? timingOf(next).startMs : timing.endMs
    const endMs = Math.ceil(Math.max(timing.endMs, until))
    const last = ranges.at(-1)
    if (last && last.overlayId === item.overlayId) ranges[ranges.length - 1] = { ...last, endMs }
    else ranges.push({ assetId, overlayId: item.overlayId, startMs: Math.floor(timing.startMs), endMs })
  }
  return ranges.map(({ assetId, endMs, startMs }) => ({ assetId, startMs, endMs }))
}

/** The words of the same speaker around a place: `[start, end)`. */
export function turnAround(names: SpeakerNames, items: readonly SpokenItem[], place: number): [number, number] {
  const name = names[place] ?? null
  const clip = items[place]?.overlayId
  const isOfTurn = (index: number): boolean =>
    items[index]?.overlayId === clip && (items[index]?.kind === 'gap' || (names[index] ?? null) === name)
  let [start, end] = [place, place + 1]
  while (start > 0 && isOfTurn(start - 1)) start -= 1
  while (end < items.length && isOfTurn(end)) end += 1
  return [start, end]
}

/** The word that changes its speaker when a turn starts earlier or later, and the start of the turn afterwards. */
export interface MovedStart {
  readonly word: number
  readonly name: string | null
  readonly start: number
}

/** Null if the turn would lose its last word or reach into another clip. */
export function movedStart(
  items: readonly SpokenItem[],
  names: SpeakerNames,
  { by, range: [start, end] }: { readonly range: readonly [start: number, end: number]; readonly by: 1 | -1 },
): MovedStart | null {
  const isWord = (index: number): boolean =>
    items[index]?.kind !== 'gap' && items[index]?.overlayId === items[start]?.overlayId
  const turn = items.flatMap((_, index) => (index >= start && index < end && isWord(index) ? [index] : []))
  const before = items.findLastIndex((_, index) => index < start && isWord(index))
  const [first, second] = turn
  if (first === undefined || before < 0) return null
  if (by === -1) return { word: before, name: names[first] ?? null, start: before }
  return second === undefined ? null : { word: first, name: names[before] ?? null, start: second }
}

/** The names of all speakers, in alphabetical order. */
export const knownSpeakers = (files: readonly (AssetWords | undefined)[], locale: string): string[] =>
  [...new Set(files.flatMap((file) => file?.speakers.map(({ name }) => name) ?? []))].sort((left, right) =>
    left.localeCompare(right, locale),
  )
