export interface Throttled<T> {
  /**
   * Writes a value at most once per interval. If values arrive sooner, the last of them is written when the interval
   * ends.
   */
  readonly report: (value: T) => void
  /** Waits for the current write. Later values are discarded. */
  readonly settle: () => Promise<void>
}

/**
 * Writes progress without flooding the database: one write at a time, with a pause in between. Errors are reported and
 * ignored, because progress must never fail the job.
 */
export function throttled<T>(
  intervalMs: number,
  write: (value: T) => Promise<void>,
  onFault: (fault: unknown) => void,
): Throttled<T> {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  let isOver = false
  let lastAt = -Infinity
  let waiting: { readonly value: T } | null = null
  let timer: NodeJS.Timeout | null = null

  const flush = (): void => {
    timer = null
    if (waiting === null || isOver) return
    const { value } = waiting
    waiting = null
    isBusy = true
    lastAt = performance.now()
    running = write(value)
      .catch(onFault)
      .finally(() => {
        isBusy = false
        plan()
      })
  }
  const plan = (): void => {
    if (waiting === null || isBusy || isOver || timer !== null) return
    const waitMs = intervalMs - (performance.now() - lastAt)
    if (waitMs <= 0) flush()
    else timer = setTimeout(flush, waitMs)
  }
  return {
    report: (value) => {
      waiting = { value }
      plan()
    },
    settle: async () => {
      isOver = true
      if (timer !== null) clearTimeout(timer)
      await running
    },
  }
}
