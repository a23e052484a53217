import { useCallback, useRef } from 'react'
import { isRefusedRequest } from '../http/isRefusal.ts'
import { newId } from '../http/newId.ts'

/** Sends a request that creates something, with the idempotency key that belongs to its body. */
export type SendOnce = <Outcome>(body: unknown, send: (key: string) => Promise<Outcome>) => Promise<Outcome>

/**
 * Keeps one idempotency key per request body while the component is mounted, so that submitting the same form twice
 * creates only one resource. A refused request gets a new key on the next attempt; the key is kept if there was no
 * response, a server fault or a request to retry later.
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
      if (isRefusedRequest(error)) kept.current = null
      throw error
    }
  }, [])
}

/** Like `useOperationKey`, for forms that stay after they are sent: after a success, the same body creates another resource. */
export function useRepeatableKey(): SendOnce {
  const sendOnce = useOperationKey()
  const successes = useRef(0)
  return useCallback(
    async (body, send) => {
      const outcome = await sendOnce([successes.current, body], send)
      successes.current += 1
      return outcome
    },
    [sendOnce],
  )
}
