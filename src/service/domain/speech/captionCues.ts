import { estimatedWords } from '../../../composition/captionWords/estimatedWords.ts'
import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'
import { joinedText } from './joinedText.ts'
import { wordGroups } from './wordGroups.ts'

/**
 * Open point: length of generated cues — a cue has at most two lines of 42 letters and 6 s, and breaks at pauses of 0.5
 * s.
 */
const CUE = { maxMs: 6_000, maxLetters: 84, pauseMs: 500, sentenceLetters: 20, clauseLetters: 50 }
/** A cue stays long enough to be read, unless the next one starts earlier. */
const MIN_SHOWN_MS = 1_000
const HOLD_MS = 250
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
    // The duration is too short for the number of words.
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
