import { estimatedWords } from '../../../composition/captionWords/estimatedWords.ts'
import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'
import { joinedText } from './joinedText.ts'
import { wordGroups } from './wordGroups.ts'

/** Open point: length of a cue that the service makes — two lines of 42 letters, at most 6 s; breaks at pauses of 0.5 s. */
const CUE = { maxMs: 6_000, maxLetters: 84, pauseMs: 500, sentenceLetters: 20, clauseLetters: 50 }
/** A cue stays until it can be read, as far as the next one lets it. */
const MIN_SHOWN_MS = 1_000
const HOLD_MS = 250
/** Longest text of a cue. */
const MAX_CUE_TEXT = 2_000

/** Something that is said from `startMs` to `endMs`. Without words, their times are estimated. */
interface Said {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  readonly words: readonly CaptionWord[]
}

/** What is said, as captions that can be read while it is. */
export function captionCues(said: readonly Said[]): CaptionCue[] {
  const cues = said.flatMap((part) => {
    if (part.text.trim() === '') return []
    const isTimed = part.words.length > 0
    const words = isTimed ? part.words : estimatedWords(part)
    // More words than there is time for.
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
  return cues.map((cue, index) => {
    const nextMs = cues[index + 1]?.startMs ?? Number.POSITIVE_INFINITY
    const wanted = Math.max(cue.endMs + HOLD_MS, cue.startMs + MIN_SHOWN_MS)
    return { ...cue, endMs: Math.max(cue.endMs, Math.min(nextMs, wanted)) }
  })
}

function wholeCue({ text, startMs, endMs }: Said): CaptionCue {
  return { text: text.slice(0, MAX_CUE_TEXT), startMs, endMs, words: [] }
}
