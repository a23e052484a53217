import { countWhile } from '../../base/countWhile.ts'
import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { CaptionWord } from '../overlays/caption.ts'
import type { OverlayId } from '../schema.ts'
import { isFiller } from '../speech/fillerWords.ts'
import type { FrameRange } from '../timeline.ts'
import { listedRange, type HiddenEdges } from './hiddenEdges.ts'
import { MIN_GAP_MS, wordEdges } from './wordEdges.ts'
import type { SoundLevels } from './soundLevels.ts'
import { voiceRanges, voiceWithin } from './voiceRanges.ts'
import { framesOfWord, isPlayed, playedTiming, speedOf, type PlayingOverlay, type SpokenTiming } from '../wordFrames.ts'

/**
 * A word of the timeline, a pause between words, or a voice that is no word, from edge to edge. Times count from the start of the
 * source.
 */
export interface SpokenItem extends SpokenTiming {
  readonly kind: 'word' | 'gap' | 'voice'
  /** Empty in a pause, and an ellipsis for a voice. */
  readonly text: string
  /** True for words such as “um”, and for a voice. */
  readonly isFiller: boolean
  readonly overlayId: OverlayId
  /** Timeline frames in which it is heard. Null if it is cut. */
  readonly range: FrameRange | null
  /** Only pauses: the length of what is heard, in time of the source. A shortened pause is heard at its edges. */
  readonly heardMs?: Milliseconds
  /** The time of a word as it was recognised, by which corrections find it. */
  readonly recognised?: SpokenTiming
}

/** A clip that speaks, and the words of its source in order. */
export interface SpokenClip {
  readonly clip: PlayingOverlay
  readonly words: readonly CaptionWord[]
  /** Decides which words are fillers. */
  readonly language: string | null
  /** The fillers that people chose for the language. Missing or null for the built-in ones. */
  readonly fillers?: readonly string[] | null
  /** How loud the sound of its source is. Missing or null if that is unknown. */
  readonly levels?: SoundLevels | null
  /** The edges at which words of the clip were cut. */
  readonly edges?: HiddenEdges | undefined
}

/** Text of a voice that the recogniser left out. */
export const VOICE_TEXT = '…'

/** Differences of edges that are rounding. */
const SLACK: Milliseconds = 0.001

/** A word, a pause or a voice before it has a place on the timeline. */
interface SourceItem {
  readonly kind: SpokenItem['kind']
  readonly text: string
  readonly isFiller: boolean
  readonly recognised: SpokenTiming | null
}

const GAP: SourceItem = { kind: 'gap', text: '', isFiller: false, recognised: null }
const VOICE: SourceItem = { kind: 'voice', text: VOICE_TEXT, isFiller: true, recognised: null }

const middleOf = ({ endMs, startMs }: SpokenTiming): Milliseconds => (startMs + endMs) / 2

interface KnownFillers {
  readonly language: string | null
  readonly chosen: readonly string[] | null
  readonly flags: readonly boolean[]
}

/** Kept, because a timeline is divided again after each edit, and a talk has thousands of words. */
const fillersByWords = new WeakMap<readonly CaptionWord[], KnownFillers>()

/** Whether each word is a filler. */
function fillersOf({ fillers: chosen = null, language, words }: SpokenClip): readonly boolean[] {
  const known = fillersByWords.get(words)
  if (known && known.language === language && known.chosen === chosen) return known.flags
  const flags = words.map(({ text }) => isFiller(text, language, chosen))
  fillersByWords.set(words, { language, chosen, flags })
  return flags
}

function heardMsOf(clip: PlayingOverlay, item: SpokenTiming, fps: FramesPerSecond): Milliseconds {
  const played = playedTiming(clip, item, fps)
  return played ? (played.endMs - played.startMs) * speedOf(clip) : 0
}

/** An item with its timeline frames. Copied field by field, because a spread of 20,000 words takes several times as long. */
function placedItem(clip: PlayingOverlay, item: SourceItem, { endMs, fps, startMs }: SpokenTiming & Rate): SpokenItem {
  const timing = { startMs, endMs }
  const { isFiller: fills, kind, recognised, text } = item
  const range = isPlayed(clip, middleOf(timing), fps) ? framesOfWord(clip, timing, fps) : null
  if (recognised !== null) return { kind, text, isFiller: fills, startMs, endMs, overlayId: clip.id, range, recognised }
  const placed = { kind, text, isFiller: fills, startMs, endMs, overlayId: clip.id, range }
  return kind === 'gap' ? { ...placed, heardMs: heardMsOf(clip, timing, fps) } : placed
}

interface Rate {
  readonly fps: FramesPerSecond
}

/** Divides a source range of a clip into words and pauses, without a hole or an overlap. */
function dividedSource(spoken: SpokenClip, whole: SpokenTiming, fps: FramesPerSecond): SpokenItem[] {
  const { clip, levels = null, words } = spoken
  const items: SpokenItem[] = []
  const edges = wordEdges(words, levels, fps)
  const fillers = fillersOf(spoken)
  const voices = voiceRanges(words, levels)
  let end = whole.startMs
  const add = (item: SourceItem, endMs: Milliseconds): void => {
    if (endMs <= end) return
    items.push(placedItem(clip, item, { startMs: end, endMs, fps }))
    end = endMs
  }
  const addPause = (endMs: Milliseconds): void => {
    for (const voice of voiceWithin({ startMs: end, endMs }, voices, fps)) {
      add(GAP, voice.startMs)
      add(VOICE, voice.endMs)
    }
    add(GAP, endMs)
  }
  const first = countWhile(words, (word) => middleOf(word) < whole.startMs)
  const after = countWhile(words, (word) => middleOf(word) < whole.endMs)
  for (let index = first; index < after; index += 1) {
    const [word, edge] = [words[index], edges[index]]
    if (!word || !edge) continue
    const isPaused = edge.startMs - end >= (items.length > 0 ? SLACK : MIN_GAP_MS)
    if (isPaused) addPause(edge.startMs)
    const isAtEnd = index === after - 1 && whole.endMs - edge.endMs < MIN_GAP_MS
    const endMs = isAtEnd ? whole.endMs : Math.min(whole.endMs, edge.endMs)
    add({ kind: 'word', text: word.text, isFiller: fillers[index] ?? false, recognised: word }, endMs)
  }
  if (after > first) addPause(whole.endMs)
  return items
}

function itemsOfClip(spoken: SpokenClip, fps: FramesPerSecond): SpokenItem[] {
  const source = listedRange(spoken.clip, spoken.edges)
  if (source === null) return []
  const msOf = (frame: number): Milliseconds => (frame * 1000) / fps
  return dividedSource(spoken, { startMs: msOf(source.start), endMs: msOf(source.end) }, fps)
}

/**
 * The words and pauses of clips, in the order of the clips and then of their sources. Words between two kept ranges of
 * a clip are included without a range, because they can be restored.
 *
 *     kept [so] cut [um] kept [then]   →   so 0–12, um null, then 12–20
 */
export function spokenItems(clips: readonly SpokenClip[], fps: FramesPerSecond): SpokenItem[] {
  return clips.flatMap((clip) => itemsOfClip(clip, fps))
}
