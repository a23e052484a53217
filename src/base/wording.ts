import { messageParts, type MessagePart } from './messageParts.ts'
import type { Fact, Facts, Refusal } from './result.ts'

/**
 * The wording of a code: one sentence, or one per value of the fact `reason`. Sentences are ICU messages with the
 * placeholders of `messageParts`.
 */
export type Wording = string | Readonly<Record<string, string>>

type NamesIn<Sentence extends string> = Sentence extends `${infer Before}{${infer After}`
  ? (Before extends `${string}, plural, one ` | `${string}} other ` ? never : NameAtStart<After>) | NamesIn<After>
  : never

type NameAtStart<Slot extends string> = Slot extends `${infer Inner}}${string}`
  ? Inner extends `${infer Name},${string}`
    ? Name
    : Inner
  : never

type FactsIn<Sentence extends string> = { readonly [Name in NamesIn<Sentence>]: Fact }

export type FactsOf<W extends Wording> = W extends string
  ? FactsIn<W>
  : { [Reason in keyof W & string]: { readonly reason: Reason } & FactsIn<W[Reason] & string> }[keyof W & string]

/** A type without values, for sentences without facts. */
export type NoFacts = { readonly [name in string]?: never }

/** Arguments of functions that create errors: the facts, if the wording has any, then `More`. */
export type FactArguments<W extends Wording, More extends readonly unknown[]> = W extends string
  ? [NamesIn<W>] extends [never]
    ? [facts?: NoFacts, ...more: More]
    : [facts: FactsOf<W>, ...more: More]
  : [facts: FactsOf<W>, ...more: More]

/**
 * The sentence with its facts filled in. Null if a fact is missing, which is possible with other hosts and older jobs.
 */
export function sentenceOf(wording: Wording, facts: Facts = {}): string | null {
  const sentence = typeof wording === 'string' ? wording : wording[String(facts['reason'])]
  return sentence === undefined ? null : filled(messageParts(sentence), facts)
}

/** `count` is the value of `#`. */
function filled(parts: readonly MessagePart[], facts: Facts, count = '#'): string | null {
  const words = parts.map((part) => (part === '#' ? count : typeof part === 'string' ? part : shown(part, facts)))
  return words.includes(null) ? null : words.join('')
}

function shown([name, type, format]: Exclude<MessagePart, string>, facts: Facts): string | null {
  const value = facts[name]
  if (value === undefined) return null
  if (type === undefined) return String(value)
  const number = value.toLocaleString('en')
  if (format === undefined || typeof format === 'string') return number
  const branch = format[String(value)] ?? (value === 1 ? format['one'] : undefined) ?? format['other']
  return branch === undefined ? null : filled(branch, facts, number)
}

type Row = readonly [code: string, wording: Wording | undefined]
type GivenFacts = Readonly<Record<string, Fact | undefined>>

function definedFacts(facts: GivenFacts): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** A refusal with the sentence of its table row. */
export function worded([code, wording]: Row, given: GivenFacts = {}, path?: string): Refusal {
  const facts = definedFacts(given)
  return {
    code,
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
    message: (wording === undefined ? null : sentenceOf(wording, facts)) ?? code,
    ...(path === undefined ? {} : { path }),
  }
}

type Table = Readonly<Record<string, Wording>>

/**
 * Returns the function that creates refusals from a table: `refusal('row_locked', {reason: 'entered', row: 'Row 3'})`.
 */
export function refusalsOf<const T extends Table>(table: T) {
  return <Code extends keyof T & string>(
    code: Code,
    ...[facts, path]: FactArguments<T[Code], [path?: string]>
  ): Refusal => worded([code, table[code]], facts, path)
}
