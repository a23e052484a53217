/** A clock that only the test advances. */
export interface VirtualClock {
  /** Monotonic time. */
  now(): number
  /** Wall time, which equals `now` until it jumps. */
  date(): number
  /** Sets the wall clock forward or back. */
  jump(milliseconds: number): void
  wake(at: number, callback: () => void): () => void
  /** Advances the clock. Runs due callbacks and waits for promises after each. */
  advance(milliseconds: number): Promise<void>
}

interface Alarm {
  readonly at: number
  readonly callback: () => void
}

/** Waits until all pending microtasks have run. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

export function createVirtualClock(start = 0): VirtualClock {
  let now = start
  let jumped = 0
  const alarms = new Set<Alarm>()
  return {
    now: () => now,
    date: () => now + jumped,
    jump(milliseconds) {
      jumped += milliseconds
    },
    wake(at, callback) {
      const alarm = { at, callback }
      alarms.add(alarm)
      return () => {
        alarms.delete(alarm)
      }
    },
    async advance(milliseconds) {
      const end = now + milliseconds
      await settlePromises()
      for (;;) {
        const due = [...alarms].filter((alarm) => alarm.at <= end).sort((left, right) => left.at - right.at)[0]
        if (!due) break
        alarms.delete(due)
        now = Math.max(now, due.at)
        due.callback()
        await settlePromises()
      }
      now = end
    },
  }
}
