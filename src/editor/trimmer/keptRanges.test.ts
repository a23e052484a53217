import { describe, expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { firstShown, isTimed, jumpFrom, keptFramesBefore, keptRangesOf, lastShownFrame, spanOf } from './keptRanges.ts'

const two = [
  { start: 10, end: 20 },
  { start: 30, end: 40 },
]

function rangesOf(fields: { readonly type: 'video' | 'sound' } & Readonly<Record<string, unknown>>) {
  const made = overlay(fields)
  return isTimed(made) ? keptRangesOf(made) : null
}

it('an overlay keeps one range of its source, or its segments', () => {
  expect(rangesOf({ type: 'sound', startFromSound: 5 })).toEqual([{ start: 5, end: 35 }])
  expect(rangesOf({ type: 'video', videoStartTime: 5, speed: 1.5 })).toEqual([{ start: 5, end: 50 }])
  const segments = [
    { startFrame: 10, endFrame: 20 },
    { startFrame: 30, endFrame: 50 },
  ]
  expect(rangesOf({ type: 'video', segments })).toEqual([
    { start: 10, end: 20 },
    { start: 30, end: 50 },
  ])
  expect(isTimed(overlay({ type: 'text' }))).toBe(false)
})

it.each([
  [5, -5],
  [10, 0],
  [15, 5],
  [25, 10],
  [30, 10],
  [40, 20],
  [45, 25],
])('before source frame %i lie %i kept frames', (frame, kept) => {
  expect(keptFramesBefore(two, frame)).toBe(kept)
})

it('finds the first and last used frame', () => {
  expect([spanOf(two), firstShown(two), lastShownFrame(two)]).toEqual([{ start: 10, end: 40 }, 10, 39])
  expect(lastShownFrame([{ start: 10, end: 20.5 }])).toBe(20)
  expect(lastShownFrame([{ start: 10, end: 10.25 }])).toBe(10)
})

describe('playing', () => {
  it.each([
    [10, null],
    [19, null],
    [20, 30],
    [39, null],
    [40, 10],
    [3, 10],
  ])('goes from frame %i to %j', (frame, next) => {
    expect(jumpFrom(two, frame)).toBe(next)
  })
})
