import { ORDINAL, ordinalOf, NUMBER, numberOf } from '../words/numbers.ts'
import { QUOTE } from '../words/reading.ts'
import { framesOf, MOMENT } from '../times/timePhrases.ts'
import type { PlanState } from '../planState.ts'
import { lexiconOf, type Name } from './lexicon.ts'
import { nouns, VOICE, type Noun } from './nouns.ts'
import { noPhrase, type TargetPhrase } from './targetPhrase.ts'

interface Matched {
  readonly phrase: TargetPhrase
  readonly length: number
}

export interface Matching {
  readonly state: PlanState
  readonly quoteOf: (placeholder: string) => string
  /** True if “the clip at 0:12” is one reference rather than a clip and a time. */
  readonly isTimePart: boolean
}

const PRONOUN = /^(?:both of )?(?:it|them|they|those|these|that|this)(?: (?:one|two|clips?|titles?|texts?))?(?![\w'])/iu
const RECENT =
  /^(?:the )?(?:(copy|duplicate|copied clip|new (?:one|clip|title|text|image|overlay))|(first|left|second|right|other) (?:half|part|piece))(?!\w)/iu
const ALL = /^(?:all(?: of)?(?: the| my| our)?|every(?: single)?|each(?: of the)?|both(?: of the| the)?) /iu
const ARTICLE = /^(?:the|my|our|this|that|an?) /iu
const SAYING = new RegExp(
  `^,? ?(?:that says|which says|saying|that reads|which reads|reading|called|titled|named|with the text)? ?(${QUOTE})`,
  'iu',
)
const NUMBERED =
  /^ (?:number |no\.? ?|#)?(\d{1,3})(?![\w:.%°])(?! (?:seconds?|frames?|percent|degrees?|times|rows?|pixels?))/iu
const STARTING = new RegExp(`^ (?:at|starting at) (${MOMENT})`, 'iu')
/** A number before a plural noun. */
const COUNTED = /^(?:two|three|four|five|[2-5]) [a-z]+s\b/iu

const starts = (pattern: string, text: string): RegExpExecArray | null =>
  new RegExp(`^(?:${pattern})(?![\\w'])`, 'iu').exec(text)

/** Matches a reference at the start of a text; null if there is none. */
export function matchTarget(text: string, matching: Matching): Matched | null {
  const recent = RECENT.exec(text)
  if (recent) {
    const isLeft = /first|left/iu.test(recent[2] ?? '')
    const which = recent[1] ? 'created' : isLeft ? 'left' : 'right'
    return { phrase: { ...noPhrase, words: recent[0], recent: which }, length: recent[0].length }
  }
  const pronoun = PRONOUN.exec(text)
  if (pronoun && !/^(?:that|this) (?:clip|title|text)/iu.test(pronoun[0])) {
    return { phrase: { ...noPhrase, words: pronoun[0], isPronoun: true }, length: pronoun[0].length }
  }
  return matchDescription(text, matching)
}

function matchDescription(text: string, { state, quoteOf, isTimePart }: Matching): Matched | null {
  const cursor = openCursor(text)
  const amount = takeAmount(cursor)
  if (amount === null) return null
  const before = cursor.take(starts(QUOTE, cursor.rest()))?.[0]
  cursor.skipBlank()
  const name = takeName(cursor.rest(), lexiconOf(state))
  cursor.skip(name?.words.length ?? 0)
  cursor.skipBlank()
  const thing = takeThing(cursor, { isNumbered: amount.ordinal === null, isTimePart })
  const quote = before ?? thing.quote
  if (!thing.isSaid && name === null && quote === undefined) return null
  const phrase: TargetPhrase = {
    ...noPhrase,
    ...amount,
    words: cursor.taken().trim(),
    ordinal: thing.number === undefined ? amount.ordinal : Number(thing.number),
    noun: thing.noun,
    isVoice: thing.isVoice,
    quote: quote === undefined ? null : quoteOf(quote),
    named: name?.overlayIds ?? null,
    atFrame: thing.moment === undefined ? null : framesOf(thing.moment, state.document.fps),
  }
  return { phrase, length: cursor.taken().length }
}

interface Thing {
  readonly isSaid: boolean
  readonly noun: Noun | null
  readonly isVoice: boolean
  readonly number: string | undefined
  readonly quote: string | undefined
  readonly moment: string | undefined
}

const nothing: Thing = {
  isSaid: false,
  noun: null,
  isVoice: false,
  number: undefined,
  quote: undefined,
  moment: undefined,
}

/** Takes a noun and its qualifiers: “clip 2”, “the title that says «0»”, “the clip at 0:12”. */
function takeThing(
  cursor: Cursor,
  { isNumbered, isTimePart }: { readonly isNumbered: boolean; readonly isTimePart: boolean },
): Thing {
  const { noun, isVoice, length } = takeNoun(cursor.rest())
  if (length === 0) return nothing
  cursor.skip(length)
  const follows = (pattern: RegExp): string | undefined => cursor.take(pattern.exec(cursor.rest()))?.[1]
  const number = isNumbered ? follows(NUMBERED) : undefined
  const quote = follows(SAYING)
  return { isSaid: true, noun, isVoice, number, quote, moment: isTimePart ? follows(STARTING) : undefined }
}

/** Takes “all” or “the last two” as ordinal and count. Null for “all the last”, which is meaningless. */
function takeAmount(cursor: Cursor): Pick<TargetPhrase, 'isAll' | 'ordinal' | 'count'> | null {
  const isAll = cursor.take(ALL.exec(cursor.rest())) !== null
  if (!isAll) cursor.take(ARTICLE.exec(cursor.rest()))
  const order = cursor.take(starts(`(${ORDINAL})`, cursor.rest()))
  cursor.skipBlank()
  const isCounted = order !== null || isAll || COUNTED.test(cursor.rest())
  const count = isCounted ? cursor.take(starts(`(?!an?\\b)(${NUMBER})`, cursor.rest())) : null
  cursor.skipBlank()
  if (isAll && order && !count) return null
  return { isAll, ordinal: order && ordinalOf(order[1] ?? ''), count: count && numberOf(count[1] ?? '') }
}

/** A text that is read from its start. */
interface Cursor {
  readonly rest: () => string
  readonly taken: () => string
  readonly skip: (length: number) => void
  readonly skipBlank: () => void
  /** Advances past a match at the start of the remaining text. */
  readonly take: (found: RegExpExecArray | null) => RegExpExecArray | null
}

function openCursor(text: string): Cursor {
  let at = 0
  const skip = (length: number): void => {
    at += length
  }
  const rest = (): string => text.slice(at)
  return {
    rest,
    taken: () => text.slice(0, at),
    skip,
    skipBlank: () => skip(/^\s*/u.exec(rest())?.[0].length ?? 0),
    take(found) {
      skip(found?.[0].length ?? 0)
      return found
    },
  }
}

function takeName(text: string, lexicon: readonly Name[]): Name | null {
  const lower = text.toLowerCase()
  return (
    lexicon.find(({ words }) => lower.startsWith(words) && !/^(?:[\w]|'(?!s\b))/u.test(lower.slice(words.length))) ??
    null
  )
}

function takeNoun(text: string): { noun: Noun | null; isVoice: boolean; length: number } {
  const voice = starts(VOICE, text)
  if (voice) return { noun: null, isVoice: true, length: voice[0].length }
  for (const noun of nouns) {
    const found = starts(noun.pattern, text)
    if (found) return { noun, isVoice: false, length: found[0].length }
  }
  return { noun: null, isVoice: false, length: 0 }
}
