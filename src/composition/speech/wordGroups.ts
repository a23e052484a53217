import type { CaptionWord } from '../overlays/caption.ts'

export interface GroupBounds {
  readonly maxMs: number
  readonly maxLetters: number
  /** Minimum pause that starts a new group. */
  readonly pauseMs: number
  /** Minimum length at which the end of a sentence or clause ends the group. */
  readonly sentenceLetters: number
  readonly clauseLetters: number
}

/** The end of the last word of a sentence, in any script. */
export const SENTENCE_END = /[.?!…。？！]["'”’)\]]*$/u
const CLAUSE_END = /[,;:、，；：–—]["'”’)\]]*$/u

/** Groups words. A group breaks at pauses, at ends of sentences, and before it becomes too long. */
export function wordGroups(words: readonly CaptionWord[], bounds: GroupBounds): CaptionWord[][] {
  const groups: CaptionWord[][] = []
  let [letters, lastEndMs, isOver] = [0, 0, true]
  for (const word of words) {
    const group = groups.at(-1)
    const startMs = group?.[0]?.startMs ?? word.startMs
    const isTooLong = word.endMs - startMs > bounds.maxMs || letters + 1 + word.text.length > bounds.maxLetters
    const beginsNew = group === undefined || isOver || isTooLong || word.startMs - lastEndMs >= bounds.pauseMs
    if (beginsNew) {
      groups.push([word])
      letters = word.text.length
    } else {
      group.push(word)
      letters += 1 + word.text.length
    }
    lastEndMs = word.endMs
    isOver =
      (SENTENCE_END.test(word.text) && letters >= bounds.sentenceLetters) ||
      (CLAUSE_END.test(word.text) && letters >= bounds.clauseLetters)
  }
  return groups
}
