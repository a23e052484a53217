import type { CopyFault } from '../../../../../contract/operations/generation/copyResult.ts'
import type { CopyRequest } from '../../../../providers/copyWriter.ts'
import { claimsIn } from './claimsIn.ts'
import { avoidanceOf, plainWords } from './plainWords.ts'
import { isInLanguage } from './isInLanguage.ts'
import { type FoundNumber, numbersIn } from './numbersIn.ts'

export interface FactCheck {
  /** The fault of a text that is published. */
  readonly faultOf: (text: string) => CopyFault | null
  /** The fault of a remark, which may be in any language. */
  readonly inventionIn: (text: string) => CopyFault | null
}

/** Everything in a request that counts as a fact. The wishes for tone and style do not. */
function factsOf({ angle, facts, persona, sources, ...request }: CopyRequest): string {
  const { audience, brand, callToAction, objective, offer, product } = request
  const entries = [persona?.name, persona?.description, angle?.name, angle?.claim]
  const texts = sources.flatMap(({ name, text }) => [name, text])
  return [brand, product, audience, objective, offer, callToAction, ...entries, ...facts, ...texts].join('\n')
}

/** Compares texts with the facts of a request. */
export function factCheck(request: CopyRequest): FactCheck {
  const facts = factsOf(request)
  const { language } = request
  const numbers = numbersIn(facts, language)
  const claims = new Set(claimsIn(facts))
  const addresses = new Set(addressesIn(facts))
  const plain = plainWords(facts)
  const isAvoided = avoidanceOf(request.avoid)
  const given = new Set(plain.trim().split(' '))
  const isGiven = (number: FoundNumber): boolean =>
    numbers.some((fact) => fact.unit === number.unit && [...number.values].some((value) => fact.values.has(value)))
  const inventionIn = (text: string): CopyFault | null => {
    if (!numbersIn(text, language).every(isGiven)) return 'number'
    if (!claimsIn(text).every((claim) => claims.has(claim))) return 'claim'
    if (!quotesIn(text).every((quote) => plain.includes(plainWords(quote)))) return 'quote'
    if (!addressesIn(text).every((address) => addresses.has(address))) return 'address'
    return null
  }
  return {
    inventionIn,
    faultOf: (text) => {
      if (isAvoided(text)) return 'avoided'
      return inventionIn(text) ?? (isInLanguage(text, { language, given }) ? null : 'language')
    },
  }
}

const addresses =
  /(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|(?<![\w-])[\w-]+\.(?:app|ai|biz|ch|co|com|de|dev|eu|fr|info|io|it|me|net|nl|org|shop|site|store|tv|uk|us|xyz)\b(?:\/\S*)?|(?<![\w&])[@#][\p{L}_][\w.\p{L}]*/giu

/** The web and mail addresses, accounts and hashtags in a text, in lower case. */
function addressesIn(text: string): readonly string[] {
  return [...text.normalize('NFKC').matchAll(addresses)].map(([address]) =>
    address
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/u, '')
      .replace(/[.,;:!?)/]+$/u, ''),
  )
}

const quotes = /["“„«»]([^"“”„«»]+)["”“»«]/gu
/** Fewer words are a name or a word that is set off. */
const MIN_WORDS = 3

/** The sentences that a text quotes, as if somebody had said them. */
function quotesIn(text: string): readonly string[] {
  return [...text.matchAll(quotes)]
    .map(([, quote]) => quote?.trim() ?? '')
    .filter((quote) => quote.split(/\s+/u).length >= MIN_WORDS)
}
