import { expect, it } from 'vitest'
import { markedRange } from './markedRange.ts'

it('is the marked range within the composition', () => {
  const range = (inFrame: number | null, outFrame: number | null) => markedRange({ inFrame, outFrame }, 100)
  expect(range(null, null)).toBeNull()
  expect(range(10, 20)).toEqual({ startFrame: 10, endFrame: 20 })
  expect(range(10, null)).toEqual({ startFrame: 10, endFrame: 100 })
  expect(range(null, 300)).toEqual({ startFrame: 0, endFrame: 100 })
  expect(range(150, 200)).toBeNull()
})
