import { wordSpans } from '../../../../composition/captionWords/wordSpans.ts'
import type { RecognizedWord } from '../timedWords.ts'

/** A token of Whisper, with times in milliseconds. A character that is split between tokens is replaced by U+FFFD. */
export interface WhisperToken {
  readonly text: string
  readonly t0: number
  readonly t1: number
}

interface TimedPart {
  readonly start: number
  readonly end: number
  readonly t0: number
  readonly t1: number
}

/** Whisper's notes about sounds that are not speech: `[BLANK_AUDIO]`, `(laughs)`, `♪ … ♪`. */
const ANNOTATION = /\[[^\]]*\]|\([^)]*\)|♪[^♪]*♪?/gu

/** Joins tokens to words by the whole text, in which no character is split. */
export function whisperWords(text: string, tokens: readonly WhisperToken[]): RecognizedWord[] {
  const parts = placedTokens(text, tokens)
  const spoken = text.replaceAll(ANNOTATION, (found) => ' '.repeat(found.length))
  let from = 0
  return wordSpans(spoken).flatMap((span) => {
    while (from < parts.length && (parts[from]?.end ?? 0) <= span.start) from += 1
    const first = parts[from]
    if (first === undefined) return []
    let last = first
    for (let index = from; index < parts.length; index += 1) {
      const part = parts[index]
      if (part === undefined || part.start >= span.end) break
      last = part
    }
    return [{ text: span.text, start: first.t0 / 1000, end: Math.max(last.t1, first.t0 + 1) / 1000 }]
  })
}

/** Finds each token in the text. Split tokens share the characters between their neighbours. */
function placedTokens(text: string, tokens: readonly WhisperToken[]): TimedPart[] {
  const parts: TimedPart[] = []
  let split: WhisperToken[] = []
  let at = 0
  const settle = (end: number): void => {
    const [first, last] = [split[0], split.at(-1)]
    if (first !== undefined && last !== undefined && end > at) parts.push({ start: at, end, t0: first.t0, t1: last.t1 })
    split = []
    at = end
  }
  for (const token of tokens) {
    const start = token.text === '' || token.text.includes('\uFFFD') ? -1 : text.indexOf(token.text, at)
    if (start < 0) {
      split.push(token)
      continue
    }
    settle(start)
    at = start + token.text.length
    parts.push({ start, end: at, t0: token.t0, t1: token.t1 })
  }
  settle(text.length)
  return parts
}
