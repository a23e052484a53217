import { expect, it } from 'vitest'
import { fittingSpeed, respelled } from './voiceDelivery.ts'

it('fits a script by a speed of half to twice the pace of the voice', () => {
  expect(fittingSpeed(6_000, { seconds: 4 })).toEqual({ speed: 1.5, isReached: true })
  expect(fittingSpeed(6_000, { seconds: 3 })).toEqual({ speed: 2, isReached: true })
  expect(fittingSpeed(6_000, { seconds: 2.9 })).toEqual({ speed: 2, isReached: false })
  expect(fittingSpeed(3_000, { seconds: 10 })).toEqual({ speed: 0.5, isReached: false })
})

it('respells the words of the dictionary for the language of the script', () => {
  const rule = {
    id: '1',
    find: 'gif',
    replace: 'jif',
    matchCase: false,
    wholeWord: true,
    language: 'en',
    isProtected: false,
  }
  expect(respelled('A GIF is a gif, and a gift.', [rule], 'en-GB')).toEqual({
    script: 'A jif is a jif, and a gift.',
    respellings: [
      { find: 'GIF', replace: 'jif' },
      { find: 'gif', replace: 'jif' },
    ],
  })
  expect(respelled('A gif.', [rule], 'de')).toBeNull()
  expect(respelled('A gift.', [rule], 'en')).toBeNull()
})
