import type { Locker } from '@tus/server'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createUploadLocker } from './uploadLocker.ts'

const never = new AbortController().signal

async function hold(locker: Locker, id = 'a') {
  const asked = { times: 0 }
  const lock = locker.newLock(id)
  await lock.lock(never, () => void (asked.times += 1))
  return { lock, asked }
}

describe('createUploadLocker', () => {
  it('grants the lock to one request at a time, in the order of requests', async () => {
    const locker = createUploadLocker()
    const first = await hold(locker)
    const order: number[] = []
    const waiting = [1, 2, 3].map(async (number) => {
      const { lock } = await hold(locker)
      order.push(number)
      await turn()
      await lock.unlock()
    })
    await turn()
    expect(order).toEqual([])
    await first.lock.unlock()
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
  })

  it('asks the holder once to release, and the next holder too while others wait behind it', async () => {
    const locker = createUploadLocker()
    const first = await hold(locker)
    expect(first.asked.times).toBe(0)
    const second = hold(locker)
    const third = hold(locker)
    await turn()
    expect(first.asked.times).toBe(1)
    await first.lock.unlock()
    const { lock, asked } = await second
    expect(asked.times).toBe(1)
    await lock.unlock()
    const last = await third
    expect(last.asked.times).toBe(0)
    await last.lock.unlock()
  })

  it('keeps uploads apart', async () => {
    const locker = createUploadLocker()
    const one = await hold(locker, 'one')
    const other = await hold(locker, 'other')
    expect(one.asked.times + other.asked.times).toBe(0)
  })

  it('lets a request that gives up leave the queue', async () => {
    const locker = createUploadLocker()
    const first = await hold(locker)
    const controller = new AbortController()
    const leaving = locker.newLock('a').lock(controller.signal, () => undefined)
    const staying = hold(locker)
    controller.abort()
    await expect(leaving).rejects.toMatchObject({ status_code: 400 })
    await expect(locker.newLock('a').lock(controller.signal, () => undefined)).rejects.toMatchObject({
      status_code: 400,
    })
    await first.lock.unlock()
    await (await staying).lock.unlock()
    await (await hold(locker)).lock.unlock()
  })

  it('gives up after its timeout while the holder stays, and works again afterwards', async () => {
    const locker = createUploadLocker(20)
    const first = await hold(locker)
    await expect(hold(locker)).rejects.toMatchObject({ status_code: 423 })
    await first.lock.unlock()
    await (await hold(locker)).lock.unlock()
    await expect(first.lock.unlock()).rejects.toThrow('not held')
  })

  it('uses no CPU while a request waits', async () => {
    const locker = createUploadLocker()
    const first = await hold(locker)
    const waiting = hold(locker)
    const before = process.cpuUsage()
    await delay(500)
    const { user, system } = process.cpuUsage(before)
    // A busy wait would use all 500 ms.
    expect((user + system) / 1000).toBeLessThan(250)
    await first.lock.unlock()
    await (await waiting).lock.unlock()
  })
})
