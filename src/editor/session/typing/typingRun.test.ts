import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTypingRun, MAX_UNKEPT_MS, PAUSE_MS } from './typingRun.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const kept: symbol[] = []
  let ends = 0
  const typing = createTypingRun({
    onKeep: (run) => kept.push(run),
    onEnd: () => {
      ends += 1
    },
  })
  /** Types without a pause. */
  const typeFor = (milliseconds: number) => {
    for (let at = 0; at < milliseconds; at += 100) {
      typing.typed()
      vi.advanceTimersByTime(100)
    }
  }
  return { typing, kept, typeFor, ends: () => ends }
}

describe('a run of typing', () => {
  it('commits every second during typing and at each pause, always as the same run', () => {
    const { kept, typeFor, ends } = start()
    typeFor(3 * MAX_UNKEPT_MS + 100)
    expect(kept).toHaveLength(3)
    vi.advanceTimersByTime(PAUSE_MS)
    expect([kept.length, new Set(kept).size, ends()]).toEqual([4, 1, 1])
    vi.advanceTimersByTime(60_000)
    expect([kept.length, ends()]).toEqual([4, 1])
  })

  it('becomes a new run after a pause', () => {
    const { kept, typeFor } = start()
    typeFor(100)
    vi.advanceTimersByTime(PAUSE_MS)
    typeFor(100)
    vi.advanceTimersByTime(PAUSE_MS)
    expect(new Set(kept).size).toBe(2)
  })

  it('commits at once when it ends, and only once', () => {
    const { typing, kept, ends } = start()
    typing.end()
    typing.typed()
    typing.end()
    typing.end()
    expect([kept.length, ends()]).toEqual([1, 1])
  })

  it('commits nothing once it has ended', () => {
    const { typing, kept, typeFor, ends } = start()
    typeFor(MAX_UNKEPT_MS + 100)
    typing.end()
    vi.advanceTimersByTime(60_000)
    typing.end()
    expect([kept.length, new Set(kept).size, ends()]).toEqual([2, 1, 1])
  })
})
