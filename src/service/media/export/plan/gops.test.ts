import { expect, it } from 'vitest'
import { detailAt, framesBefore, gopAt, summarizeGops } from './gops.ts'

const list = [
  { start: 0.5, frames: 50, bytes: 1_000 },
  { start: 2.5, frames: 50, bytes: 3_000 },
  { start: 4.5, frames: 10, bytes: 400 },
]
const gops = summarizeGops(list)

it('finds the GOP of a time, from its first frame on', () => {
  expect([0, 0.5, 2.4999, 2.5, 99].map((at) => gopAt(gops, at)?.start ?? null)).toEqual([null, 0.5, 0.5, 2.5, 4.5])
})

it('has a frame rate if there is more than one GOP', () => {
  expect(gops.fps).toBe(25)
  expect(summarizeGops(list.slice(0, 1)).fps).toBeNull()
  expect(summarizeGops([]).fps).toBeNull()
})

it('counts frames between a time and the last key frame', () => {
  expect([0, 0.5, 2.4, 2.5, 5.5].map((at) => Math.round(framesBefore(gops, at, 30)))).toEqual([0, 0, 48, 0, 25])
  expect(framesBefore(summarizeGops(list.slice(0, 1)), 1.5, 30)).toBe(30)
})

it('measures detail by bytes per frame against the average', () => {
  const ofNothing = summarizeGops([{ start: 0, frames: 9, bytes: 0 }])
  expect([1, 3, 5].map((at) => detailAt(gops, at))).toEqual([0.5, 1.5, 1])
  // A time before the first GOP, and a file without sizes.
  expect([detailAt(gops, 0), detailAt(ofNothing, 0), detailAt(summarizeGops([]), 0)]).toEqual([1, 1, 1])
})
