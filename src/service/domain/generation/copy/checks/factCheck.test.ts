import { expect, it } from 'vitest'
import type { CopyRequest } from '../../../../providers/copyWriter.ts'
import { factCheck } from './factCheck.ts'

const request = (facts: readonly string[], language = 'en'): CopyRequest => ({
  format: 'hooks',
  count: 3,
  length: 'medium',
  language,
  tone: '',
  guidance: 'Use 99 words',
  avoid: ['cheap thrills'],
  brand: '',
  product: 'Lamp',
  audience: '',
  objective: '',
  offer: '',
  callToAction: '',
  persona: null,
  angle: null,
  facts: [...facts],
  sources: [],
})
const faults = (facts: readonly string[], texts: readonly string[], language = 'en') => {
  const check = factCheck(request(facts, language))
  return texts.map((text) => check.faultOf(text))
}

it.each([
  [
    'Lasts 12 hours',
    ['Lasts twelve hours', 'A 12-hour light', '١٢ hours', 'Ⅻ hours'],
    ['12 % off', '$12', '12x', '112'],
  ],
  ['Costs €1.500', ['1500 euros', '€1,500', '1.5 euros'], ['1500 people', '€15']],
  ['Rated 4.8', ['Rated 4.8', 'Rated 4,8'], ['48', '4', '8']],
  ['Saves 37 % of power', ['Thirty-seven percent less', '37% less'], ['37 people', 'thirty percent', 'seven percent']],
  ['Two hundred and five uses', ['205 uses'], ['200 uses', 'five uses']],
])('“%s” allows its number in any form, and no other', (fact, allowed, refused) => {
  expect(faults([fact], allowed)).toEqual(allowed.map(() => null))
  expect(faults([fact], refused)).toEqual(refused.map(() => 'number'))
})

it('a number in the wishes is no fact', () => {
  expect(faults([], ['99 words'])).toEqual(['number'])
})

it.each([
  ['de', 'Für zweihundert Nächte', ['200 Nächte'], ['dreiundvierzig Nächte', 'Die Hälfte']],
  ['fr', 'Pour trente nuits', ['30 nuits'], ['quarante nuits', 'la moitié']],
  ['es', 'Para treinta noches', ['30 noches'], ['cuarenta noches']],
  ['zh', '三十个夜晚', ['30个夜晚'], ['四十个夜晚', '三倍']],
])('number words of %s count', (language, fact, allowed, refused) => {
  expect(faults([fact], allowed, language)).toEqual(allowed.map(() => null))
  expect(faults([fact], refused, language)).toEqual(refused.map(() => 'number'))
})

it('a claim needs a fact with the same claim', () => {
  const claims = ['The best lamp', 'The brightest lamp', 'Der beste Kauf', 'La meilleure lampe', 'Clinically tested']
  expect(faults([], claims)).toEqual(claims.map(() => 'claim'))
  expect(faults(['The brightest lamp we make'], ['Our brightest lamp', 'Our best lamp'])).toEqual([null, 'claim'])
  const ordinary = ['Rest easy', 'An honest guest', 'A modest request', 'Harvest in the forest']
  expect(faults([], ordinary)).toEqual(ordinary.map(() => null))
})

it('refuses quotes, addresses and avoided words, and other languages', () => {
  expect(faults(['Ann says “I love my lamp”'], ['“I love my lamp”', '“I hate my lamp”'])).toEqual([null, 'quote'])
  expect(faults(['See lamp.com'], ['www.lamp.com', 'Find us at lamps.com', '#lamp'])).toEqual([
    null,
    'address',
    'address',
  ])
  expect(faults([], ['For cheap thrills'])).toEqual(['avoided'])
  const texts = ['Das ist die Lampe für dich', 'C’est la lampe pour vous et les enfants', 'これは明るいランプです']
  expect(faults([], texts)).toEqual(texts.map(() => 'language'))
  expect(faults([], ['Das ist die Lampe für dich', 'This is the lamp for you'], 'de')).toEqual([null, 'language'])
})
