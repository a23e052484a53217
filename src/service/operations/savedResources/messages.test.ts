import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Texts' } })).id
})
afterAll(async () => {
  await service.stop()
})

const text = { kind: 'overlay_text', text: 'Summer sale' } as const
const create = (body: object = text) => service.owner.call('createMessage', { params: { projectId }, body })
const place = (resourceId: string, project = projectId) => ({ projectId: project, resourceId })

it('saves a text, reads it and lists the newest first', async () => {
  const first = await create({ ...text, text: '  Hello\nthere  ' })
  expect(first).toMatchObject({ projectId, kind: 'overlay_text', text: 'Hello\nthere', isFavorite: false })
  service.clock.advance(1)
  const second = await create({ kind: 'voiceover_script', text: 'Welcome', isFavorite: true })
  expect(await service.reader.call('readMessage', { params: place(first.id) })).toEqual(first)
  const page = await service.reader.call('listMessages', { params: { projectId }, query: { limit: 1 } })
  expect(page.items).toEqual([second])
  const cursor = page.nextCursor ?? ''
  const next = await service.reader.call('listMessages', { params: { projectId }, query: { limit: 1, cursor } })
  expect(next).toEqual({ items: [first], nextCursor: null })
})

it('replaces with the current revision only', async () => {
  const kept = await create()
  const body = { kind: 'voiceover_script', text: 'Winter sale', isFavorite: true, expectedUpdatedAt: kept.updatedAt }
  const replaced = await service.owner.call('replaceMessage', { params: place(kept.id), body })
  expect(replaced).toMatchObject({ id: kept.id, kind: 'voiceover_script', text: 'Winter sale', isFavorite: true })
  expect(replaced.updatedAt > kept.updatedAt).toBe(true)
  const stale = await service.owner.send('replaceMessage', { params: place(kept.id), body })
  expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
})

it('deletes with the current revision only', async () => {
  const kept = await create()
  const remove = (expectedUpdatedAt: string) =>
    service.owner.send('deleteMessage', { params: place(kept.id), body: { expectedUpdatedAt } })
  expect((await remove('2020-01-01T00:00:00Z')).error().code).toBe('revision_conflict')
  expect((await remove(kept.updatedAt)).data()).toEqual({ id: kept.id })
  expect((await remove(kept.updatedAt)).status).toBe(404)
})

it('is found only in its own project and workspace, with the permission', async () => {
  const kept = await create()
  const other = await service.owner.call('createProject', { body: { name: 'Other' } })
  expect((await service.owner.send('readMessage', { params: place(kept.id, other.id) })).status).toBe(404)
  expect((await service.owner.send('readMessage', { params: place(randomUUID()) })).status).toBe(404)
  expect((await service.stranger.send('readMessage', { params: place(kept.id) })).status).toBe(404)
  expect((await service.stranger.send('listMessages', { params: { projectId } })).status).toBe(404)
  expect((await service.stranger.send('createMessage', { params: { projectId }, body: text })).status).toBe(404)
  expect((await service.reader.send('createMessage', { params: { projectId }, body: text })).status).toBe(403)
})

it.each([
  ['no text', { kind: 'overlay_text', text: '   ' }],
  ['too long a text', { kind: 'overlay_text', text: 'a'.repeat(10_001) }],
  ['another kind', { kind: 'poem', text: 'Roses' }],
  ['text that cannot be stored', { kind: 'overlay_text', text: 'a\u0000b' }],
  ['a field more', { ...text, tone: 'warm' }],
])('refuses %s', async (_name, body) => {
  const refused = await service.owner.send('createMessage', { params: { projectId }, body })
  expect([refused.status, refused.error().code]).toEqual([422, 'validation_failed'])
})

it('accepts a text of 10,000 characters', async () => {
  expect((await create({ kind: 'overlay_text', text: 'é'.repeat(10_000) })).text).toHaveLength(10_000)
})
