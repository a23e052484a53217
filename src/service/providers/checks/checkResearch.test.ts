import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeResearchServer, startResearchServer } from '../../../testing/providers/researchServer.ts'
import { checkAdLibrary, checkTrends } from './checkResearch.ts'

let server: FakeResearchServer
beforeAll(async () => {
  server = await startResearchServer(() => ({ kind: 'json', value: {} }))
})
afterAll(async () => {
  await server.stop()
})

const { signal } = new AbortController()
const settings = () => ({ address: server.url, key: 'secret', model: '9', userName: null, sender: null })

it('an ad library works if it finds companies', async () => {
  server.answer = () => ({ kind: 'json', value: { searchResults: [] } })
  expect(await checkAdLibrary(settings(), signal)).toMatchObject({ isWorking: true })
  expect(server.requests.at(-1)?.headers['x-api-key']).toBe('secret')
  server.answer = () => ({ kind: 'json', status: 401, value: { success: false, message: 'No key' } })
  expect(await checkAdLibrary(settings(), signal)).toMatchObject({
    isWorking: false,
    answer: 'No key',
    refusal: { code: 'server_key_refused' },
  })
  server.answer = () => ({ kind: 'text', text: '<html>' })
  expect((await checkAdLibrary(settings(), signal)).refusal?.code).toBe('server_answer_unreadable')
})

it('trends work if the advertiser may read them', async () => {
  server.answer = () => ({ kind: 'json', value: { code: 0, message: 'OK', data: { list: [] } } })
  expect(await checkTrends(settings(), signal)).toMatchObject({ isWorking: true })
  expect(server.requests.at(-1)?.query['advertiser_id']).toBe('9')
  server.answer = () => ({ kind: 'json', value: { code: 40_105, message: 'Access token is incorrect', data: {} } })
  expect(await checkTrends(settings(), signal)).toMatchObject({ isWorking: false, answer: 'Access token is incorrect' })
})
