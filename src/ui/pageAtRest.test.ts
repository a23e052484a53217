// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFromResting, pageAtRest } from './pageAtRest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new AbortController().signal

/** Tells when the page came to rest, in milliseconds from now; null while it has not. */
function watchRest(signal = never) {
  const openedAt = performance.now()
  const seen: { restedAt: number | null } = { restedAt: null }
  void pageAtRest(openedAt, signal).then(() => {
    seen.restedAt = performance.now() - openedAt
  })
  return seen
}

const press = (buttons: number): boolean =>
  window.dispatchEvent(new PointerEvent(buttons === 0 ? 'pointerup' : 'pointerdown', { buttons }))

it('rests four seconds after it was opened', async () => {
  const seen = watchRest()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(seen.restedAt).toBeNull()
  await vi.advanceTimersByTimeAsync(500)
  expect(seen.restedAt).toBeGreaterThanOrEqual(4_000)
})

it('does not rest under a hand that holds something, nor right after it let go', async () => {
  const seen = watchRest()
  press(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.restedAt).toBeNull()
  press(0)
  await vi.advanceTimersByTimeAsync(450)
  expect(seen.restedAt).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.restedAt).toBeGreaterThanOrEqual(10_450)
})

it('does not rest while something keeps it from that', async () => {
  let isPlaying = true
  const stop = keepFromResting(() => isPlaying)
  const seen = watchRest()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.restedAt).toBeNull()
  isPlaying = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.restedAt).not.toBeNull()
  stop()
})

it('lets go of who no longer waits', async () => {
  const leaving = new AbortController()
  const stop = keepFromResting(() => true)
  const seen = watchRest(leaving.signal)
  await vi.advanceTimersByTimeAsync(10_000)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.restedAt).not.toBeNull()
  stop()
})
