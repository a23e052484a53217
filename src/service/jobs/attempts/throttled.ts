export interface Throttled<T> {
  /** Hands a value on, at most once an interval. Of values that come too early the last one is handed on when it is time. */
  readonly report: (value: T) => void
  /** Waits for what is under way. Nothing is handed on afterwards. */
  readonly settle: () => Promise<void>
}

/**
 * Writes progress down without flooding the database: one write at a time, with a pause between. Progress is not worth the work that
 * makes it: a fault ends nothing, and the next value is handed on.
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

  const handOn = (): void => {
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
    if (waitMs <= 0) handOn()
    else timer = setTimeout(handOn, waitMs)
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
