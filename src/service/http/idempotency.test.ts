import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const create = (client: TestService['owner'], name: string, idempotencyKey: string | null) =>
  client.send('createProject', { body: { name }, idempotencyKey })

it('replays the saved reply byte by byte, also for another key of the same creator', async () => {
  const first = await create(service.owner, 'One', 'replayed')
  const second = await create(service.owner, 'One', 'replayed')
  const third = await create(service.ownersSpare, 'One', 'replayed')
  expect([second.status, second.text, third.text]).toEqual([201, first.text, first.text])
  expect([first.headers.get('idempotent-replay'), second.headers.get('idempotent-replay')]).toEqual([null, 'true'])
})

it('ignores the order of fields when comparing bodies', async () => {
  const project = (await create(service.owner, 'Ordered', 'ordered')).data()
  const patch = (text: string) =>
    service.owner.fetch(`/api/v1/projects/${project.id}`, {
      method: 'PATCH',
      body: text,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'order' },
    })
  const first = await patch(JSON.stringify({ name: 'New', expectedUpdatedAt: project.updatedAt }))
  const second = await patch(JSON.stringify({ expectedUpdatedAt: project.updatedAt, name: 'New' }))
  expect([first.status, second.status, await second.text()]).toEqual([200, 200, await first.text()])
})

it('refuses a used key with a different body', async () => {
  await create(service.owner, 'One', 'conflict')
  const answer = await create(service.owner, 'Two', 'conflict')
  expect([answer.status, answer.error().code]).toEqual([409, 'idempotency_conflict'])
})

it('refuses a key that another creator has used', async () => {
  await create(service.owner, 'One', 'owned')
  const answer = await create(service.colleague, 'One', 'owned')
  expect([answer.status, answer.error().code]).toEqual([403, 'forbidden'])
})

it('scopes keys to workspaces and paths', async () => {
  await create(service.owner, 'One', 'apart')
  expect((await create(service.stranger, 'Another', 'apart')).status).toBe(201)
})

it('refuses a mutation without a key', async () => {
  const answer = await create(service.owner, 'One', null)
  expect([answer.status, answer.error().code]).toEqual([400, 'idempotency_key_required'])
})

it.each(['', 'a b', 'x'.repeat(256)])('refuses the malformed key %j with its own code', async (key) => {
  const answer = await create(service.owner, 'One', key)
  expect([answer.status, answer.error().code]).toEqual([400, 'idempotency_key_invalid'])
})

it('accepts a key of 255 characters', async () => {
  expect((await create(service.owner, 'One', 'x'.repeat(255))).status).toBe(201)
})

it('lets a corrected request reuse the key of a refused one', async () => {
  expect((await create(service.owner, '', 'corrected')).status).toBe(422)
  expect((await create(service.owner, 'Right', 'corrected')).status).toBe(201)
})

it('performs 20 concurrent requests with one key once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(service.stranger, 'Once', 'at-once')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const { items } = await service.stranger.call('listProjects')
  expect(items.filter(({ name }) => name === 'Once')).toHaveLength(1)
})
