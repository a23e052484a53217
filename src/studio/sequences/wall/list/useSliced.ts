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

/** Does long work in slices, the first one at once. Returns a function that cancels it. */
export function workInSlices<Value>(work: Generator<undefined, Value>, onDone: (value: Value) => void): () => void {
  let cancel = (): void => undefined
  const next = (): void => {
    const step = runSlice(work)
    if (step.done === true) onDone(step.value)
    else cancel = whenIdle(next)
  }
  next()
  return () => cancel()
}

/**
 * The result of long work on a value, done in slices and restarted with each value. Keeps the last result until the
 * next is ready. Null before the first.
 */
export function useSliced<Input, Value>(
  work: (input: Input) => Generator<undefined, Value>,
  input: Input,
): Value | null {
  const [result, setResult] = useState<{ readonly value: Value } | null>(null)
  useEffect(() => workInSlices(work(input), (value) => setResult({ value })), [work, input])
  return result?.value ?? null
}
