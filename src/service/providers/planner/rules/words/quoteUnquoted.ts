import { takeTimes } from '../times/takeTimes.ts'
import type { PlanState } from '../planState.ts'
import { takePlace } from './places.ts'
import { openReading, type Clause } from './reading.ts'

const SAYING =
  /\b(?:saying|that says|which says|that reads|which reads|reading|with the (?:text|words?)|should (?:say|read)|to say|says|reads)\s*:?\s+(?!«)(\S.*)$|\b(?:title|text|caption|heading|headline|lower third|label)s?:\s*(?!«)(\S.*)$/iu
const TAIL = /\s(?=(?:at|from|for|between|over|until|after|before|during|in|on|near|throughout)\s)/giu

/** Longer than any time and place at the end, in characters. */
const MAX_TAIL = 200

/** Quotes unquoted text after “saying” and the like, up to a time or a place at its end. */
export function quoteUnquoted(clause: Clause, state: PlanState): Clause {
  const found = SAYING.exec(clause.text)
  const words = found?.[1] ?? found?.[2]
  if (!found || words === undefined) return clause
  const start = found.index + found[0].length - words.length
  const cuts = [...words.matchAll(TAIL)].map(({ index }) => index).filter((cut) => words.length - cut <= MAX_TAIL)
  const end = cuts.find((cut) => isPlacement(words.slice(cut), clause, state)) ?? words.length
  const quotes = [...clause.quotes, words.slice(0, end).trim()]
  const text = `${clause.text.slice(0, start)}«${quotes.length - 1}»${words.slice(end)}`
  return { text, quotes }
}

function isPlacement(tail: string, { quotes }: Clause, state: PlanState): boolean {
  if (tail.includes('«')) return false
  const reading = openReading({ text: tail.trim(), quotes })
  takePlace(reading)
  takeTimes(reading, state)
  takePlace(reading)
  return reading.isSpent() && reading.rest().includes('|')
}
