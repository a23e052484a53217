import { rule } from '../../grammar/rule.ts'
import { type Ended, otherKind, type Slot } from '../../grammar/slot.ts'
import type { PlanState } from '../../planState.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import type { TargetPhrase } from '../../targets/targetPhrase.ts'
import type { Reading } from '../../words/reading.ts'
import { placed, reversed, swapped, type Side } from './rowOrder.ts'

const VERB =
  /^(?:put|move|show|play|place|bring|use|let|have|send|make|reorder|start with|begin with|open with|end with|finish with|close with|start|begin|swap|exchange|switch|reverse|drag|push|set)\b/iu
const WORDS =
  /\b(?:come|comes|go|goes|play|plays|played|order|around|places|positions?|with|and|video|in|be|show|shown|it|one|of)\b/iu

type OrderKind = Side | 'swap' | 'reverse'

const FIRST =
  /\b(?:to|at|in) (?:the )?(?:very )?(?:first (?:place|position)|beginning|start)(?: of the (?:video|timeline|composition))?$|\b(?:to (?:be|come|go|play) )?first$|\bto the front$|\b(?:before|ahead of) (?:all|everything)(?: the)?(?: others?| else| other clips)?$/iu
const LAST =
  /\b(?:to|at|in) (?:the )?(?:very )?(?:last (?:place|position)|end)(?: of the (?:video|timeline|composition))?$|\b(?:to (?:be|come|go|play) )?last$|\bafter (?:all|everything)(?: the)?(?: others?| else| other clips)?$/iu

/** Phrases that request each order. */
const phrases: readonly (readonly [RegExp, OrderKind])[] = [
  [/^(?:start|begin|open) with\b/iu, 'first'],
  [/^(?:end|finish|close) with\b/iu, 'last'],
  [/^(?:swap|exchange)\b|^switch (?=.*\b(?:around|places|and)\b)/iu, 'swap'],
  [/^reverse (?:the )?order(?: of)?\b|\bin reverse(?:d)?(?: order)?\b/iu, 'reverse'],
  [FIRST, 'first'],
  [LAST, 'last'],
]
/** Phrases before the overlay next to which another is placed. */
const sides: readonly (readonly [RegExp, RegExp, 'before' | 'after'])[] = [
  [/\b(?:before|ahead of)\b/iu, /\b(?:before|ahead of) (?=\S)/iu, 'before'],
  [/\b(?:after|behind)\b/iu, /\b(?:after|behind) (?=\S)/iu, 'after'],
]

const NUMBERS = /\b(clip|image|picture)s? (\d{1,3}) and (?:(?:clip|image|picture) )?(\d{1,3})\b/iu
const ORDINALS = /(?:the )?(\w+) and (?:the )?(\w+) (clip|video|shot|scene|image|picture)s?\b/iu

interface Order {
  readonly kind: OrderKind
  readonly which: readonly TargetPhrase[]
  /** The overlay next to which another is placed. */
  readonly beside: readonly TargetPhrase[] | null
}

const order: Slot<Order> = (reading, state) => {
  const kind = phrases.find(([pattern]) => reading.take(pattern))?.[1]
  if (kind === undefined) return besideAnother(reading, state)
  reading.take(VERB)
  const isPair = kind === 'swap' || kind === 'reverse'
  const which = takeTargets(isPair ? pairReading(reading) : reading, { state })
  return which ? { kind, which, beside: null } : otherKind
}

function besideAnother(reading: Reading, state: PlanState): Order | Ended {
  const side = sides.find(([pattern]) => reading.has(pattern))
  if (side === undefined) return otherKind
  reading.take(VERB)
  const beside = takeTargets(reading, { state, after: side[1] })
  const which = takeTargets(reading, { state })
  return which && beside ? { kind: side[2], which, beside } : otherKind
}

/**
 * Rewrites an instruction such as “swap clips 1 and 3” or “swap the first and the second clip”, in which one noun
 * belongs to two numbers.
 */
function pairReading(reading: Reading): Reading {
  const numbers = reading.take(NUMBERS)
  const found = numbers ?? reading.take(ORDINALS)
  if (!found) return reading
  const [, one = '', two = '', three = ''] = found
  const text = numbers ? `${one} ${two} and ${one} ${three}` : `the ${one} ${three} and the ${two} ${three}`
  return { ...reading, rest: () => text, cut: () => undefined }
}

/** Reads instructions such as “Put the second clip first” and “swap the first and the second clip”. */
export const reorder = rule({
  name: 'reorder',
  example: 'put the second clip first',
  opens: VERB,
  unless: /«/u,
  slots: { order },
  fillers: WORDS,
  plan({ order: { kind, which, beside } }, state) {
    if (kind === 'swap') return swapped(which, state)
    return kind === 'reverse' ? reversed(which, state) : placed(which, { side: kind, beside }, state)
  },
})
