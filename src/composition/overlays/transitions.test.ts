import { describe, expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { canHaveTransition, overlaysAtCuts, startingNearest, transitionFor } from './transitions.ts'

const video = (id: number, from: number, more: object = {}) => overlay({ type: 'video', id, from, ...more })

describe('overlaysAtCuts', () => {
  it('finds videos and images that start at the end of a picture on their row', () => {
    const overlays = [
      video(1, 0),
      video(2, 30),
      overlay({ type: 'image', id: 3, from: 60 }),
      overlay({ type: 'text', id: 4, from: 90 }),
      video(5, 120),
      video(6, 151),
      video(7, 30, { row: 1 }),
      overlay({ type: 'caption', id: 8, row: 2 }),
      overlay({ type: 'sound', id: 9, row: 2 }),
      video(10, 30, { row: 2 }),
    ]
    expect(overlaysAtCuts(overlays).map(({ id }) => id)).toEqual([2, 3, 5])
  })
})

describe('startingNearest', () => {
  it('finds the nearest start, and the topmost of two', () => {
    const overlays = [video(1, 0, { row: 1 }), video(2, 30, { row: 1 }), video(3, 30, { row: 0 })]
    expect(startingNearest(overlays, 14)?.id).toBe(1)
    expect(startingNearest(overlays, 29)?.id).toBe(3)
    expect(startingNearest([], 29)).toBeUndefined()
  })
})

describe('transitionFor', () => {
  it('lasts half a second, and no longer than its overlay', () => {
    const lengthAt = (durationInFrames: number, fps: 24 | 25 | 30 | 50 | 60): number => {
      const one = video(1, 0, { durationInFrames })
      return canHaveTransition(one) ? transitionFor(one, { type: 'fade' }, fps).durationInFrames : 0
    }
    expect([lengthAt(100, 30), lengthAt(100, 25), lengthAt(15, 30), lengthAt(14, 30), lengthAt(1, 60)]).toEqual([
      15, 13, 15, 14, 1,
    ])
  })
})
