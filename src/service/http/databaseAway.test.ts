import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database/databaseProxy.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { createTransfer } from '../../testing/service/transfer.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let service: TestService
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.connectionString)
  service = await startTestService({ environment: { DATABASE_URL: proxy.connectionString } })
})
afterAll(async () => {
  await service.stop()
  await proxy.stop()
  await database.drop()
})

const projects = async () => (await service.owner.call('listProjects')).items.map(({ name }) => name).toSorted()
const create = async (name: string, idempotencyKey: string) =>
  await service.owner.send('createProject', { body: { name }, idempotencyKey })

it('answers 503 at once while an external database is unreachable, and recovers when it is back', async () => {
  const { id: projectId } = (await create('Before', 'before')).data()
  const declared = { type: 'video', filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 100 }
  const upload = await service.owner.call('reserveUpload', { params: { projectId }, body: declared })
  const { address, headers } = await createTransfer(upload, 100)
  await proxy.cut()
  const askedAt = performance.now()
  const answers = [await service.owner.send('listProjects'), await create('Meanwhile', 'meanwhile')]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(answer.error().code).toBe('service_unavailable')
  }
  for (const path of ['/healthz', '/readyz']) expect((await service.anonymous.fetch(path)).status).toBe(503)
  expect((await fetch(address, { method: 'HEAD', headers })).status).toBe(503)
  expect((await service.anonymous.fetch('/samples/manifest.json')).status).toBe(200)
  expect(performance.now() - askedAt).toBeLessThan(5_000)
  await proxy.mend()
  await expect.poll(async () => (await service.anonymous.fetch('/healthz')).status, { interval: 20 }).toBe(200)
  expect((await fetch(address, { method: 'HEAD', headers })).status).toBe(200)
  expect((await create('Meanwhile', 'meanwhile')).status).toBe(201)
  expect(await projects()).toEqual(['Before', 'Meanwhile'])
})

it('a change with an unconfirmed commit gets 503 and is applied once when repeated', async () => {
  proxy.loseAnswerTo('commit')
  const unconfirmed = await create('Committed', 'committed')
  expect([unconfirmed.status, unconfirmed.error().code]).toEqual([503, 'service_unavailable'])
  const repeated = await create('Committed', 'committed')
  expect([repeated.status, repeated.headers.get('idempotent-replay')]).toEqual([201, 'true'])
  expect((await projects()).filter((name) => name === 'Committed')).toHaveLength(1)
})

it('a change interrupted before its commit is applied once when repeated', async () => {
  proxy.loseAnswerTo('insert into "projects"')
  expect((await create('Cut off', 'cut-off')).status).toBe(503)
  const repeated = await create('Cut off', 'cut-off')
  expect([repeated.status, repeated.headers.get('idempotent-replay')]).toEqual([201, null])
  expect((await projects()).filter((name) => name === 'Cut off')).toHaveLength(1)
})
