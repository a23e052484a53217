import type { Milliseconds } from '../../../base/units.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import type { WordRange } from './findSlips.ts'
import { endBeforeRestart } from './restartPhrases.ts'
import { endsSentence } from './sentenceEnds.ts'
import { commonWords, isAlike, isDangling, matchForm } from './wordMatch.ts'

/** A sentence that is begun again within this time is a retake. */
const WITHIN_MS: Milliseconds = 20_000
/** A pause after which a take may begin or be broken off. */
const BREAK_MS: Milliseconds = 250
/** Words with which both takes have to begin. */
const MIN_BEGINNING = 3
/** Beginnings that are shared by more words are hardly a figure of speech. */
const LONG_BEGINNING = 4
/** The share of the earlier take that the later one repeats, if it was broken off, and if it is a whole sentence. */
const MIN_REPEATED = 0.6
const MIN_REPEATED_WHOLE = 0.85
/** A whole sentence that is said twice is a refrain if it is shorter. */
const MIN_REFRAIN = 5
const MIN_REPEATED_AT_ONCE = 4
/** At most this many words are said between a broken sentence and its next take. */
const MAX_ASIDE = 6
/** The later take may have some more words than the earlier one in its place. */
const MORE_WORDS = 4

/** The words of a source without its fillers, in their matched form. */
export interface Take {
  readonly words: readonly CaptionWord[]
  readonly forms: readonly string[]
  readonly language: string | null
  /** Whether sentences end with a full stop or the like. */
  readonly isPunctuated: boolean
}

/** Whether speech may be broken off before a word. */
function breaksBefore({ words }: Take, index: number): boolean {
  const [before, word] = [words[index - 1], words[index]]
  if (before === undefined || word === undefined) return true
  return endsSentence(before) || /[,;:—–-]$/u.test(before.text) || word.startMs - before.endMs >= BREAK_MS
}

/** The number of words with which two places begin alike. */
function commonBeginning({ forms }: Take, one: number, other: number): number {
  let length = 0
  while (one + length < other && isAlike(forms[one + length] ?? '', forms[other + length] ?? '\n')) length += 1
  return length
}

/** Whether a take stops in the middle, as its punctuation or its last word shows. */
const isBrokenOff = (word: CaptionWord | undefined): boolean =>
  word !== undefined && (/(?:[—–-]|…|\.\.\.)$/u.test(word.text) || isDangling(matchForm(word.text)))

/** Whether a take of words `[start, end)` is repeated from `again` on, rather than followed by a parallel sentence. */
function isRepeated(take: Take, { end, start }: WordRange, { again, beginning }: Again): boolean {
  const spokenEnd = endBeforeRestart(take.forms, { start, end }, take.language)
  if (take.words.slice(start, spokenEnd - 1).some(endsSentence)) return false
  const length = spokenEnd - start
  const last = take.words[spokenEnd - 1]
  if (beginning < Math.min(MIN_BEGINNING, length) || length < 2) return false
  if (end < again && (length < MIN_BEGINNING || (length < MIN_REFRAIN && endsSentence(last)))) return false
  if (beginning === length) return true
  const later = take.forms.slice(again, again + length + MORE_WORDS)
  const repeated = commonWords(take.forms.slice(start, spokenEnd), later) / length
  if (spokenEnd < end || isBrokenOff(last)) return repeated >= MIN_REPEATED
  if (last !== undefined && /[.,;:?!]["')\]]*$/u.test(last.text))
    return repeated >= MIN_REPEATED_WHOLE && beginning >= MIN_REFRAIN
  return repeated >= MIN_REPEATED && beginning >= LONG_BEGINNING
}

interface Again {
  readonly again: number
  readonly beginning: number
}

/** The end of the abandoned take that begins at `start` and is said again from `again` on. Null if it is none. */
function endOfTake(take: Take, start: number, again: number): number | null {
  const beginning = commonBeginning(take, start, again)
  if (beginning < 2 || new Set(take.forms.slice(start, start + beginning)).size < 2) return null
  if (start + beginning === again)
    return beginning >= MIN_REPEATED_AT_ONCE || !endsSentence(take.words[again - 1]) ? again : null
  const isDivided = take.words.slice(start, again).some(endsSentence)
  // A sentence that is said again after another one begins where a sentence begins.
  if (isDivided && !endsSentence(take.words[again - 1])) return null
  for (let end = again; end > start + 1; end -= 1) {
    if (end !== again && !breaksBefore(take, end)) continue
    const isAside = !isDivided && take.isPunctuated && again - end <= MAX_ASIDE
    if (end !== again && !isAside && !endsSentence(take.words[end - 1])) continue
    if (isRepeated(take, { start, end }, { again, beginning })) return isAside ? again : end
  }
  return null
}

/**
 * The takes that are said again within 20 s, also if they were broken off or end in other words. The last take is kept.
 *
 *     our product saves … sorry … our product saves time   →   ░░░░░░░░░░░░░░░░░░░░░░░░░ our product saves time
 */
export function findRetakes(take: Take): WordRange[] {
  const { words } = take
  const found: WordRange[] = []
  let covered = 0
  for (let start = 0; start < words.length; start += 1) {
    if (start < covered) continue
    const startMs = words[start]?.startMs ?? 0
    for (let again = start + 2; again < words.length; again += 1) {
      if ((words[again]?.startMs ?? 0) - startMs > WITHIN_MS) break
      const end = endOfTake(take, start, again)
      if (end === null || !(breaksBefore(take, start) || end === again)) continue
      found.push({ start, end })
      covered = end
      break
    }
  }
  return found
}
