import { pino } from 'pino'
import { expect, it } from 'vitest'
import { faultResponse } from './faultResponse.ts'

const log = pino({ level: 'silent' })

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('asks to repeat what a lost database broke off: %s', async (message) => {
  const response = faultResponse(new Error(message), 'r', { log })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
})

it('says nothing of any other fault', async () => {
  const response = faultResponse(new Error('secret'), 'r', { log })
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})
