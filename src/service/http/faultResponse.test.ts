import { pino } from 'pino'
import { expect, it } from 'vitest'
import { faultResponse } from './faultResponse.ts'

const log = pino({ level: 'silent' })

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('returns 503 if the database was lost: %s', async (message) => {
  const response = faultResponse(new Error(message), 'r', { log })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
})

it.each(['read ECONNRESET', 'write ECONNRESET', 'write EPIPE'])(
  'returns 503 if the connection to the database broke: %s',
  async (message) => {
    const [syscall, code] = message.split(' ')
    const response = faultResponse(Object.assign(new Error(message), { syscall, code }), 'r', { log })
    expect(response.status).toBe(503)
  },
)

it('reveals nothing about other faults', async () => {
  const response = faultResponse(new Error('secret'), 'r', { log })
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})
