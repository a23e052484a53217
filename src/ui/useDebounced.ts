import { useEffect, useState } from 'react'
import type { Milliseconds } from '../base/units.ts'

/** Returns a value once it has stayed unchanged for a while. */
export function useDebounced<Value>(value: Value, wait: Milliseconds): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
