import type { CopyPattern } from '../../../../contract/operations/generation/copyResult.ts'

/** The slots of patterns. `fact`, `offer` and `claim` become sentences, the others stay phrases. */
export const patternSlots = ['fact', 'offer', 'claim', 'product', 'brand', 'audience', 'persona'] as const
export type PatternSlot = (typeof patternSlots)[number]

export interface Pattern {
  readonly kind: CopyPattern
  readonly text: string
}

const of = (kind: CopyPattern, ...texts: readonly string[]): readonly Pattern[] => texts.map((text) => ({ kind, text }))

/**
 * Sentences that claim nothing themselves and contain no number. A fact keeps its own case, because it stands alone or
 * after a colon. A name stands apart from the sentence, so that it needs no article: “Tent” serves as well as “The tent”.
 */
export const patterns: readonly Pattern[] = [
  ...of(
    'question',
    'Still looking? {fact}',
    '{product}, but why? {fact}',
    '{product}: worth a look? {fact}',
    'What matters to you? {fact}',
    'Is this for you? {fact}',
    'Did you know? {fact}',
  ),
  ...of(
    'mistake',
    'Do not skip this: {fact}',
    'Easy to overlook: {fact}',
    'Before you decide: {fact}',
    'Choosing without this? {fact}',
  ),
  ...of('picture', 'Picture this: {fact}', 'Imagine it. {fact}', 'Now see it up close. {fact}'),
  ...of('contrary', 'No big words. {fact}', 'Forget the slogan. {fact}', 'No promise, just this: {fact}'),
  ...of(
    'proof',
    '{fact}',
    'Plain fact: {fact}',
    '{product}: {fact}',
    '{product}, plain and simple. {fact}',
    '{fact} That is what {brand} says.',
  ),
  ...of('how_to', 'Start here: {fact}', 'How do you choose? {fact}', 'What to look for: {fact}'),
  ...of(
    'direct',
    'Introducing: {product}. {fact}',
    '{audience}: {fact}',
    '{audience}, take note: {fact}',
    '{persona}, this is for you. {fact}',
    '{persona}? Keep watching. {fact}',
    'From {brand}: {fact}',
  ),
  ...of(
    'curiosity',
    'Wait for it. {fact}',
    'Look closer. {fact}',
    'Stop scrolling. {fact}',
    'Here is what to know: {fact}',
    'Keep this in mind: {fact}',
  ),
  ...of('offer', '{product}. {offer}', '{fact} {offer}', 'Heard yet? {offer}'),
  ...of('claim', '{claim}', '{claim} {fact}', '{claim} Introducing: {product}.', 'Think about it. {claim}'),
]

/** Ends a script if the request has no call to action. */
export const CALL_TO_ACTION: Pattern = { kind: 'direct', text: '{product}: take a look.' }
/** Names the person whom a script addresses. */
export const ADDRESS: Pattern = { kind: 'direct', text: '{persona}, this is for you.' }
