import { expect, it } from 'vitest'
import { isThere, blocksPlayback, playingAction } from './readiness.ts'

const there = { isReady: true, secondsAway: 0 }
const soon = { isReady: true, secondsAway: 0.03 }
const late = { isReady: true, secondsAway: 0.04 }
const loading = { isReady: false, secondsAway: 0 }

it('waits for elements that are not ready or far away, not for imminent ones', () => {
  expect([there, soon, late, loading].map(isThere)).toEqual([true, false, false, false])
  expect([there, soon, late, loading].map(blocksPlayback)).toEqual([false, false, true, true])
})

it('holds ready elements while others are loading', () => {
  expect([there, soon].map((readiness) => playingAction(readiness, false))).toEqual(['follow', 'follow'])
  expect([there, late].map((readiness) => playingAction(readiness, true))).toEqual(['hold', 'leave'])
})
