import { expect, it } from 'vitest'
import { ruleMatcher } from '../../../composition/dictionary/ruleMatcher.ts'
import { fittingSpeed, respelled, startFrameIn } from './voiceDelivery.ts'
import { emptyDraft, withoutPlace } from './voiceoverDraft.ts'

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
  expect(respelled('A GIF is a gif, and a gift.', ruleMatcher([rule], 'en-GB'))).toEqual({
    script: 'A jif is a jif, and a gift.',
    respellings: [
      { find: 'GIF', replace: 'jif' },
      { find: 'gif', replace: 'jif' },
    ],
  })
  expect(respelled('A gif.', ruleMatcher([rule], 'de'))).toBeNull()
  expect(respelled('A gift.', ruleMatcher([rule], 'en'))).toBeNull()
})

it('starts a take at a range of its own video only, and once', () => {
  const length = { seconds: 4, place: { compositionId: 'sea', startFrame: 90 } }
  expect(startFrameIn(length, 'sea')).toBe(90)
  expect(startFrameIn(length, 'hills')).toBeNull()
  expect(startFrameIn(length, null)).toBeNull()
  const draft = { ...emptyDraft, length }
  expect(withoutPlace(draft, length).length).toEqual({ seconds: 4, place: null })
  const meanwhile = { ...draft, length: { seconds: 2, place: { compositionId: 'sea', startFrame: 30 } } }
  expect(withoutPlace(meanwhile, length)).toBe(meanwhile)
})
