import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKey, revokeKey } from '../../../contract/extensions/keyRoutes.ts'
import { listRequests } from '../../../contract/extensions/requestLogRoute.ts'
import { cleanUp } from '../../jobs/cleanUp.ts'
import { createServiceClient, type ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => await service.stop())

const requests = async (client: ServiceClient, query = '') =>
  (await sendExtension(client, listRequests, { query })).data()

it('has the requests of one’s own keys, by key, status and id', async () => {
  const { client } = await service.member('admin', 'Ada')
  const body = { name: 'Nightly script', permissions: ['read'], expiresAt: null }
  const made = (await sendExtension(client, createKey, { body })).data()
  const program = createServiceClient(service.origin, made.key)
  service.clock.advance(1_000)
  await program.send('createProject', { body: { name: 'A secret name' } })
  service.clock.advance(1_000)
  const read = await program.send('readProject', { params: { resourceId: made.id }, query: {} })
  service.clock.advance(1_000)
  await program.fetch('/api/v1/projects?limit=1', { headers: { 'X-Request-Id': 'my-own-id-1' } })

  const { items, keys } = await requests(client, `?keyId=${made.id}`)
  expect(items).toMatchObject([
    { method: 'GET', route: '/api/v1/projects', status: 200, errorCode: null, requestId: 'my-own-id-1' },
    { method: 'GET', route: '/api/v1/projects/{projectId}', status: 404, errorCode: 'not_found' },
    { method: 'POST', route: '/api/v1/projects', status: 403, errorCode: 'forbidden' },
  ])
  expect(items[0]?.key).toEqual({ id: made.id, name: 'Nightly script' })
  expect(JSON.stringify(items)).not.toMatch(/secret|limit/u)
  expect(keys).toContainEqual({ id: made.id, name: 'Nightly script' })
  expect((await requests(client, `?requestId=${read.requestId}`)).items).toHaveLength(1)
  expect((await requests(client, `?keyId=${made.id}&statusClass=4`)).items).toHaveLength(2)
  const first = await requests(client, `?keyId=${made.id}&limit=2`)
  const rest = await requests(client, `?keyId=${made.id}&limit=2&cursor=${first.nextCursor ?? ''}`)
  expect([...first.items, ...rest.items]).toEqual(items)

  await sendExtension(client, revokeKey, { params: { keyId: made.id } })
  expect((await requests(client, `?keyId=${made.id}`)).items).toEqual(items)
  for (const other of [service.owner, service.colleague, service.stranger])
    expect((await requests(other, `?keyId=${made.id}`)).items).toEqual([])
})

it('has no requests of browsers, none without a key, and none after 30 days', async () => {
  const before = (await requests(service.owner)).items.length
  await fetch(`${service.origin}/api/v1/projects`, { headers: { Authorization: 'Bearer wrong-key-of-nobody' } })
  const body = JSON.stringify({ key: service.owner.key })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${service.origin}/session`, { method: 'POST', headers, body })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(`${service.origin}/api/v1/projects`, { headers: { cookie } })).status).toBe(200)
  // Only the list itself was requested with the key.
  expect((await requests(service.owner)).items).toHaveLength(before + 1)
  service.clock.advance(30 * 24 * 3_600_000 + 1_000)
  await service.running.context.requestLog.flush()
  await cleanUp(service.running.context)
  expect((await requests(service.owner)).items).toEqual([])
})
