export interface Throttled<T> {
  /** Hands a value on, at most once an interval; a value that comes too early is dropped for the next. */
  readonly report: (value: T) => void
  /** Waits for what is under way and throws what it threw. Nothing is handed on afterwards. */
  readonly settle: () => Promise<void>
}

/** Writes progress down without flooding the database: one write at a time, with a pause between. */
export function throttled<T>(intervalMs: number, write: (value: T) => Promise<void>): Throttled<T> {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  let isOver = false
  let lastAt = -Infinity
  const faults: unknown[] = []
  return {
    report: (value) => {
      if (isBusy || isOver || performance.now() - lastAt < intervalMs) return
      isBusy = true
      lastAt = performance.now()
      running = write(value)
        .catch((error: unknown) => {
          faults.push(error)
        })
        .finally(() => {
          isBusy = false
        })
    },
    settle: async () => {
      isOver = true
      await running
      if (faults.length > 0) throw new AggregateError(faults, 'Progress could not be written down.')
    },
  }
}
