import { describe, expect, it } from 'vitest'
import { pointerViewOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { snapped } from './snapped.ts'

/** Snaps reach four frames, at two pixels per frame. */
const view = pointerViewOf([textOverlay({ id: 1, from: 100, durationInFrames: 50 })], { isSnapping: true })
const how = { view, snapTargets: view.allTargets(), isSuspended: false }

describe('snapped', () => {
  it.each([
    [96.4, [0], 100, 100],
    [95.6, [0], 96, null],
    [104, [0], 100, 100],
    [72.5, [0, 30], 70, 100],
    [-3, [103], -3, 100],
    [-0.2, [0], 0, 0],
  ])('moves %d with edges at %j to %d, snapped to %s', (raw, edges, frames, snapFrame) => {
    expect(snapped(raw, edges, how)).toEqual({ frames, snapFrame })
  })

  it('is a whole frame even without a snap', () => {
    expect(snapped(98.6, [0], { ...how, isSuspended: true })).toEqual({ frames: 99, snapFrame: null })
    expect(snapped(98.4, [0], { ...how, view: { ...view, isSnapping: false } })).toEqual({
      frames: 98,
      snapFrame: null,
    })
    expect(Object.is(snapped(-0.2, [0], { ...how, isSuspended: true }).frames, 0)).toBe(true)
  })
})
