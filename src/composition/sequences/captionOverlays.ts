import { millisecondsOfFrames } from '../../base/time.ts'
import type { Milliseconds } from '../../base/units.ts'
import { estimatedWords } from '../captionWords/estimatedWords.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { captionFontSize } from '../overlays/captionTemplates.ts'
import { newCaption } from '../overlays/defaults.ts'
import type { NewOverlay } from '../overlays/newOverlay.ts'
import { cutCaptions } from '../overlays/timing/cutCaptions.ts'
import type { Composition } from '../schema.ts'
import { joinedText } from '../speech/joinedText.ts'
import type { PlacedClip } from './clipOverlays.ts'
import type { SequenceDesign } from './design.ts'
import type { CombinationInput } from './material.ts'

/** A pause of this length starts a new line. */
const PAUSE_MS = 700

/** Lines of at most `wordsPerLine` words. A pause also starts a new line. */
function linesOf(words: readonly CaptionWord[], wordsPerLine: number): CaptionCue[] {
  const lines: CaptionWord[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    const isPause = word.startMs - (line?.at(-1)?.endMs ?? 0) >= PAUSE_MS
    if (!line || isPause || line.length >= wordsPerLine) lines.push([word])
    else line.push(word)
  }
  return lines.map((line) => {
    const [first, last] = [line[0], line.at(-1)]
    return { text: joinedText(line), startMs: first?.startMs ?? 0, endMs: last?.endMs ?? 1, words: line }
  })
}

const shifted = (words: readonly CaptionWord[], byMs: Milliseconds): CaptionWord[] =>
  words.map((word) => ({ ...word, startMs: word.startMs + byMs, endMs: word.endMs + byMs }))

/** The words that are heard in a clip, with times from the start of the video. */
function wordsOfClip(
  { durationInFrames, from, media }: PlacedClip,
  words: readonly CaptionWord[],
  fps: number,
): CaptionWord[] {
  const endMs = millisecondsOfFrames(durationInFrames, fps)
  const heard = words.filter((word) => (word.startMs + word.endMs) / 2 < endMs)
  const whole = heard.map((word) => ({ ...word, endMs: Math.min(word.endMs, endMs) }))
  return media.type === 'video' ? shifted(whole, millisecondsOfFrames(from, fps)) : []
}

interface CaptionContext {
  readonly design: SequenceDesign
  readonly base: Composition
  readonly clips: readonly PlacedClip[]
}

/**
 * The lines of a video. They come from its voiceover if that has words, otherwise from its clips, with a new line at
 * each cut.
 */
function cuesOf(
  { choices, material }: CombinationInput,
  { base, clips }: CaptionContext,
  wordsPerLine: number,
): CaptionCue[] {
  const spoken = material.voiceovers.get(choices.voiceoverId ?? '')?.cues ?? []
  if (spoken.length > 0)
    return linesOf(
      spoken.flatMap((cue) => (cue.words.length > 0 ? cue.words : estimatedWords(cue))),
      wordsPerLine,
    )
  return clips.flatMap((clip) =>
    linesOf(wordsOfClip(clip, material.words.get(clip.media.assetId) ?? [], base.fps), wordsPerLine),
  )
}

/** The captions of a video as one overlay on row 0. Empty if the design has no captions or nothing is said. */
export function captionOverlays(input: CombinationInput, context: CaptionContext): NewOverlay[] {
  const { base, design } = context
  if (design.captions === null) return []
  const { templateId, wordsPerLine } = design.captions
  const endMs = millisecondsOfFrames(base.durationInFrames, base.fps)
  const captions = cutCaptions(cuesOf(input, context, wordsPerLine), { startMs: 0, endMs })
  if (captions.length === 0) return []
  return [
    {
      ...newCaption(base, captions, { from: 0, row: 0 }),
      durationInFrames: base.durationInFrames,
      templateId,
      styles: { fontSize: captionFontSize(base, templateId) },
    },
  ]
}
