import { useState } from 'react'
import { isRefusedRequest } from '../http/isRefusal.ts'
import { newId } from '../http/newId.ts'

/** Sends a request that creates something, with the idempotency key that belongs to its body. */
export type SendOnce = <Outcome>(body: unknown, send: (key: string) => Promise<Outcome>) => Promise<Outcome>

/**
 * Keeps one idempotency key per request body, so that submitting the same form twice creates only one resource. A refused
 * request gets a new key on the next attempt; the key is kept if there was no response, a server fault or a request to
 * retry later.
 *
 * @param isRepeatable whether the same body creates another resource after a success
 */
export function createSendOnce(isRepeatable: boolean): SendOnce {
  const keys = new Map<string, string>()
  return async (body, send) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? newId()
    keys.set(text, key)
    try {
      const outcome = await send(key)
      if (isRepeatable) keys.delete(text)
      return outcome
    } catch (error) {
      if (isRefusedRequest(error)) keys.delete(text)
      throw error
    }
  }
}

/** Keeps the keys of a form while it is mounted. */
export const useOperationKey = (): SendOnce => useState(() => createSendOnce(false))[0]

/** Like `useOperationKey`, for forms that stay after they are sent. */
export const useRepeatableKey = (): SendOnce => useState(() => createSendOnce(true))[0]
