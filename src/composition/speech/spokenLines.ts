import type { CaptionWord } from '../overlays/caption.ts'
import { joinedText } from './joinedText.ts'
import { wordGroups } from './wordGroups.ts'

/** The rules by which speech is broken into the lines that captions show one at a time. */
export interface LineLayout {
  /** Maximum number of words. Null for as many as there is space for. */
  readonly maxWords: number | null
  /** Whether a text needs at most the allowed number of rows in the picture. */
  readonly fits: (text: string) => boolean
}

/** Open point: longest line — it lasts 6 s and has two rows of 42 characters, as in generated caption files. */
const MAX_MS = 6_000
const MAX_LETTERS = 84
const PAUSE_MS = 500

const UNBOUNDED = { maxMs: Number.POSITIVE_INFINITY, maxLetters: Number.POSITIVE_INFINITY, pauseMs: PAUSE_MS }
/**
 * With few words per line, a line ends at the end of every sentence. In two full rows, it ends there only if the
 * sentence or clause is long enough.
 */
const FEW_WORDS = { ...UNBOUNDED, sentenceLetters: 1, clauseLetters: Number.POSITIVE_INFINITY }
const FULL_ROWS = { ...UNBOUNDED, sentenceLetters: 20, clauseLetters: 50 }
/** The number of lines is multiplied by this until no line is too long. */
const STEP = 1.15

function isLine(words: readonly CaptionWord[], { fits, maxWords }: LineLayout): boolean {
  if (words.length < 2) return true
  if (maxWords !== null && words.length > maxWords) return false
  const text = joinedText(words)
  const lastsMs = (words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0)
  return lastsMs <= MAX_MS && text.length <= MAX_LETTERS && fits(text)
}

const lettersOf = ({ text }: CaptionWord): number => text.length + 1

/** Divides words into parts with about the same number of words, or of characters. */
function evenParts(words: readonly CaptionWord[], count: number, isByLetters: boolean): CaptionWord[][] {
  const weightOf = isByLetters ? lettersOf : () => 1
  const total = words.reduce((sum, word) => sum + weightOf(word), 0)
  const parts: CaptionWord[][] = Array.from({ length: count }, () => [])
  let before = 0
  for (const word of words) {
    const middle = before + weightOf(word) / 2
    parts[Math.min(count - 1, Math.floor((middle * count) / total))]?.push(word)
    before += weightOf(word)
  }
  return parts.filter((part) => part.length > 0)
}

/** Divides a phrase into as few lines of equal length as possible. A single word is always a line. */
function phraseLines(words: readonly CaptionWord[], layout: LineLayout): CaptionWord[][] {
  let count = layout.maxWords === null ? 1 : Math.ceil(words.length / layout.maxWords)
  for (;;) {
    const lines = evenParts(words, count, layout.maxWords === null)
    if (count >= words.length || lines.every((line) => isLine(line, layout))) return lines
    count = Math.min(words.length, Math.max(count + 1, Math.floor(count * STEP)))
  }
}

/**
 * Breaks words into lines at pauses and ends of sentences, and evenly in between, so that no word is left alone.
 *
 *     at most 5 words   |a b c d e f.| g h|   →   |a b c|d e f.|g h|
 */
export function spokenLines(words: readonly CaptionWord[], layout: LineLayout): CaptionWord[][] {
  const bounds = layout.maxWords === null ? FULL_ROWS : FEW_WORDS
  return wordGroups(words, bounds).flatMap((phrase) => phraseLines(phrase, layout))
}
