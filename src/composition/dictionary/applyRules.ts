import { countWhile } from '../../base/countWhile.ts'
import { graphemePrefix } from '../../base/graphemes.ts'
import { changedWords } from '../captionWords/changedWords.ts'
import { distributeWords } from '../captionWords/estimatedWords.ts'
import { wordSpans, type WordSpan } from '../captionWords/wordSpans.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { type DictionaryRule, type RuleMatch, type RuleMatcher, ruleMatches } from './ruleMatcher.ts'

const MAX_WORD = 200
/** Characters of the passage that a change shows on each side. */
const CONTEXT = 40

/** A replacement in a passage. */
export interface RuleChange {
  readonly ruleId: string
  readonly before: string
  readonly after: string
  /** The text around it, for a list of changes. */
  readonly textBefore: string
  readonly textAfter: string
}

export interface AppliedRules {
  readonly text: string
  readonly words: readonly CaptionWord[]
  /** Positions of the words that a person corrected, among the words of `text`. */
  readonly corrected: readonly number[]
  readonly changes: readonly RuleChange[]
  /** Number of matches that were left because a person corrected the text. */
  readonly keptCount: number
  /** Number of matches of protected rules that were left, because they may not be applied. */
  readonly protectedCount: number
}

interface RuleOptions {
  readonly matcher: RuleMatcher
  /** Positions of the words that a person corrected. Their text never changes. */
  readonly corrected: readonly number[]
  readonly appliesProtected: boolean
}

/**
 * Applies rules to a passage. Words keep their times if their number stays; otherwise the replaced words' time is divided
 * among the new ones by length.
 *
 *     ack[0,1) me[1,2) corp[2,3)   “ack me” → “ACME”   →   ACME[0,2) corp[2,3)
 */
export function applyRules(passage: CaptionCue, { matcher, corrected, appliesProtected }: RuleOptions): AppliedRules {
  const text = passage.text.normalize('NFC')
  const spans = wordSpans(text)
  const correctedSet = new Set(corrected)
  let [keptCount, protectedCount] = [0, 0]
  const matches = ruleMatches(text, matcher).filter(({ start, end, rule }) => {
    if (text.slice(start, end) === rule.replace) return false
    if (rule.isProtected && !appliesProtected) {
      protectedCount += 1
      return false
    }
    const [first, last] = spansOf(spans, { start, end })
    const isKept = spans.slice(first, last + 1).some((_, index) => correctedSet.has(first + index))
    if (isKept) keptCount += 1
    return !isKept
  })
  const { text: unchanged, words } = passage
  if (matches.length === 0) return { text: unchanged, words, corrected, changes: [], keptCount, protectedCount }
  const replaced = replacedText(text, matches)
  const counts = { keptCount, protectedCount }
  const changes = matches.map((match) => changeOf(text, match))
  const placed = placedWords({ text, spans, words: passage.words, corrected: correctedSet }, matches)
  if (placed !== null && areAligned(replaced, placed.words)) return { text: replaced, ...placed, changes, ...counts }
  // Corrected words could no longer be found, so the passage stays as the person left it.
  if (corrected.length > 0)
    return { text: unchanged, words, corrected, changes: [], keptCount: keptCount + matches.length, protectedCount }
  return { text: replaced, words: changedWords(passage, replaced), corrected, changes, ...counts }
}

function changeOf(text: string, { start, end, rule }: RuleMatch): RuleChange {
  const [from, to] = [Math.max(0, start - CONTEXT), Math.min(text.length, end + CONTEXT)]
  return {
    ruleId: rule.id,
    before: text.slice(start, end),
    after: rule.replace,
    textBefore: text.slice(from, start).toWellFormed(),
    textAfter: text.slice(end, to).toWellFormed(),
  }
}

function replacedText(text: string, matches: readonly RuleMatch<DictionaryRule>[]): string {
  let at = 0
  const pieces = matches.flatMap(({ start, end, rule }) => {
    const before = text.slice(at, start)
    at = end
    return [before, rule.replace]
  })
  return pieces.join('') + text.slice(at)
}

/** The first and last word that a range touches. */
function spansOf(spans: readonly WordSpan[], { start, end }: { start: number; end: number }): [number, number] {
  const first = countWhile(spans, (span) => span.end <= start)
  return [first, Math.max(first, countWhile(spans, (span) => span.start < end) - 1)]
}

interface TimedText {
  readonly text: string
  readonly spans: readonly WordSpan[]
  readonly words: readonly CaptionWord[]
  readonly corrected: ReadonlySet<number>
}

/** Null if the words of the passage do not correspond to its text one by one. */
function placedWords({ text, spans, words, corrected }: TimedText, matches: readonly RuleMatch[]) {
  if (words.length !== spans.length) return null
  const placed: CaptionWord[] = []
  const stillCorrected: number[] = []
  const keep = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) {
      if (corrected.has(index)) stillCorrected.push(placed.length)
      const word = words[index]
      if (word !== undefined) placed.push(word)
    }
  }
  let next = 0
  for (const { first, last, group } of groupedMatches(spans, matches)) {
    keep(next, first)
    next = last + 1
    const [start, end] = [spans[first]?.start ?? 0, spans[last]?.end ?? text.length]
    const shifted = group.map((match) => ({ ...match, start: match.start - start, end: match.end - start }))
    const texts = wordSpans(replacedText(text.slice(start, end), shifted)).map((span) => shortWord(span.text))
    placed.push(...timedWords(texts, words.slice(first, last + 1)))
  }
  keep(next, words.length)
  return { words: placed, corrected: stillCorrected }
}

/** Matches that touch the same words are replaced together. */
function groupedMatches(spans: readonly WordSpan[], matches: readonly RuleMatch[]) {
  const groups: { first: number; last: number; group: RuleMatch[] }[] = []
  for (const match of matches) {
    const [first, last] = spansOf(spans, match)
    const open = groups.at(-1)
    if (open === undefined || first > open.last) groups.push({ first, last, group: [match] })
    else {
      open.last = Math.max(open.last, last)
      open.group.push(match)
    }
  }
  return groups
}

function timedWords(texts: readonly string[], replaced: readonly CaptionWord[]): CaptionWord[] {
  if (texts.length === replaced.length) return replaced.map((word, index) => ({ ...word, text: texts[index] ?? '' }))
  return distributeWords(texts, { startMs: replaced[0]?.startMs ?? 0, endMs: replaced.at(-1)?.endMs ?? 0 })
}

function areAligned(text: string, words: readonly CaptionWord[]): boolean {
  const spans = wordSpans(text)
  return (
    spans.length === words.length &&
    words.every((word, index) => word.endMs > word.startMs && word.text === shortWord(spans[index]?.text ?? ''))
  )
}

function shortWord(text: string): string {
  return graphemePrefix(text, MAX_WORD)
}
