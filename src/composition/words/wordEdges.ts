import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { SpokenTiming } from '../wordFrames.ts'
import { powerAround, type SoundLevels } from './soundLevels.ts'

/** Pauses from this length on are items of their own. Shorter ones belong to the word before them. */
export const MIN_GAP_MS: Milliseconds = 300

/** Sound that stays with a word beside a pause if the level is unknown: words are reported late and end early. */
export const WORD_MARGIN_MS: Milliseconds = 80

/** Recognisers report words late by up to this much, and end them early. */
const MAX_SHIFT_MS: Milliseconds = 150

/** A pause that is shorter than this after its edges moved belongs to the word before it. */
const MIN_REST_MS: Milliseconds = 100

/**
 * The share of a word at either end into which an edge may move. Its middle has the vowel, which is cut with the word
 * and never with its neighbour.
 */
const EDGE_SHARE = 0.2

/** Places that are louder than the quietest by less than this factor are as quiet: 3 dB. */
const AS_QUIET = 2

/** Tolerance for quotients that are slightly above or below a whole number. */
const SLACK = 1e-6

const lengthOf = ({ endMs, startMs }: SpokenTiming): Milliseconds => endMs - startMs

/** The places where an edge may lie, and the time that the recogniser gives. */
interface EdgeRange {
  readonly leastMs: Milliseconds
  readonly givenMs: Milliseconds
  readonly mostMs: Milliseconds
  /** The end of the range if no place of the grid lies before `mostMs`. */
  readonly latestMs: Milliseconds
}

/** The quietest place of a range on a grid, next to the given time. Null if no place of the grid lies in the range. */
function quietestPlace(
  levels: SoundLevels,
  { givenMs, leastMs, mostMs }: EdgeRange,
  stepMs: Milliseconds,
): Milliseconds | null {
  const places: { readonly ms: Milliseconds; readonly power: number }[] = []
  const last = Math.floor(mostMs / stepMs + SLACK)
  for (let step = Math.max(0, Math.ceil(leastMs / stepMs - SLACK)); step <= last; step += 1) {
    places.push({ ms: step * stepMs, power: powerAround(levels, step * stepMs) })
  }
  const quietest = Math.min(...places.map(({ power }) => power))
  let nearest: Milliseconds | null = null
  for (const { ms, power } of places) {
    if (power > quietest * AS_QUIET) continue
    if (nearest === null || Math.abs(ms - givenMs) < Math.abs(nearest - givenMs)) nearest = ms
  }
  return nearest
}

interface EdgeSearch {
  readonly levels: SoundLevels
  /** Edges lie on multiples of this. */
  readonly stepMs: Milliseconds
}

function edgeIn(range: EdgeRange, { levels, stepMs }: EdgeSearch): Milliseconds {
  const place = quietestPlace(levels, range, stepMs)
  return (
    place ??
    quietestPlace(levels, { ...range, mostMs: range.latestMs }, stepMs) ??
    Math.max(0, Math.round(range.givenMs / stepMs)) * stepMs
  )
}

/** Between two words that follow one another: before the given start of the second, outside the middle of the first. */
function sharedRange(word: SpokenTiming, next: SpokenTiming, stepMs: Milliseconds): EdgeRange {
  const givenMs = next.startMs
  const furthestMs = Math.min(word.endMs, givenMs - MAX_SHIFT_MS)
  return {
    leastMs: Math.min(givenMs, Math.max(furthestMs, word.endMs - lengthOf(word) * EDGE_SHARE)),
    givenMs,
    mostMs: givenMs + Math.min(lengthOf(next) * EDGE_SHARE, stepMs / 2),
    latestMs: givenMs + lengthOf(next) * EDGE_SHARE,
  }
}

const startRange = ({ startMs }: SpokenTiming): EdgeRange => ({
  leastMs: startMs - MAX_SHIFT_MS,
  givenMs: startMs,
  mostMs: startMs,
  latestMs: startMs,
})

const endRange = ({ endMs }: SpokenTiming): EdgeRange => ({
  leastMs: endMs,
  givenMs: endMs,
  mostMs: endMs + MAX_SHIFT_MS,
  latestMs: endMs + MAX_SHIFT_MS,
})

/** The end of a word and the start of the next one. Equal unless there is a pause between them. */
function junctionOf(word: SpokenTiming, next: SpokenTiming, search: EdgeSearch): readonly [end: number, start: number] {
  const isPaused = next.startMs - word.endMs >= MIN_GAP_MS
  const endMs = edgeIn(isPaused ? endRange(word) : sharedRange(word, next, search.stepMs), search)
  const startMs = isPaused ? edgeIn(startRange(next), search) : endMs
  return startMs - endMs >= MIN_REST_MS ? [endMs, startMs] : [startMs, startMs]
}

/**
 * The words of a source with their edges where the sound is quiet, on a grid. Words without a pause between them share
 * their edge.
 */
export function quietEdges<Word extends SpokenTiming>(words: readonly Word[], search: EdgeSearch): Word[] {
  const edges: Word[] = []
  const [first] = words
  let startMs = first ? edgeIn(startRange(first), search) : 0
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    const [end, start] = next ? junctionOf(word, next, search) : [edgeIn(endRange(word), search), 0]
    const endMs = Math.max(startMs + search.stepMs, end)
    edges.push({ ...word, startMs, endMs })
    startMs = Math.max(endMs, start)
  }
  return edges
}

/** The words of a source with a margin beside each pause. */
function marginEdges(words: readonly SpokenTiming[]): SpokenTiming[] {
  const edges: SpokenTiming[] = []
  let before = 0
  for (const [index, word] of words.entries()) {
    const startMs = word.startMs - before >= MIN_GAP_MS ? word.startMs - WORD_MARGIN_MS : before
    const next = words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY
    const isPaused = next - word.endMs >= MIN_GAP_MS + WORD_MARGIN_MS
    before = Math.max(startMs + 1, isPaused ? word.endMs + WORD_MARGIN_MS : next)
    edges.push({ startMs, endMs: before })
  }
  return edges
}

interface KnownEdges {
  readonly levels: SoundLevels | null
  readonly fps: FramesPerSecond
  readonly edges: readonly SpokenTiming[]
}

/** Kept, because a timeline is divided again after each edit, and a talk has thousands of words. */
const edgesByWords = new WeakMap<readonly SpokenTiming[], KnownEdges>()

/**
 * The start and end at which each word of a source is cut. If the level of the sound is known, they are quiet places at
 * the start of a frame.
 *
 *     given   |so  |um   |   |then|
 *     edges   |so |um |      |then |
 */
export function wordEdges(
  words: readonly SpokenTiming[],
  levels: SoundLevels | null,
  fps: FramesPerSecond,
): readonly SpokenTiming[] {
  const known = edgesByWords.get(words)
  if (known && known.levels === levels && known.fps === fps) return known.edges
  const edges = levels === null ? marginEdges(words) : quietEdges(words, { levels, stepMs: 1_000 / fps })
  edgesByWords.set(words, { levels, fps, edges })
  return edges
}
