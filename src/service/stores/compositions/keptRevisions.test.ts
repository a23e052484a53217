import { expect, it } from 'vitest'
import { droppedRevisions, MAX_REVISIONS } from './keptRevisions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const start = Date.UTC(2026, 0, 1)

/** Saves one revision after another and thins the history each time, as the store does. */
function history(moments: readonly number[]): number[] {
  let kept: Date[] = []
  for (const moment of moments) {
    const now = new Date(moment)
    kept = [now, ...kept]
    const dropped = new Set(droppedRevisions(kept, now))
    kept = kept.filter((revision) => !dropped.has(revision))
  }
  return kept.map((revision) => revision.getTime())
}

const every = (milliseconds: number, count: number, from = start): number[] =>
  Array.from({ length: count }, (_, index) => from + index * milliseconds)

it('keeps the last 50 however old they are', () => {
  const moments = every(400 * DAY, 50)
  expect(history(moments)).toEqual(moments.toReversed())
})

it('drops the 51st only if it is older than 30 days', () => {
  const newest = every(1, 50, start + 30 * DAY)
  const now = newest.at(-1) ?? 0
  expect(history([now - 30 * DAY, ...newest])).toHaveLength(51)
  expect(history([now - 30 * DAY - 1, ...newest])).toHaveLength(50)
})

it('keeps the last of each minute for an hour', () => {
  const moments = every(1_000, 3_600)
  const kept = history(moments)
  expect(kept.slice(0, 50)).toEqual(moments.slice(-50).toReversed())
  const older = kept.slice(50)
  expect(older).toHaveLength(60)
  expect(older.slice(1).every((moment) => moment % MINUTE === 59_000)).toBe(true)
})

it('keeps the last of each hour for a day, and the last of each day for 30 days', () => {
  const moments = every(10 * MINUTE, 6 * 24 * 40)
  const now = moments.at(-1) ?? 0
  const older = history(moments).slice(50)
  const ofLastDay = older.filter((moment) => now - moment <= DAY)
  const before = older.filter((moment) => now - moment > DAY)
  // The first revision represents an hour that overlaps the last 50 revisions, so it is not checked.
  expect(ofLastDay.slice(1).every((moment) => moment % HOUR === 50 * MINUTE)).toBe(true)
  expect(before.slice(1).every((moment) => moment % DAY === DAY - 10 * MINUTE)).toBe(true)
  expect(before).toHaveLength(30)
})

it('does not depend on earlier calls', () => {
  const moments = every(37_000, 5_000)
  const now = moments.at(-1) ?? 0
  const atOnce = moments.toReversed().map((moment) => new Date(moment))
  const dropped = new Set(droppedRevisions(atOnce, new Date(now)))
  const kept = atOnce.filter((revision) => !dropped.has(revision)).map((revision) => revision.getTime())
  // Near the limit of an age, the revision before or after may be kept instead.
  const gradually = new Set(history(moments))
  expect(kept.filter((moment) => !gradually.has(moment)).length).toBeLessThanOrEqual(2)
  expect(Math.abs(kept.length - gradually.size)).toBeLessThanOrEqual(2)
})

it('never keeps more than 200, and always the current one', () => {
  const now = new Date(start)
  // After the clock is set back, all revisions lie in the future.
  const ahead = every(MINUTE, 500)
    .toReversed()
    .map((moment) => new Date(moment))
  const dropped = droppedRevisions(ahead, now)
  expect(ahead.length - dropped.length).toBe(MAX_REVISIONS)
  expect(dropped).not.toContain(ahead[0])
  expect(droppedRevisions([now], new Date(start + 900 * DAY))).toEqual([])
  for (let seed = 1; seed < 2_000; seed += 131) {
    const moments = every(seed * 1_000, 1_000)
    expect(history(moments).length, `a save every ${seed} s`).toBeLessThanOrEqual(MAX_REVISIONS)
    expect(history(moments)[0]).toBe(moments.at(-1))
  }
})
