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

type SourceItem = Omit<SpokenItem, 'overlayId' | 'range' | 'isFiller' | 'heardMs'>

/** Divides a source range into words and pauses, without a hole or an overlap. */
function dividedSource({ levels = null, words }: SpokenClip, whole: SpokenTiming, fps: FramesPerSecond): SourceItem[] {
  const items: SourceItem[] = []
  const edges = wordEdges(words, levels, fps)
  const voices = voiceRanges(words, levels)
  let end = whole.startMs
  const add = (item: Omit<SourceItem, 'startMs'>): void => {
    if (item.endMs <= end) return
    items.push({ ...item, startMs: end })
    end = item.endMs
  }
  const addPause = (endMs: Milliseconds): void => {
    for (const voice of voiceWithin({ startMs: end, endMs }, voices, fps)) {
      add({ kind: 'gap', text: '', endMs: voice.startMs })
      add({ kind: 'voice', text: VOICE_TEXT, endMs: voice.endMs })
    }
    add({ kind: 'gap', text: '', endMs })
  }
  const isHeard = ({ endMs, startMs }: SpokenTiming): boolean => {
    const middle = (startMs + endMs) / 2
    return middle >= whole.startMs && middle < whole.endMs
  }
  const last = words.findLastIndex(isHeard)
  for (const [index, word] of words.entries()) {
    const edge = edges[index]
    if (!edge || !isHeard(word)) continue
    const isPaused = edge.startMs - end >= (items.length > 0 ? SLACK : MIN_GAP_MS)
    if (isPaused) addPause(edge.startMs)
    const isAtEnd = index === last && whole.endMs - edge.endMs < MIN_GAP_MS
    const endMs = isAtEnd ? whole.endMs : Math.min(whole.endMs, edge.endMs)
    add({ kind: 'word', text: word.text, recognised: word, endMs })
  }
  if (last >= 0) addPause(whole.endMs)
  return items
}

function heardMsOf(clip: PlayingOverlay, item: SpokenTiming, fps: FramesPerSecond): Milliseconds {
  const played = playedTiming(clip, item, fps)
  return played ? (played.endMs - played.startMs) * speedOf(clip) : 0
}

function itemsOfClip(spoken: SpokenClip, fps: FramesPerSecond): SpokenItem[] {
  const { clip, edges, fillers, language } = spoken
  const source = listedRange(clip, edges)
  if (source === null) return []
  const msOf = (frame: number): Milliseconds => (frame * 1000) / fps
  const whole = { startMs: msOf(source.start), endMs: msOf(source.end) }
  return dividedSource(spoken, whole, fps).map((item) => {
    const isHeard = isPlayed(clip, (item.startMs + item.endMs) / 2, fps)
    const range = isHeard ? framesOfWord(clip, item, fps) : null
    return {
      ...item,
      isFiller: item.kind === 'voice' || (item.kind === 'word' && isFiller(item.text, language, fillers)),
      overlayId: clip.id,
      range,
      ...(item.kind === 'gap' ? { heardMs: heardMsOf(clip, item, fps) } : {}),
    }
  })
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
