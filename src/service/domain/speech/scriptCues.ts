import { graphemePrefix } from '../../../base/graphemes.ts'
import { distributeWords } from '../../../composition/captionWords/estimatedWords.ts'
import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'
import { captionCues } from './captionCues.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'

/**
 * The captions of a synthesized script. If there are no word times, the duration is divided among the cues in
 * proportion to their lengths.
 */
export function scriptCues(
  script: string,
  words: readonly CaptionWord[] | null,
  durationMs: number,
): readonly CaptionCue[] {
  if (words !== null && words.length > 0) {
    const said = { text: joinedText(words), startMs: 0, endMs: durationMs, words }
    return captionCues([said]).map((cue) => ({
      ...cue,
      endMs: Math.max(cue.startMs + 1, Math.min(cue.endMs, Math.max(durationMs, lastEnd(cue)))),
    }))
  }
  const texts = wordSpans(script).map(({ text }) => graphemePrefix(text, 200))
  const guessed = distributeWords(texts, { startMs: 0, endMs: Math.max(durationMs, texts.length) })
  const said = { text: joinedText(guessed), startMs: 0, endMs: durationMs, words: guessed }
  return captionCues([said]).map((cue) => ({ ...cue, words: [] }))
}

const lastEnd = (cue: CaptionCue): number => cue.words.at(-1)?.endMs ?? cue.endMs
