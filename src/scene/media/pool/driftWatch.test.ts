import { expect, it } from 'vitest'
import { createDriftWatch } from './driftWatch.ts'
import type { ElementState, PlayTarget } from './playbackStep.ts'

const playing: ElementState = {
  currentTime: 1,
  duration: 10,
  paused: false,
  playbackRate: 1,
  readyState: 4,
  seeking: false,
}
const heard: PlayTarget = {
  at: 1,
  frameLength: 1 / 30,
  rate: 1,
  isPlaying: true,
  until: 60,
  isHidden: false,
  isHeard: true,
}

/**
 * Plays from position 1. Every 90 ms, returns whether an element that is late by the next entry of `lateness` keeps its
 * speed.
 */
function answers(lateness: readonly number[], { element = playing, target = heard } = {}): boolean[] {
  const watch = createDriftWatch()
  return lateness.map((late, index) => {
    const currentTime = 1 + index * 0.09 * target.rate
    // The target is 8 ms into its frame, and is shown 16 ms later.
    const at = currentTime + (late + 0.008) * target.rate
    return watch.keepsSpeed({ ...element, currentTime }, { ...target, at })
  })
}

it('does not correct a sound that is out of sync for less than 0.3 s', () => {
  expect(answers([0.06, 0.06, 0.06, 0.03, -0.06, -0.06, -0.06, 0])).not.toContain(false)
})

it.each([1, 2])('corrects a lasting drift to within half of the tolerance, at speed %d', (rate) => {
  const target = { ...heard, rate }
  const lateness = [0.06, 0.06, 0.06, 0.06, 0.06, 0.03, 0.019, 0.03]
  expect(answers(lateness, { target })).toEqual([true, true, true, true, false, false, true, true])
})

it('always lets a picture without sound change its speed', () => {
  expect(answers([0, 0.06], { target: { ...heard, isHeard: false } })).toEqual([false, false])
})

it('starts again after a pause', () => {
  expect(answers([0.06, 0.06, 0.06, 0.06, 0.06], { element: { ...playing, paused: true } })).not.toContain(false)
})

it('lets a preroll catch up at once', () => {
  expect(answers([0.06, 0.03, 0.019], { target: { ...heard, isHidden: true } })).toEqual([false, false, true])
})
