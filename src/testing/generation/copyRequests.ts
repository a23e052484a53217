import { hookCharacters } from '../../contract/operations/generation/copyResult.ts'
import { copyCounts, copyFormats } from '../../contract/operations/savedResources/messagingTemplates.ts'
import type { CopyRequest } from '../../service/providers/copyWriter.ts'

const nouns = ['lamp', 'tent', 'iPhone stand', 'Übergrill', 'water bottle', 'café mug', 'e-bike', 'night cream']
const facts = [
  'Folds flat',
  'floats in water',
  'Made in Wales',
  'comes with a bag',
  'LED light',
  'Works with gloves on',
]
const people = ['campers', 'Busy parents', 'the night shift', 'dog owners', 'Anna’s friends']

/** Facts that hold a number, with the number as it is given. */
const measured = [
  (number: number) => `Weighs ${number} g`,
  (number: number) => `Costs €${number}`,
  (number: number) => `Saves ${number} % of the water`,
  (number: number) => `Shines for ${number} hours`,
] as const

type Random = () => number

const whole = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1))

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[whole(random, 0, items.length - 1)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

export interface SeededCopy {
  readonly request: CopyRequest
  /** Texts that only say what is given. */
  readonly truths: readonly string[]
  readonly numbers: readonly number[]
}

/** A request with every field at random, and the numbers that it gives. */
export function seededCopy(random: Random): SeededCopy {
  const format = pick(random, copyFormats)
  const { max, min } = copyCounts[format]
  const numbers = Array.from({ length: whole(random, 0, 3) }, () => whole(random, 13, 999))
  const given = numbers.map((number) => pick(random, measured)(number))
  const length = pick(random, ['short', 'medium', 'long'] as const)
  const texts = facts.filter(() => whole(random, 0, 1) === 1)
  const isWhole = format === 'script' || whole(random, 0, 1) === 1
  const request: CopyRequest = {
    format,
    count: whole(random, min, max),
    length,
    language: 'en',
    tone: pick(random, ['', 'calm', 'Loud, 100 % energy']),
    guidance: pick(random, ['', 'Mention 3 reasons']),
    avoid: whole(random, 0, 3) === 0 ? ['scrolling'] : [],
    brand: pick(random, ['', 'Northlight', 'ACME & Sons']),
    product: pick(random, nouns),
    audience: pick(random, ['', ...people]),
    objective: '',
    offer: pick(random, ['', 'A second bag is included']),
    callToAction: pick(random, ['', 'see the shop']),
    persona: isWhole ? { name: pick(random, people), description: 'They travel light' } : null,
    angle: isWhole ? { name: 'Weight', claim: 'light bags make long days' } : null,
    facts: [...given, ...texts, 'Easy to hold'],
    sources: [],
  }
  const truths = [...given, ...texts].filter((text) => text.length <= hookCharacters[length])
  return { request, truths: [...new Set(truths)], numbers }
}

const ones =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const inWords = (value: number): string =>
  value < 20
    ? (ones[value - 2] ?? '')
    : `${tens[Math.floor(value / 10) - 2] ?? ''}${value % 10 < 2 ? '' : `-${ones[(value % 10) - 2] ?? ''}`}`
/** The number that stands for `value` in words: from 2 to 97, without a unit that is left out after a ten. */
const spelledValue = (value: number): number => {
  const small = value % 98 < 2 ? 32 : value % 98
  return small > 20 && small % 10 === 1 ? small - 1 : small
}
const inDigits = (value: number, zero: number): string =>
  [...String(value)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
const chinese = (value: number): string =>
  [...String(value)].map((digit) => '〇一二三四五六七八九'.charAt(Number(digit))).join('')

/** Ways to write a number that nobody gave. */
const numberLies = [
  (value: number) => `Now ${value} % off`,
  (value: number) => `Only $${value}`,
  (value: number) => `${value}x brighter`,
  (value: number) => `${value.toLocaleString('de-DE')}.000 fans`,
  (value: number) => `${value}.5 stars`,
  (value: number) => `${inWords(spelledValue(value))} people agree`,
  (value: number) => `${inDigits(value, 0x660)}٪ less`,
  (value: number) => `${inDigits(value, 0x966)} nights`,
  (value: number) => `${inDigits(value, 0xff10)} nights`,
  (value: number) => `${inDigits(value, 0x1d7ce)} nights`,
  (value: number) => `${[...String(value)].join('\u200b')} nights`,
  (value: number) => `[${chinese(value * 11)}] nights`,
  () => 'Ⅻ nights',
  () => '⑦ nights',
  () => 'Half the weight',
  () => 'Twice the light',
  () => 'A dozen uses',
  () => '½ the weight',
] as const

/** Claims that nobody gave. */
const claimLies = [
  'The No. 1 lamp',
  'The #1 choice',
  'Number one for tents',
  'The best light',
  'The brightest light',
  'Guaranteed to last',
  'Clinically tested',
  'Free shipping',
  'Doctors agree',
  'Your money back',
  'Award-winning light',
  '💯 light',
  '“I never camp without it” says Tom',
  'See lamp.shop/now',
  'Tag @campers now',
] as const

/** A lie, which no checked copy may contain. */
export function seededLie(random: Random, numbers: readonly number[]): string {
  if (whole(random, 0, 2) === 0) return pick(random, claimLies)
  let value = whole(random, 21, 998)
  while (numbers.includes(value) || numbers.includes(spelledValue(value)) || String(value).includes('0'))
    value = value === 998 ? 21 : value + 1
  return pick(random, numberLies)(value)
}
