import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { stallWatch } from './stallWatch.ts'

it('stops stalled work but not work that progresses', async () => {
  const watch = stallWatch(400)
  for (let step = 0; step < 12; step += 1) {
    await delay(50)
    watch.see(`rendering ${step}`)
  }
  expect(watch.signal.aborted).toBe(false)
  const reports = setInterval(() => watch.see('rendering 11'), 50)
  await expect.poll(() => watch.signal.aborted, { timeout: 5_000 }).toBe(true)
  clearInterval(reports)
  watch.end()
})

it('does not stop work that has ended', async () => {
  const watch = stallWatch(50)
  watch.end()
  await delay(150)
  expect(watch.signal.aborted).toBe(false)
})
