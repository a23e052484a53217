import type { CopyDraft, CopyRequest } from '../../../providers/copyWriter.ts'
import { hookCharacters, type Hook, scriptCharacters } from '../../../../contract/operations/generation/copyResult.ts'
import { avoidanceOf, plainWords } from './checks/plainWords.ts'
import { asSentence, fillPattern, slotsOf, type Filling } from './fillPattern.ts'
import { ADDRESS, CALL_TO_ACTION, type Pattern, patterns } from './patterns.ts'
import { phraseOf, sentencesOf } from './phrases.ts'

interface Filled extends Hook {
  readonly template: Pattern
  readonly filling: Filling
}

/**
 * Copy from patterns that are filled with what the request gives. May have fewer items than requested, if the request
 * gives too little or only long sentences.
 */
export function patternCopy(request: CopyRequest): CopyDraft {
  if (request.format === 'script') return patternScript(request)
  const most = hookCharacters[request.length]
  const filled = filledPatterns(request).filter(({ text }) => text.length <= most)
  if (request.format === 'hooks') {
    const hooks = mostVaried(filled, { count: request.count, most })
    return { format: 'hooks', hooks: hooks.map(hookOf) }
  }
  return { format: 'ab_test', groups: testGroups(filled, { count: request.count, most }) }
}

const hookOf = ({ text, pattern, why }: Filled): Hook => ({ text, pattern, why })

/** So many facts are more than anybody reads. Every further one would be combined with every pattern. */
const MAX_FACTS = 60

/** The sentences of the facts. */
const factsOf = ({ facts }: CopyRequest): readonly string[] =>
  [...new Set(facts.flatMap(sentencesOf))].slice(0, MAX_FACTS)

/** Every pattern with every fact, without repetitions. */
function filledPatterns(request: CopyRequest): readonly Filled[] {
  const common: Filling = {
    product: phraseOf(request.product),
    brand: phraseOf(request.brand),
    audience: phraseOf(request.audience),
    persona: phraseOf(request.persona?.name ?? ''),
    claim: sentencesOf(request.angle?.claim ?? '')[0] ?? '',
    offer: sentencesOf(request.offer)[0] ?? '',
  }
  const facts = factsOf(request)
  const isAvoided = avoidanceOf(request.avoid)
  const byWords = new Map<string, Filled>()
  for (const template of patterns) {
    const fillings = slotsOf(template).includes('fact') ? facts.map((fact) => ({ ...common, fact })) : [common]
    for (const filling of fillings) {
      const text = fillPattern(template, filling)
      if (text === null || isAvoided(text) || byWords.has(plainWords(text))) continue
      byWords.set(plainWords(text), { text, pattern: template.kind, why: null, template, filling })
    }
  }
  return [...byWords.values()]
}

interface Choice {
  readonly count: number
  /** The most characters of one. */
  readonly most: number
}

type IsFit = (one: Filled) => boolean

/** Chooses one after the other: first those whose kind, sentence and fact were used least, then by length. */
function varietyOf(filled: readonly Filled[], most: number) {
  const used = new Map<unknown, number>()
  const uses = (key: unknown): number => used.get(key) ?? 0
  const left = new Set(filled)
  const costOf = ({ filling, pattern, template, text }: Filled): number =>
    uses(pattern) * 4 + uses(template) * 4 + uses(filling.fact) * 2 + Math.abs(text.length - most * BEST_SHARE) / most
  return {
    /** Null if none is left that fits. */
    best: (isFit: IsFit): Filled | null => {
      let best: { readonly one: Filled; readonly cost: number } | null = null
      for (const one of left) {
        if (!isFit(one)) continue
        const cost = costOf(one)
        if (best === null || cost < best.cost) best = { one, cost }
      }
      return best?.one ?? null
    },
    take: (one: Filled): void => {
      for (const key of [one.pattern, one.template, one.filling.fact]) used.set(key, uses(key) + 1)
      left.delete(one)
    },
  }
}

type Variety = ReturnType<typeof varietyOf>

function mostVaried(filled: readonly Filled[], { count, most }: Choice): readonly Filled[] {
  const variety = varietyOf(filled, most)
  return Array.from({ length: count }, () => {
    const one = variety.best(() => true)
    if (one !== null) variety.take(one)
    return one
  }).filter((one) => one !== null)
}

/** Hooks of this share of the longest are read at one glance, and still say something. */
const BEST_SHARE = 0.6

type TestGroup = Extract<CopyDraft, { format: 'ab_test' }>['groups'][number]
type Variable = 'opening' | 'message'

/** Pairs that differ in one thing only: the opening, or the fact. */
function testGroups(filled: readonly Filled[], { count, most }: Choice): readonly TestGroup[] {
  const variety = varietyOf(
    filled.filter(({ filling, template }) => slotsOf(template).includes('fact') && filling.fact !== undefined),
    most,
  )
  return Array.from({ length: count }, (_, index): TestGroup[] => {
    const wanted: readonly Variable[] = index % 2 === 0 ? ['opening', 'message'] : ['message', 'opening']
    for (const variable of wanted) {
      const pair = takePair(variety, variable)
      if (pair !== null) return [{ variable, hypothesis: null, a: hookOf(pair[0]), b: hookOf(pair[1]) }]
    }
    return []
  }).flat()
}

/** A pair has one fact and two openings, or one opening and two facts. */
const partOf = (variable: Variable, { filling, template }: Filled): unknown =>
  variable === 'opening' ? filling.fact : template

function takePair(variety: Variety, variable: Variable): readonly [Filled, Filled] | null {
  const lonely = new Set<unknown>()
  for (;;) {
    const a = variety.best((one) => !lonely.has(partOf(variable, one)))
    if (a === null) return null
    const shared = partOf(variable, a)
    const b = variety.best(
      (one) =>
        partOf(variable, one) === shared &&
        (variable === 'opening' ? one.pattern !== a.pattern : one.filling.fact !== a.filling.fact),
    )
    if (b !== null) {
      variety.take(a)
      variety.take(b)
      return [a, b]
    }
    lonely.add(shared)
  }
}

/** The angle, the persona, as many facts as fit, the offer and the call to action. */
function patternScript(request: CopyRequest): CopyDraft {
  const product = phraseOf(request.product)
  const given = sentencesOf(request.callToAction)[0]
  const callToAction = given === undefined ? fillPattern(CALL_TO_ACTION, { product }) : asSentence(given)
  const facts = factsOf(request).map(asSentence)
  const isAvoided = avoidanceOf(request.avoid)
  const openings = [sentencesOf(request.angle?.claim ?? '')[0], ...facts].filter((one) => one !== undefined)
  const allowed = (line: string | null): line is string => line !== null && !isAvoided(line)
  let room = scriptCharacters[request.length] - (callToAction?.length ?? 0)
  const taken = new Set<string>()
  const take = (line: string): boolean => {
    if (line.length + 1 > room || taken.has(plainWords(line))) return false
    taken.add(plainWords(line))
    room -= line.length + 1
    return true
  }
  const hook = openings.map(asSentence).find((line) => allowed(line) && take(line)) ?? ''
  const address = fillPattern(ADDRESS, { persona: phraseOf(request.persona?.name ?? '') })
  const last = sentencesOf(request.offer).map(asSentence)
  const body = [address, ...facts, ...last].filter(allowed).filter(take)
  return { format: 'script', hook, body, callToAction }
}
