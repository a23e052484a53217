import { expect, it } from 'vitest'
import { detailAt, framesBefore, groupAt, pictureGroups } from './pictureGroups.ts'

const list = [
  { start: 0.5, frames: 50, bytes: 1_000 },
  { start: 2.5, frames: 50, bytes: 3_000 },
  { start: 4.5, frames: 10, bytes: 400 },
]
const groups = pictureGroups(list)

it('finds the group of a time, from its first frame on', () => {
  expect([0, 0.5, 2.4999, 2.5, 99].map((at) => groupAt(groups, at)?.start ?? null)).toEqual([null, 0.5, 0.5, 2.5, 4.5])
})

it('tells how many frames a second has, where more than one group tells it', () => {
  expect(groups.fps).toBe(25)
  expect(pictureGroups(list.slice(0, 1)).fps).toBeNull()
  expect(pictureGroups([]).fps).toBeNull()
})

it('tells how many frames lie between a time and the last key frame', () => {
  expect([0, 0.5, 2.4, 2.5, 5.5].map((at) => Math.round(framesBefore(groups, at, 30)))).toEqual([0, 0, 48, 0, 25])
  expect(framesBefore(pictureGroups(list.slice(0, 1)), 1.5, 30)).toBe(30)
})

it('tells how much there is in a frame by its bytes, against the average', () => {
  const ofNothing = pictureGroups([{ start: 0, frames: 9, bytes: 0 }])
  expect([1, 3, 5].map((at) => detailAt(groups, at))).toEqual([0.5, 1.5, 1])
  // Before the first group, and of a file that says nothing of its bytes.
  expect([detailAt(groups, 0), detailAt(ofNothing, 0), detailAt(pictureGroups([]), 0)]).toEqual([1, 1, 1])
})
