import { expect, it } from 'vitest'
import { bytePool } from './bytePool.ts'

it('reuses returned memory, and none that is in use', () => {
  const { give, take } = bytePool()
  const first = take(100).fill(1)
  const second = take(60).fill(2)
  expect([first.length, second.length]).toEqual([100, 60])
  give(first)
  const third = take(80)
  expect(third).toEqual(Buffer.alloc(80, 1))
  third.fill(3)
  expect(second).toEqual(Buffer.alloc(60, 2))
})

it('keeps no more buffers than were in use at once, and replaces those that are too small', () => {
  const { give, take } = bytePool()
  give(take(10))
  const large = take(1_000)
  expect(large).toHaveLength(1_000)
  give(large.fill(7))
  expect([take(10), take(10)].map((bytes) => bytes.equals(Buffer.alloc(10, 7)))).toEqual([true, false])
})
