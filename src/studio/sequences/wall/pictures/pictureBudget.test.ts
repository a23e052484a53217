import { expect, it } from 'vitest'
import { picturePlan, stillHeight } from './pictureBudget.ts'

const MEBIBYTE = 1024 * 1024

it('shows more than 12 pictures a second of usual clips within 8 MiB each', () => {
  for (const seconds of [0.1, 5, 30])
    for (const widthPerHeight of [16 / 9, 1, 9 / 16]) {
      const plan = picturePlan(seconds * 1_000, widthPerHeight)
      expect(plan.bytes).toBeLessThanOrEqual(8 * MEBIBYTE)
      expect(plan.count * plan.everyMs).toBeGreaterThanOrEqual(seconds * 1_000)
      expect(1_000 / plan.everyMs).toBeGreaterThanOrEqual(12)
    }
})

it('makes the pictures of long clips lower, and those of very long ones fewer', () => {
  expect(picturePlan(5_000, 16 / 9).height).toBe(96)
  expect(picturePlan(30_000, 16 / 9).height).toBeLessThan(96)
  const hour = picturePlan(3_600_000, 16 / 9)
  expect(hour).toMatchObject({ height: 48 })
  expect(hour.bytes).toBeLessThanOrEqual(8 * MEBIBYTE)
  expect(hour.count * hour.everyMs).toBeGreaterThanOrEqual(3_600_000)
})

it('makes first frames that cover a tile, and none larger than its file', () => {
  expect(stillHeight({ width: 1_280, height: 720 }, 1)).toBe(192)
  expect(stillHeight({ width: 1_280, height: 720 }, 2)).toBe(360)
  expect(stillHeight({ width: 720, height: 1_280 }, 1)).toBe(285)
  expect(stillHeight({ width: 320, height: 180 }, 2)).toBe(180)
})
