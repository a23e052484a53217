import { LEVEL_WINDOW_MS, powerAround } from '../../../composition/words/soundLevels.ts'
import { type WindowReason, windowReasons } from '../../../contract/operations/generation/autoEditReport.ts'
import { facesWithin } from './framings.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import { hookReader } from './hookWords.ts'
import type { Material } from './material.ts'
import type { Sentence } from './sentences.ts'
import { matchForms } from './wordMatch.ts'

/** A part of a source that a model chose. */
export interface ModelPick extends SourceSpan {
  /** From 0 to 100, by its place in the model's order. */
  readonly score: number
  /** The part of the story, from 0. Null if the model named none. */
  readonly beat: number | null
  /** One sentence. May be empty. */
  readonly why: string
}

/** A sentence with its score, and the reasons for it. */
export interface RankedSentence extends Sentence {
  /** From 0 to 100. */
  readonly score: number
  readonly reasons: readonly WindowReason[]
  /** The choice of a model to which it belongs. Null if the model left it out, or was not asked. */
  readonly pick: ModelPick | null
}

/** Points that each reason adds to a score of 40. */
export const points: Readonly<Record<WindowReason, number>> = {
  quote: 30,
  hook_words: 14,
  question: 12,
  number: 10,
  loud: 8,
  lively: 6,
  face: 6,
  repeated: -25,
  short: -15,
  avoided: -25,
}
const BASE = 40
/** Louder and faster than the median by these factors. */
const LOUD = 1.6
const LIVELY = 1.15
/** The share of words that an earlier sentence has too. */
const REPEATED = 0.7
const MIN_WORDS = 3

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The mean power of a sentence, from a few hundred samples at most. */
function powerOf({ levels }: Material, { endMs, startMs }: Sentence): number {
  if (levels === null) return 0
  const step = Math.max(LEVEL_WINDOW_MS, (endMs - startMs) / 200)
  let [sum, count] = [0, 0]
  for (let ms = startMs; ms < endMs; ms += step, count += 1) sum += powerAround(levels, ms)
  return sum / Math.max(1, count)
}

function showsFace({ faces }: Material, sentence: Sentence): boolean {
  const samples = facesWithin(faces, sentence)
  return samples.length > 0 && samples.filter((sample) => sample.faces.length > 0).length * 2 > samples.length
}

const rateOf = ({ keptMs, words }: Sentence): number => words / Math.max(1, keptMs)

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...other].filter((word) => one.has(word)).length

/**
 * Whether each sentence repeats an earlier one. Sentences that share most words also share one of their rarest, so only
 * those are compared.
 */
function repetitions(said: readonly ReadonlySet<string>[]): boolean[] {
  const uses = new Map<string, number>()
  for (const words of said) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const earlier = new Map<string, number[]>()
  return said.map((words, index) => {
    const byRarity = [...words].sort((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0))
    const rarest = byRarity.slice(0, Math.floor(words.size * (1 - REPEATED)) + 1)
    const compared = new Set(rarest.flatMap((word) => earlier.get(word) ?? []))
    for (const word of words) {
      const places = earlier.get(word)
      if (places) places.push(index)
      else earlier.set(word, [index])
    }
    return (
      words.size >= MIN_WORDS &&
      [...compared].some((at) => {
        const other = said[at] ?? new Set()
        return sharedBy(other, words) >= REPEATED * Math.max(words.size, other.size)
      })
    )
  })
}

/** Scores sentences by what is said and how. */
export function rankSentences(sentences: readonly Sentence[], material: Material): RankedSentence[] {
  const reader = hookReader(material.language)
  const powers = sentences.map((sentence) => powerOf(material, sentence))
  const [usualPower, usualRate] = [median(powers), median(sentences.map(rateOf))]
  const formsOf = sentences.map(({ text }) => matchForms(text))
  const isRepeated = repetitions(formsOf.map((forms) => new Set(forms)))
  return sentences.map((sentence, index) => {
    const forms = formsOf[index] ?? []
    const claims: Readonly<Partial<Record<WindowReason, boolean>>> = {
      quote: sentence.isQuoted,
      hook_words: reader.hookWords(forms) > 0,
      question: forms.length > 1 && reader.asks(sentence.text, forms),
      number: reader.hasNumber(forms),
      loud: usualPower > 0 && (powers[index] ?? 0) > usualPower * LOUD,
      lively: usualRate > 0 && rateOf(sentence) > usualRate * LIVELY,
      face: showsFace(material, sentence),
      repeated: isRepeated[index] === true,
      short: material.words !== null && sentence.words < MIN_WORDS,
    }
    const reasons = windowReasons.filter((reason) => claims[reason] === true)
    const score = Math.max(
      0,
      Math.min(
        100,
        reasons.reduce((sum, reason) => sum + points[reason], BASE),
      ),
    )
    return { ...sentence, score, reasons, pick: null }
  })
}
