import { useEffect, useState } from 'react'
import { whenIdle } from '../../../../ui/whenIdle.ts'

/** A slice leaves most of a frame to the page. */
const SLICE_MS = 6

function runSlice<Value>(work: Generator<undefined, Value>): IteratorResult<undefined, Value> {
  const end = performance.now() + SLICE_MS
  let step = work.next()
  while (step.done !== true && performance.now() < end) step = work.next()
  return step
}

/**
 * The result of long work on a value, done in slices and started anew with each value. The last result stays until the
 * next is there. Null before the first.
 */
export function useSliced<Input, Value>(
  work: (input: Input) => Generator<undefined, Value>,
  input: Input,
): Value | null {
  const [result, setResult] = useState<{ readonly value: Value } | null>(null)
  useEffect(() => {
    const steps = work(input)
    let cancel = (): void => undefined
    const next = (): void => {
      const step = runSlice(steps)
      if (step.done === true) setResult({ value: step.value })
      else cancel = whenIdle(next)
    }
    next()
    return () => cancel()
  }, [work, input])
  return result?.value ?? null
}
