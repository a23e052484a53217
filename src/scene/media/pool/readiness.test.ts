import { expect, it } from 'vitest'
import { isThere, isWaitedFor, playingAction } from './readiness.ts'

const there = { isReady: true, secondsAway: 0 }
const soon = { isReady: true, secondsAway: 0.03 }
const late = { isReady: true, secondsAway: 0.04 }
const loading = { isReady: false, secondsAway: 0 }

it('waits for what is not ready or too far away, not for what comes in a moment', () => {
  expect([there, soon, late, loading].map(isThere)).toEqual([true, false, false, false])
  expect([there, soon, late, loading].map(isWaitedFor)).toEqual([false, false, true, true])
})

it('holds what is there while something else is waited for, and leaves that to get there', () => {
  expect([there, soon].map((readiness) => playingAction(readiness, false))).toEqual(['follow', 'follow'])
  expect([there, late].map((readiness) => playingAction(readiness, true))).toEqual(['hold', 'leave'])
})
