// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../http/ApiError.ts'
import { type SendOnce, useOperationKey, useRepeatableKey } from './useOperationKey.ts'

const failing =
  (status: number, code = 'code') =>
  () =>
    Promise.reject(new ApiError({ kind: status === 0 ? 'network' : 'response', status, code, message: 'No.' }))

async function mounted(useKey = useOperationKey): Promise<SendOnce> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sends: SendOnce[] = []
  function Form() {
    sends.push(useKey())
    return null
  }
  await act(async () => createRoot(document.createElement('div')).render(<Form />))
  const [send] = sends
  if (send === undefined) throw new Error('not rendered')
  return send
}

it('sends the same body with the same key, and another body with another key', async () => {
  const send = await mounted()
  const keyOf = (name: string) => send({ name }, (key) => Promise.resolve(key))
  const first = await keyOf('a')
  expect(await keyOf('a')).toBe(first)
  expect(await keyOf('b')).not.toBe(first)
})

it('keeps the key if the service did not respond or failed, and takes a new one after a refusal', async () => {
  const send = await mounted()
  const keyOf = () => send({ name: 'a' }, (key) => Promise.resolve(key))
  const first = await keyOf()
  for (const status of [0, 500]) await expect(send({ name: 'a' }, failing(status))).rejects.toThrow('No.')
  expect(await keyOf()).toBe(first)
  await expect(send({ name: 'a' }, failing(403))).rejects.toThrow('No.')
  expect(await keyOf()).not.toBe(first)
})

it('keeps the key while the first attempt is running or the service asks to retry later', async () => {
  const send = await mounted()
  const keyOf = () => send({ name: 'a' }, (key) => Promise.resolve(key))
  const first = await keyOf()
  await expect(send({ name: 'a' }, failing(409, 'idempotency_in_progress'))).rejects.toThrow('No.')
  await expect(send({ name: 'a' }, failing(429, 'rate_limited'))).rejects.toThrow('No.')
  expect(await keyOf()).toBe(first)
  await expect(send({ name: 'a' }, failing(409, 'revision_conflict'))).rejects.toThrow('No.')
  expect(await keyOf()).not.toBe(first)
})

it('takes a new key after a success if the same body may be sent again', async () => {
  const send = await mounted(useRepeatableKey)
  const keys: string[] = []
  const attempt = (status: number) =>
    send({ name: 'a' }, async (key) => {
      keys.push(key)
      if (status !== 200) await failing(status)()
    })
  await expect(attempt(0)).rejects.toThrow('No.')
  await attempt(200)
  await attempt(200)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})
