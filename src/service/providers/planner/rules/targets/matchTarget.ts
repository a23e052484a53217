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

interface Matching {
  readonly state: PlanState
  readonly quoteOf: (placeholder: string) => string
  /** Whether “the clip at 0:12” names a clip, rather than a clip and a time. */
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

const starts = (pattern: string, text: string): RegExpExecArray | null =>
  new RegExp(`^(?:${pattern})(?![\\w'])`, 'iu').exec(text)

/** One phrase at the start of a text; null where none starts there. */
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
  let at = 0
  const take = (found: RegExpExecArray | null): RegExpExecArray | null => {
    if (found) at += found[0].length
    return found
  }
  const rest = (): string => text.slice(at)
  const skipBlank = (): void => void take(/^\s+/u.exec(rest()))
  const isAll = take(ALL.exec(rest())) !== null
  if (!isAll) take(ARTICLE.exec(rest()))
  const order = take(starts(`(${ORDINAL})`, rest()))
  skipBlank()
  const count =
    order || isAll || /^(?:two|three|four|five|[2-5]) [a-z]+s\b/iu.test(rest())
      ? take(starts(`(?!an?\\b)(${NUMBER})`, rest()))
      : null
  skipBlank()
  if (isAll && order && !count) return null
  const quoteBefore = take(starts(QUOTE, rest()))
  skipBlank()
  const name = takeName(rest(), lexiconOf(state))
  if (name) at += name.words.length
  skipBlank()
  const noun = takeNoun(rest())
  at += noun.length
  const numbered = !order && noun.length > 0 ? take(NUMBERED.exec(rest())) : null
  const quoteAfter = noun.length > 0 ? take(SAYING.exec(rest())) : null
  const time =
    noun.length > 0 && isTimePart ? take(new RegExp(`^ (?:at|starting at) (${MOMENT})`, 'iu').exec(rest())) : null
  const quote = quoteBefore?.[0] ?? quoteAfter?.[1]
  if (noun.length === 0 && name === null && quote === undefined) return null
  const phrase: TargetPhrase = {
    ...noPhrase,
    words: text.slice(0, at).trim(),
    isAll,
    ordinal: order ? ordinalOf(order[1] ?? '') : numbered ? Number(numbered[1]) : null,
    count: count ? numberOf(count[1] ?? '') : null,
    noun: noun.noun,
    isVoice: noun.isVoice,
    quote: quote === undefined ? null : quoteOf(quote),
    named: name?.overlayIds ?? null,
    atFrame: time ? framesOf(time[1] ?? '', state.document.fps) : null,
  }
  return { phrase, length: at }
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
