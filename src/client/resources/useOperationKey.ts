import { useCallback, useRef } from 'react'
import { ApiError } from '../http/ApiError.ts'
import { newId } from '../http/newId.ts'
import { isTransient } from '../http/retryPolicy.ts'

/** Sends a creation under the idempotency key that belongs to its body. */
export type SendOnce = <Outcome>(body: unknown, send: (key: string) => Promise<Outcome>) => Promise<Outcome>

/**
 * One idempotency key for each body as long as the component is mounted: the same form sent twice creates one thing.
 * After a refusal the next attempt is a new intention with a new key; after silence, a fault of the service, or an answer that only
 * asks to wait, it is not.
 */
export function useOperationKey(): SendOnce {
  const kept = useRef<{ readonly text: string; readonly key: string } | null>(null)
  return useCallback(async (body, send) => {
    const text = JSON.stringify(body)
    const { key } = kept.current?.text === text ? kept.current : { key: newId() }
    kept.current = { text, key }
    try {
      return await send(key)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && !isTransient(error)
      if (isRefused) kept.current = null
      throw error
    }
  }, [])
}
