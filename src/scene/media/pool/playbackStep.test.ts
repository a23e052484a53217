import { describe, expect, it } from 'vitest'
import { playbackStep, secondsUntil, type ElementState, type PlayTarget } from './playbackStep.ts'

const FRAME = 1 / 30
const standing: ElementState = {
  currentTime: 1,
  duration: 10,
  paused: true,
  playbackRate: 1,
  readyState: 4,
  seeking: false,
}
const playing: ElementState = { ...standing, paused: false }
const target: PlayTarget = {
  at: 1,
  frameLength: FRAME,
  rate: 1,
  isPlaying: true,
  until: 60,
  isHidden: false,
  isHeard: false,
}
const stop: PlayTarget = { ...target, isPlaying: false }

describe('paused', () => {
  it('defers the seek only while playing close to the target', () => {
    expect(playbackStep(playing, stop)).toEqual({ kind: 'stand', at: 1, isDeferred: true })
    expect(playbackStep(standing, stop)).toEqual({ kind: 'stand', at: 1, isDeferred: false })
    expect(playbackStep(playing, { ...stop, at: 2 })).toEqual({ kind: 'stand', at: 2, isDeferred: false })
    expect(playbackStep({ ...playing, readyState: 2 }, stop)).toMatchObject({ isDeferred: false })
  })

  it.each([1 / 17, 17])('seeks for rates that browsers reject, such as %d', (rate) => {
    expect(playbackStep(standing, { ...target, rate }).kind).toBe('stand')
  })

  it('pauses at the last frame of a file', () => {
    expect(playbackStep(playing, { ...target, at: 10 })).toMatchObject({ kind: 'stand', at: 9.999 })
  })
})

describe('starting', () => {
  it('seeks first from another frame', () => {
    expect(playbackStep(standing, target)).toEqual({ kind: 'start', rate: 1, seekTo: null })
    expect(playbackStep(standing, { ...target, at: 5 })).toEqual({ kind: 'start', rate: 1, seekTo: 5 })
  })

  it('stays stopped just before its end', () => {
    expect(playbackStep(standing, { ...target, at: 1, until: 1.03 })).toEqual({ kind: 'stayAtEnd' })
    expect(playbackStep(standing, { ...target, at: 0.9, until: 1.03 })).toEqual({ kind: 'stayAtEnd' })
  })

  it('starts again from there if it was stopped at its end', () => {
    expect(playbackStep(standing, { ...target, at: 0.5, until: 1.03 })).toEqual({ kind: 'start', rate: 1, seekTo: 0.5 })
  })
})

describe('playing on', () => {
  it('keeps the speed on request, but not when it is too far away', () => {
    expect(playbackStep(playing, { ...target, at: 1.1 })).toMatchObject({ rate: 1.08 })
    expect(playbackStep(playing, { ...target, at: 1.1 }, true)).toMatchObject({ rate: 1 })
    expect(playbackStep(playing, { ...target, at: 3 }, true)).toEqual({ kind: 'seek', at: 3 })
  })

  it('waits for a seek in progress', () => {
    expect(playbackStep({ ...playing, seeking: true }, target)).toEqual({ kind: 'wait' })
  })

  it('seeks when too far away, but not when late in preroll', () => {
    expect(playbackStep(playing, { ...target, at: 3 })).toEqual({ kind: 'seek', at: 3 })
    expect(playbackStep(playing, { ...target, at: 3, isHidden: true })).toEqual({
      kind: 'playOn',
      rate: 2,
      stopIn: null,
    })
  })

  it('stops before a file ends that is too short, because it would start over', () => {
    const late = { ...playing, currentTime: 9.95 }
    const step = playbackStep(late, { ...target, at: 9.958, until: 12 })
    expect(step).toMatchObject({ kind: 'playOn', stopIn: expect.closeTo(9.999 - 9.95 - 0.02, 2) })
    expect(playbackStep({ ...late, paused: true, currentTime: 9.98 }, { ...target, at: 9.99, until: 12 })).toEqual({
      kind: 'stayAtEnd',
    })
  })

  it('stops by timer near its end', () => {
    expect(playbackStep(playing, { ...target, at: 1.008, until: 1.05 })).toMatchObject({
      kind: 'playOn',
      rate: 1,
      stopIn: expect.closeTo(0.03),
    })
  })
})

it('measures the time until a position', () => {
  expect(secondsUntil({ ...playing, playbackRate: 2 }, 2)).toBeCloseTo(0.484)
  expect([secondsUntil(playing, 0.5), secondsUntil(standing, 2)]).toEqual([0, 0])
})
