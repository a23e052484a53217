import { millisecondsOfFrames } from '../../base/time.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import { estimatedWords } from '../captionWords/estimatedWords.ts'
import { wordSpans, type WordSpan } from '../captionWords/wordSpans.ts'
import type { CaptionOverlay } from '../overlays/caption.ts'
import type { Composition, OverlayId } from '../schema.ts'
import type { FrameRange } from '../timeline.ts'

/** Captions may start this much earlier or later than the words that they show. */
const TOLERANCE_MS = 500

/** A word of captions, and its place. */
interface CaptionPlace {
  readonly cueIndex: number
  readonly span: WordSpan
  readonly spoken: string
  readonly startMs: number
  readonly endMs: number
}

/** A new text of a caption line. */
export interface CueCorrection {
  readonly overlayId: OverlayId
  readonly cueIndex: number
  readonly text: string
}

/** The letters of a word, without punctuation and case. */
export const spokenForm = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

function placesOf({ captions }: CaptionOverlay): CaptionPlace[] {
  return captions.flatMap((cue, cueIndex) => {
    const spans = wordSpans(cue.text)
    const timed = cue.words.length === spans.length ? cue.words : estimatedWords(cue)
    return spans.map((span, at) => {
      const { endMs, startMs } = timed[at] ?? cue
      return { cueIndex, span, spoken: spokenForm(span.text), startMs, endMs }
    })
  })
}

export interface WordReplacement {
  /** The words that are replaced, as they are read. */
  readonly words: readonly string[]
  readonly text: string
  /** Timeline frames in which the words are heard. */
  readonly range: FrameRange
}

/** The first run of places that shows the words around their time. */
function runOf(
  places: readonly CaptionPlace[],
  words: readonly string[],
  { endMs, startMs }: { readonly startMs: number; readonly endMs: number },
): CaptionPlace[] {
  for (const [first, place] of places.entries()) {
    if (place.startMs > endMs + TOLERANCE_MS) break
    if (place.endMs < startMs - TOLERANCE_MS || place.spoken !== words[0]) continue
    const run = places.slice(first, first + words.length)
    if (run.length === words.length && run.every(({ spoken }, at) => spoken === words[at])) return run
  }
  return []
}

/** The texts of the lines that show a run of words, with other words in its place. */
function rewritten(overlay: CaptionOverlay, run: readonly CaptionPlace[], text: string): CueCorrection[] {
  const texts = wordSpans(text).map((span) => span.text)
  const isOneToOne = texts.length === run.length
  const byCue = Map.groupBy(run.entries(), ([, { cueIndex }]) => cueIndex)
  return [...byCue].flatMap(([cueIndex, entries]) => {
    const cue = overlay.captions[cueIndex]
    const [first, last] = [entries[0], entries.at(-1)]
    if (!cue || !first || !last) return []
    const whole = first[0] === 0 ? text : ''
    const written = isOneToOne ? texts.slice(first[0], last[0] + 1).join(' ') : whole
    const before = cue.text.slice(0, first[1].span.start)
    const after = cue.text.slice(last[1].span.end)
    const changed = written === '' ? `${before.trimEnd()}${after}`.trimStart() : before + written + after
    return [{ overlayId: overlay.id, cueIndex, text: changed }]
  })
}

/**
 * The caption lines of the timeline that still show words at their time, with the corrected text.
 *
 *     captions |we met ack me|   “ack me” → “ACME”   →   |we met ACME|
 */
export function captionCorrections(
  { fps, overlays }: Pick<Composition, 'fps' | 'overlays'>,
  { range, text, words }: WordReplacement,
): CueCorrection[] {
  const spoken = words.map(spokenForm)
  if (spoken.length === 0 || spoken.includes('')) return []
  return overlays.flatMap((overlay) => {
    if (overlay.type !== 'caption') return []
    const run = runOf(placesOf(overlay), spoken, timingWithin(overlay, range, fps))
    return run.length === 0 ? [] : rewritten(overlay, run, text)
  })
}

const timingWithin = ({ from }: CaptionOverlay, { end, start }: FrameRange, fps: FramesPerSecond) => ({
  startMs: millisecondsOfFrames(start - from, fps),
  endMs: millisecondsOfFrames(end - from, fps),
})
