import type { CopyDraft, CopyRequest } from '../../../providers/copyWriter.ts'
import { hookCharacters, type Hook, scriptCharacters } from '../../../../contract/operations/generation/copyResult.ts'
import { isAvoided, plainWords } from './checks/isAvoided.ts'
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
  const facts = request.facts.flatMap(sentencesOf)
  const byWords = new Map<string, Filled>()
  for (const template of patterns) {
    const fillings = slotsOf(template).includes('fact') ? facts.map((fact) => ({ ...common, fact })) : [common]
    for (const filling of fillings) {
      const text = fillPattern(template, filling)
      if (text === null || isAvoided(text, request.avoid) || byWords.has(plainWords(text))) continue
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

/** Chooses one after the other: first those whose kind, sentence and fact were used least, then by length. */
function mostVaried(filled: readonly Filled[], { count, most }: Choice): readonly Filled[] {
  const used = new Map<unknown, number>()
  const uses = (key: unknown): number => used.get(key) ?? 0
  const left = new Set(filled)
  const chosen: Filled[] = []
  while (chosen.length < count && left.size > 0) {
    const costs = [...left].map((one) => {
      const { filling, pattern, template, text } = one
      const wasted = Math.abs(text.length - most * BEST_SHARE) / most
      return { one, cost: uses(pattern) * 4 + uses(template) * 4 + uses(filling.fact) * 2 + wasted }
    })
    const { one } = costs.reduce((best, each) => (each.cost < best.cost ? each : best))
    for (const key of [one.pattern, one.template, one.filling.fact]) used.set(key, uses(key) + 1)
    left.delete(one)
    chosen.push(one)
  }
  return chosen
}

/** Hooks of this share of the longest are read at one glance, and still say something. */
const BEST_SHARE = 0.6

/** Pairs that differ in one thing only: the opening, or the fact. */
function testGroups(filled: readonly Filled[], choice: Choice): Extract<CopyDraft, { format: 'ab_test' }>['groups'] {
  const left = [...mostVaried(filled, { ...choice, count: filled.length })]
  const groups: Extract<CopyDraft, { format: 'ab_test' }>['groups'][number][] = []
  for (const variable of Array.from({ length: choice.count }, (_, index) => (index % 2 === 0 ? 'opening' : 'message')))
    for (const wanted of variable === 'opening'
      ? (['opening', 'message'] as const)
      : (['message', 'opening'] as const)) {
      const pair = takePair(left, wanted)
      if (pair === null) continue
      groups.push({ variable: wanted, hypothesis: null, a: hookOf(pair[0]), b: hookOf(pair[1]) })
      break
    }
  return groups
}

/** Takes the first two that differ only in the opening, or only in the fact. */
function takePair(left: Filled[], variable: 'opening' | 'message'): readonly [Filled, Filled] | null {
  for (const [index, a] of left.entries()) {
    if (a.filling.fact === undefined) continue
    const at = left.findIndex((b, place) => {
      if (place <= index || b.filling.fact === undefined) return false
      const isSameFact = a.filling.fact === b.filling.fact
      return variable === 'opening' ? isSameFact && a.pattern !== b.pattern : !isSameFact && a.template === b.template
    })
    const b = left[at]
    if (b === undefined) continue
    left.splice(at, 1)
    left.splice(index, 1)
    return [a, b]
  }
  return null
}

/** The angle, the persona, as many facts as fit, the offer and the call to action. */
function patternScript(request: CopyRequest): CopyDraft {
  const product = phraseOf(request.product)
  const given = sentencesOf(request.callToAction)[0]
  const callToAction = given === undefined ? fillPattern(CALL_TO_ACTION, { product }) : asSentence(given)
  const facts = request.facts.flatMap(sentencesOf).map(asSentence)
  const openings = [sentencesOf(request.angle?.claim ?? '')[0], ...facts].filter((one) => one !== undefined)
  const allowed = (line: string | null): line is string => line !== null && !isAvoided(line, request.avoid)
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
