import { framesOfMilliseconds } from '../../base/time.ts'
import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { CaptionWord } from '../overlays/caption.ts'
import type { Segment } from '../overlays/video.ts'
import type { OverlayId } from '../schema.ts'
import { isFiller } from '../speech/fillerWords.ts'
import { sourceRangeOf } from '../sourceRange.ts'
import type { FrameRange } from '../timeline.ts'
import { framesOfWord, isPlayed, type PlayingOverlay, type SpokenTiming } from '../wordFrames.ts'

/** Pauses from this length on are items of their own. Shorter ones belong to the word before them. */
export const MIN_GAP_MS: Milliseconds = 300

/** Sound that stays with a word beside a pause, because recognisers report words late and end them early. */
const WORD_MARGIN_MS: Milliseconds = 80

/** A word of the timeline, or a pause between words. Times count from the start of the source. */
export interface SpokenItem extends SpokenTiming {
  readonly kind: 'word' | 'gap'
  /** Empty in a pause. */
  readonly text: string
  /** True for words such as “um”. */
  readonly isFiller: boolean
  readonly overlayId: OverlayId
  /** Timeline frames in which it is heard. Null if it is cut. */
  readonly range: FrameRange | null
}

/** A clip that speaks, and the words of its source in order. */
export interface SpokenClip {
  readonly clip: PlayingOverlay
  readonly words: readonly CaptionWord[]
  /** Decides which words are fillers. */
  readonly language: string | null
}

type SourceItem = Omit<SpokenItem, 'overlayId' | 'range' | 'isFiller'>

/** Divides a source range into words and pauses, without a hole or an overlap. */
function dividedSource(words: readonly CaptionWord[], whole: SpokenTiming): SourceItem[] {
  const items: SourceItem[] = []
  let end = whole.startMs
  const add = (kind: SourceItem['kind'], text: string, endMs: Milliseconds): void => {
    if (endMs <= end) return
    items.push({ kind, text, startMs: end, endMs })
    end = endMs
  }
  const heard = words.filter(({ endMs, startMs }) => {
    const middle = (startMs + endMs) / 2
    return middle >= whole.startMs && middle < whole.endMs
  })
  for (const [index, word] of heard.entries()) {
    if (word.startMs - end >= MIN_GAP_MS) add('gap', '', word.startMs - WORD_MARGIN_MS)
    const next = heard[index + 1]?.startMs ?? whole.endMs
    const isPaused = next - word.endMs >= MIN_GAP_MS + WORD_MARGIN_MS
    add('word', word.text, Math.min(whole.endMs, isPaused ? word.endMs + WORD_MARGIN_MS : Math.max(next, end + 1)))
  }
  if (heard.length > 0) add('gap', '', whole.endMs)
  return items
}

function itemsOfClip({ clip, language, words }: SpokenClip, fps: FramesPerSecond): SpokenItem[] {
  const source = sourceRangeOf(clip)
  if (source === null) return []
  const msOf = (frame: number): Milliseconds => (frame * 1000) / fps
  const whole = { startMs: msOf(source.start), endMs: msOf(source.end) }
  return dividedSource(words, whole).map((item) => {
    const isHeard = isPlayed(clip, (item.startMs + item.endMs) / 2, fps)
    const isWordFiller = item.kind === 'word' && isFiller(item.text, language)
    return {
      ...item,
      isFiller: isWordFiller,
      overlayId: clip.id,
      range: isHeard ? framesOfWord(clip, item, fps) : null,
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

/** The source frames of an item. Items that follow one another share their boundary. */
export function sourceFramesOf(item: SpokenTiming, fps: FramesPerSecond): Segment {
  return { startFrame: framesOfMilliseconds(item.startMs, fps), endFrame: framesOfMilliseconds(item.endMs, fps) }
}
