import type { PlanState } from '../planState.ts'
import type { Reading } from '../words/reading.ts'
import { matchTarget, type Matching } from './matchTarget.ts'
import type { TargetPhrase } from './targetPhrase.ts'

const AND = /^\s*(?:,\s*and|,|and|&|\+)\s+/iu

export interface Taking {
  readonly state: PlanState
  /** Requires a match directly after this pattern. Omit it to match anywhere. */
  readonly after?: RegExp
  readonly isTimePart?: boolean
}

/** Takes the first reference to an overlay or a list of them: “the first clip and the music”. Null if there is none. */
export function takeTargets(
  reading: Reading,
  { state, after, isTimePart = false }: Taking,
): readonly TargetPhrase[] | null {
  const matching = { state, quoteOf: reading.quoteOf, isTimePart }
  const text = reading.rest()
  const lead = after ? after.exec(text) : null
  if (after && !lead) return null
  const first = lead ? lead.index + lead[0].length : 0
  const last = lead ? first + (/^\s*/u.exec(text.slice(first))?.[0].length ?? 0) : text.length
  for (let start = first; start <= last; start += 1) {
    if (isInWord(text, start)) continue
    const list = matchList(text.slice(start), matching)
    if (list === null) continue
    const from = lead ? lead.index : start
    reading.cut(from, start + list.length - from)
    return list.phrases
  }
  return null
}

const isInWord = (text: string, at: number): boolean =>
  at > 0 && /[\w'«]/u.test(text[at - 1] ?? '') && /[\w']/u.test(text[at] ?? '')

interface MatchedList {
  readonly phrases: readonly TargetPhrase[]
  readonly length: number
}

/** Matches references at the start of a text, joined by commas and “and”. */
function matchList(text: string, matching: Matching): MatchedList | null {
  const first = matchTarget(text, matching)
  if (first === null) return null
  const phrases = [first.phrase]
  let length = first.length
  for (let and = AND.exec(text.slice(length)); and !== null; and = AND.exec(text.slice(length))) {
    const next = matchTarget(text.slice(length + and[0].length), matching)
    if (next === null || next.phrase.isPronoun) break
    phrases.push(next.phrase)
    length += and[0].length + next.length
  }
  return { phrases, length }
}
