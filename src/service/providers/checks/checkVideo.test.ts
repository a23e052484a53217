import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeVideoServer, startVideoServer } from '../../../testing/providers/videoServer.ts'
import { checkVideo } from './checkVideo.ts'

let server: FakeVideoServer
beforeAll(async () => {
  server = await startVideoServer(Buffer.from('none'))
})
afterAll(async () => {
  await server.stop()
})

const check = async (address: string, model: string | null = null) =>
  await checkVideo({ address, model, key: 'sesame', userName: null, sender: null }, new AbortController().signal)

it.each(['videos', 'localai'] as const)('finds the route of the dialect %s, and generates nothing', async (dialect) => {
  server.behaviour.dialect = dialect
  expect(await check(server.url)).toMatchObject({ isWorking: true, model: 'wan-2.2' })
  expect(await check(server.url, 'other')).toMatchObject({ isWorking: true, model: 'other' })
  expect(server.started()).toEqual([])
  expect(server.requests.every(({ authorization }) => authorization === 'Bearer sesame')).toBe(true)
})

it('says that a server has no models, no such path, or does not answer', async () => {
  server.behaviour.models = []
  expect(await check(server.url)).toMatchObject({ isWorking: false, refusal: { code: 'server_without_models' } })
  server.behaviour.models = ['wan-2.2']
  const refusal = { code: 'server_path_unknown' }
  expect(await check(server.url.replace('/v1', '/v2'))).toMatchObject({ isWorking: false, refusal })
  expect(await check('http://127.0.0.1:9/v1')).toMatchObject({ refusal: { code: 'connection_failed' } })
})
