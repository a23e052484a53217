import { expect, it } from 'vitest'
import { loopedRange } from './loopedRange.ts'

it('is the in/out range within the composition', () => {
  const range = (inFrame: number | null, outFrame: number | null) => loopedRange({ inFrame, outFrame }, 100)
  expect(range(null, null)).toBeNull()
  expect(range(10, 20)).toEqual({ first: 10, last: 19 })
  expect(range(10, null)).toEqual({ first: 10, last: 99 })
  expect(range(null, 300)).toEqual({ first: 0, last: 99 })
  expect([range(10, 11), range(150, 200)]).toEqual([null, null])
})
