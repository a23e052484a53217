import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import type { Passage } from '../../stores/speech/speechTables.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'
import { wordGroups } from '../../../composition/speech/wordGroups.ts'

/**
 * Open point: length of a passage — a passage is a sentence, or the speech between two pauses of 0.7 s, with at most 20
 * s and 300 letters.
 */
const PASSAGE = { maxMs: 20_000, maxLetters: 300, pauseMs: 700, sentenceLetters: 1, clauseLetters: 200 }

/** Splits a transcript into passages that can be read and edited one by one. */
export function passagesOf(words: readonly CaptionWord[], nextId: () => string): Passage[] {
  return wordGroups(words, PASSAGE).map((group) => ({
    id: nextId(),
    text: joinedText(group),
    startMs: group[0]?.startMs ?? 0,
    endMs: group.at(-1)?.endMs ?? 0,
    words: group.map((word) => ({ ...word })),
  }))
}
