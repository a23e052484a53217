/** Limit on the ratio of the times for an input and for half of it. Linear growth gives 2, quadratic growth 4. */
const MAX_GROWTH = 2.5
const MAX_TEXT_MS = 200
/** Below this, growth depends mainly on garbage collection. Quadratic time takes seconds at the measured lengths. */
const MIN_TELLING_MS = 50
/** Maximum number of attempts. A busy machine slows some of them down, but not all. */
const ATTEMPTS = 12

/** CPU time of this thread in milliseconds. Other work on the machine hardly affects it. */
async function processorMs(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

interface GrowthOptions {
  /** Creates an input of a length. The returned function is measured. */
  readonly prepare: (length: number) => () => unknown
  /** The longest input, in the units of `prepare`. */
  readonly length: number
  /**
   * True if the contract limits the input to a few thousand characters. Then only its time is limited, not its growth.
   */
  readonly isShort?: boolean
}

/**
 * Describes growth that is too steep: an input takes more than 200 ms, or more than 2.5 times as long as an input of
 * half its length. Null if none does. Starts with short inputs, so that quadratic time is detected quickly.
 */
export async function superlinearGrowth({ prepare, length, isShort = false }: GrowthOptions): Promise<string | null> {
  for (const divisor of [64, 8]) {
    const spent = await processorMs(prepare(Math.ceil(length / divisor)))
    if (spent > 2 * MAX_TEXT_MS) return `${Math.round(spent)} ms at 1/${divisor} of the length`
  }
  const [half, whole] = [prepare(Math.ceil(length / 2)), prepare(length)]
  let [halfMs, wholeMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    wholeMs = Math.min(wholeMs, await processorMs(whole))
    if (wholeMs <= (isShort ? MAX_TEXT_MS : MIN_TELLING_MS)) return null
    halfMs = Math.min(halfMs, await processorMs(half))
    if (wholeMs <= MAX_TEXT_MS && wholeMs <= halfMs * MAX_GROWTH) return null
  }
  return `${halfMs.toFixed(1)} ms, then ${wholeMs.toFixed(1)} ms for twice the length`
}

/** Runs `superlinearGrowth` for each name in turn and returns the slow ones with their descriptions. */
export async function superlinearNames(
  names: readonly string[],
  optionsOf: (name: string) => GrowthOptions,
): Promise<readonly (readonly [string, string])[]> {
  const slow: (readonly [string, string])[] = []
  for (const name of names) {
    const fault = await superlinearGrowth(optionsOf(name))
    if (fault !== null) slow.push([name, fault])
  }
  return slow
}
