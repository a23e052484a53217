// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('calls back when the browser is idle, unless it was cancelled', () => {
  const callbacks = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    callbacks.set(callbacks.size + 1, callback)
    return callbacks.size
  })
  vi.stubGlobal('cancelIdleCallback', (request: number) => callbacks.delete(request))
  const [first, second] = [vi.fn(), vi.fn()]
  whenIdle(first)
  whenIdle(second)()
  for (const callback of callbacks.values()) callback()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})

it('calls back after the current task if the browser has no idle callbacks', () => {
  vi.useFakeTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const [first, second] = [vi.fn(), vi.fn()]
  whenIdle(first)
  whenIdle(second)()
  expect(first).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})
