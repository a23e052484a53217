import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { auditEntrySchema } from '../../../contract/extensions/auditRoute.ts'
import { apiKeySchema, createKey } from '../../../contract/extensions/keyRoutes.ts'
import { errorEnvelopeSchema } from '../../../contract/errorEnvelope.ts'
import { pageOf } from '../../../contract/values.ts'
import { createServiceClient, type ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const path = '/extensions/v1/keys'

async function post(client: ServiceClient, body: unknown, idempotencyKey: string = randomUUID()) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey }
  const response = await client.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, answer: (await response.json()) as unknown }
}

async function created(client: ServiceClient, body: object, idempotencyKey?: string) {
  const { answer } = await post(client, { name: 'Script', permissions: ['read'], ...body }, idempotencyKey)
  return z.object({ data: createKey.output }).parse(answer).data
}

async function refused(client: ServiceClient, body: object) {
  const { answer, status } = await post(client, { name: 'Script', permissions: ['read'], ...body })
  return { status, ...errorEnvelopeSchema.parse(answer).error }
}

async function listed() {
  const response = await service.owner.fetch(path)
  return z.object({ data: pageOf(apiKeySchema) }).parse(await response.json()).data.items
}

const using = (key: string | null) => createServiceClient(service.origin, key)

it('a key is shown once, works with its permissions, and records its use to the minute', async () => {
  const token = randomUUID()
  const { key, id } = await created(service.owner, { permissions: ['read', 'write'] }, token)
  expect(key).toMatch(/^fw_[\w-]{43}$/u)
  expect(await created(service.owner, { permissions: ['read', 'write'] }, token)).toMatchObject({ id, key: null })
  const replies = await sql<{ body: string }>`select body from idempotency_records`.execute(service.running.context.db)
  expect(replies.rows.filter(({ body }) => body.includes(String(key)))).toEqual([])
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ name: 'Script', lastUsedAt: null })
  const usedAt = service.clock.now().toISOString()
  const client = using(key)
  expect((await client.send('createProject', { body: { name: 'By key' } })).status).toBe(201)
  expect((await client.send('deleteProject', { params: { projectId: randomUUID() } })).status).toBe(403)
  service.clock.advance(59_000)
  await client.call('listProjects')
  expect((await listed()).find((one) => one.id === id)?.lastUsedAt).toBe(usedAt)
  service.clock.advance(2_000)
  await client.call('listProjects')
  expect((await listed()).find((one) => one.id === id)?.lastUsedAt).toBe(service.clock.now().toISOString())
})

it('a key ends at its time, and with its revocation', async () => {
  const expiresAt = new Date(service.clock.now().getTime() + 60_000).toISOString()
  const { key } = await created(service.owner, { expiresAt })
  service.clock.advance(59_999)
  expect((await using(key).send('listProjects')).status).toBe(200)
  service.clock.advance(1)
  expect((await using(key).send('listProjects')).status).toBe(401)
  const second = await created(service.owner, {})
  const end = async (client: ServiceClient) => (await client.fetch(`${path}/${second.id}`, { method: 'DELETE' })).status
  expect([await end(service.stranger), await end(service.colleague), await end(service.owner)]).toEqual([404, 403, 200])
  expect((await using(second.key).send('listProjects')).status).toBe(401)
  expect((await listed()).map(({ id }) => id)).not.toContain(second.id)
})

it('a key gets no permission that its creator lacks, and ends with the role that allowed it', async () => {
  const { client: admin, id } = await service.member('admin')
  const half = await created(admin, { permissions: ['read', 'write'] })
  expect(await refused(using(half.key), { permissions: ['read', 'generate'] })).toMatchObject({
    status: 403,
    facts: { reason: 'more_than_own' },
  })
  await service.owner.call('changeMemberRole', {
    params: { resourceId: id },
    body: { role: 'member', expectedRole: 'admin' },
  })
  expect(await refused(using(half.key), {})).toMatchObject({ status: 403, facts: { reason: 'role' } })
  expect((await using(half.key).send('createProject', { body: { name: 'Still' } })).status).toBe(201)
})

it.each([
  [{ name: ' ' }, '/name'],
  [{ permissions: [] }, '/permissions'],
  [{ permissions: ['write'] }, '/permissions'],
  [{ permissions: ['read', 'read'] }, '/permissions'],
  [{ expiresAt: '2020-01-01T00:00:00.000Z' }, '/expiresAt'],
  [{ expiresAt: 'tomorrow' }, '/expiresAt'],
  [{ role: 'owner' }, '/role'],
])('refuses %j and names the field', async (body, field) => {
  const { status, details } = await refused(service.owner, body)
  expect([status, details?.[0]?.path]).toEqual([422, field])
})

it('the audit list names who created and revoked which key', async () => {
  service.clock.advance(1)
  const { id } = await created(service.owner, { name: 'Audited' })
  service.clock.advance(1)
  await service.owner.fetch(`${path}/${id}`, { method: 'DELETE' })
  const response = await service.owner.fetch('/extensions/v1/audit?limit=2')
  const { items } = z.object({ data: pageOf(auditEntrySchema) }).parse(await response.json()).data
  expect(items.map(({ action, actor, facts }) => [actor.name, action, facts['name']])).toEqual([
    ['Owner', 'key_revoked', 'Audited'],
    ['Owner', 'key_created', 'Audited'],
  ])
})
