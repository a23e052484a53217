import { describe, expect, it } from 'vitest'
import { gestures, gestureWords } from './gestures.ts'

describe('the table of gestures', () => {
  it('gives a modifier one meaning in a gesture', () => {
    const places = gestures.map(({ gesture, modifier }) => `${gesture}, ${modifier}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('describes every gesture', () => {
    expect(Object.keys(gestureWords).filter((name) => !gestures.some(({ gesture }) => gesture === name))).toEqual([])
    expect(gestures.filter(({ meaning }) => meaning.trim() === '')).toEqual([])
  })

  it('moves the view with the space bar and the middle button, and does nothing else with them', () => {
    const meaningsOf = (modifier: string) =>
      new Set(gestures.filter((one) => one.modifier === modifier).map((one) => one.meaning))
    const moves = new Set(['Move the view'])
    expect([meaningsOf('space'), meaningsOf('middle')]).toEqual([moves, moves])
  })
})
