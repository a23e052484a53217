import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { throttled } from './throttled.ts'

const rethrow = (fault: unknown): void => {
  throw fault
}

it('writes the first and the last value, at most one per interval', async () => {
  const written: number[] = []
  const { report, settle } = throttled(200, async (value: number) => void written.push(value), rethrow)
  for (let value = 0; value <= 10; value += 1) report(value)
  expect(written).toEqual([0])
  await expect.poll(() => written, { timeout: 5_000 }).toEqual([0, 10])
  await settle()
})

it('writes one value at a time, without losing the latest', async () => {
  const written: number[] = []
  let underWay = 0
  const write = async (value: number): Promise<void> => {
    underWay += 1
    expect(underWay).toBe(1)
    await delay(50)
    underWay -= 1
    written.push(value)
  }
  const { report, settle } = throttled(0, write, rethrow)
  for (const value of [1, 2, 3]) report(value)
  await expect.poll(() => written, { timeout: 5_000 }).toEqual([1, 3])
  await settle()
})

it('reports a fault and writes the next value', async () => {
  const faults: unknown[] = []
  const written: number[] = []
  const write = async (value: number): Promise<void> => {
    if (value === 1) throw new Error(`no ${value}`)
    written.push(value)
  }
  const { report, settle } = throttled(50, write, (fault) => void faults.push(fault))
  report(1)
  report(2)
  await expect.poll(() => written, { timeout: 5_000 }).toEqual([2])
  await settle()
  expect(faults).toEqual([new Error('no 1')])
})

it('writes nothing once it has settled', async () => {
  const written: number[] = []
  const { report, settle } = throttled(50, async (value: number) => void written.push(value), rethrow)
  report(1)
  report(2)
  await settle()
  report(3)
  await delay(120)
  expect(written).toEqual([1])
})
