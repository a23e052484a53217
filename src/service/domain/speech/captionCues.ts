import { estimatedWords } from '../../../composition/captionWords/estimatedWords.ts'
import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'
import { heldCues } from '../../../composition/speech/heldCues.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'
import { wordGroups } from '../../../composition/speech/wordGroups.ts'

/**
 * Open point: length of generated cues — a cue has at most two lines of 42 letters and 6 s, and breaks at pauses of 0.5
 * s.
 */
const CUE = { maxMs: 6_000, maxLetters: 84, pauseMs: 500, sentenceLetters: 20, clauseLetters: 50 }
const MAX_CUE_TEXT = 2_000

/** A passage of speech. If it has no words, their times are estimated. */
interface Said {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  readonly words: readonly CaptionWord[]
}

/** Splits speech into cues that can be read while it plays. */
export function captionCues(said: readonly Said[]): CaptionCue[] {
  const cues = said.flatMap((part) => {
    if (part.text.trim() === '') return []
    const isTimed = part.words.length > 0
    const words = isTimed ? part.words : estimatedWords(part)
    // There is less than a millisecond for some word, so the words are not split.
    if (words.some(({ startMs, endMs }) => endMs <= startMs)) return [wholeCue(part)]
    return wordGroups(words, CUE).map(
      (group): CaptionCue => ({
        text: joinedText(group),
        startMs: group[0]?.startMs ?? part.startMs,
        endMs: group.at(-1)?.endMs ?? part.endMs,
        words: isTimed ? group.map((word) => ({ ...word })) : [],
      }),
    )
  })
  return heldCues(cues)
}

function wholeCue({ text, startMs, endMs }: Said): CaptionCue {
  return { text: text.slice(0, MAX_CUE_TEXT), startMs, endMs, words: [] }
}
