import type { Milliseconds } from '../../../base/units.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import { keptRanges, type RangeOptions } from './keptRanges.ts'
import type { Material } from './material.ts'
import type { Piece } from './pieces.ts'
import { endsSentence, isPunctuated } from './sentenceEnds.ts'

/** Sentences end at a pause of this length. Speech without punctuation also ends at shorter ones. */
const PAUSE_MS: Milliseconds = 700
const UNPUNCTUATED_PAUSE_MS: Milliseconds = 350
/** Longer sentences are divided at their longest pause. Clauses are short, for lengths that no sentences add up to. */
const MAX_SENTENCE_MS: Milliseconds = 10_000
const MAX_CLAUSE_MS: Milliseconds = 1_500

/** A sentence that can be kept or left out as a whole: pieces `[first, last]`. */
export interface Sentence extends SourceSpan {
  readonly first: number
  readonly last: number
  /** Its kept words. */
  readonly text: string
  readonly words: number
  /** The length of what is kept of it. */
  readonly keptMs: Milliseconds
  readonly isQuoted: boolean
}

/** Indexes of kept words and voices. */
type Group = number[]

const pauseAfter = (pieces: readonly Piece[], index: number): Milliseconds => {
  let length = 0
  for (let at = index + 1; at < pieces.length; at += 1) {
    const piece = pieces[at]
    if (piece === undefined || (piece.kind !== 'pause' && piece.cut === null)) break
    length += piece.endMs - piece.startMs
  }
  return length
}

/** Divides a group that is too long at its longest pause that is outside quotes. */
function divided(group: Group, pieces: readonly Piece[], maxMs: Milliseconds): Group[] {
  const [first, last] = [pieces[group[0] ?? -1], pieces[group.at(-1) ?? -1]]
  if (first === undefined || last === undefined || group.length < 2) return [group]
  if (last.endMs - first.startMs <= maxMs) return [group]
  let longest = -1
  let at = 0
  for (let index = 0; index + 1 < group.length; index += 1) {
    const [piece, next] = [group[index] ?? 0, group[index + 1] ?? 0]
    if (pieces[piece]?.isQuoted === true && pieces[next]?.isQuoted === true) continue
    // The nearest to the middle wins among equal pauses.
    const nearness = Math.min(index + 1, group.length - index - 1) / group.length
    const pause = pauseAfter(pieces, piece) + nearness * 100
    if (pause > longest) [longest, at] = [pause, index + 1]
  }
  if (at === 0) return [group]
  return [...divided(group.slice(0, at), pieces, maxMs), ...divided(group.slice(at), pieces, maxMs)]
}

/** The sentences of what is kept. Without words, each sound between pauses counts as one. */
export function sentencesOf(
  pieces: readonly Piece[],
  material: Material,
  options: RangeOptions & { readonly isFine?: boolean },
): Sentence[] {
  const maxMs = options.isFine === true ? MAX_CLAUSE_MS : MAX_SENTENCE_MS
  const words = material.words ?? []
  const longest = isPunctuated(words) ? PAUSE_MS : UNPUNCTUATED_PAUSE_MS
  const groups: Group[] = []
  let isAtEnd = true
  let isQuote = false
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'pause' || piece.cut !== null) continue
    if (isAtEnd && !(isQuote && piece.isQuoted)) groups.push([index])
    else groups.at(-1)?.push(index)
    isQuote = piece.isQuoted
    isAtEnd = endsSentence(words[piece.word ?? -1]) || pauseAfter(pieces, index) >= longest
  }
  return groups
    .flatMap((group) => divided(group, pieces, maxMs))
    .map((group) => sentenceOf(group, pieces, { material, options }))
}

function sentenceOf(
  group: Group,
  pieces: readonly Piece[],
  { material, options }: { readonly material: Material; readonly options: RangeOptions },
): Sentence {
  const [first, last] = [group[0] ?? 0, group.at(-1) ?? 0]
  // The pauses beside it are those beside a cut if its neighbours are left out.
  const inside = pieces.slice(first, last + 1)
  const { kept } = keptRanges(inside, material, options)
  const said = group.flatMap((index) => material.words?.[pieces[index]?.word ?? -1] ?? [])
  return {
    first,
    last,
    startMs: pieces[first]?.startMs ?? 0,
    endMs: pieces[last]?.endMs ?? 0,
    text: joinedText(said),
    words: said.length,
    keptMs: kept.reduce((sum, range) => sum + range.endMs - range.startMs, 0),
    isQuoted: group.some((index) => pieces[index]?.isQuoted === true),
  }
}
