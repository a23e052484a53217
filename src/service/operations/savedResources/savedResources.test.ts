import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_SAVED_LINE_LENGTH, MAX_SAVED_LINES } from '../../../contract/limits.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Saved' } })).id
})
afterAll(async () => {
  await service.stop()
})

const families = [
  {
    list: 'listBriefs',
    create: 'createBrief',
    read: 'readBrief',
    replace: 'replaceBrief',
    remove: 'deleteBrief',
    body: { name: 'Launch', facts: ['Weighs 240 g'], beats: [{ title: 'Problem', description: 'Heavy lamps' }] },
    changed: { name: 'Launch 2', targetDurationSeconds: 30 },
    filled: { objective: '', language: null, avoid: [], targetDurationSeconds: null, notes: '' },
  },
  {
    list: 'listAutoEditTemplates',
    create: 'createAutoEditTemplate',
    read: 'readAutoEditTemplate',
    replace: 'replaceAutoEditTemplate',
    remove: 'deleteAutoEditTemplate',
    body: { name: 'Talking head', aspectRatio: '9:16', verbalSlipsToAvoid: ['sort of'] },
    changed: { name: 'Talking head', removesRetakes: false, variations: 'hooks', variationCount: 3 },
    filled: { captionsEnabled: true, removesSilences: true, variations: 'none', variationCount: 1 },
  },
  {
    list: 'listMessagingTemplates',
    create: 'createMessagingTemplate',
    read: 'readMessagingTemplate',
    replace: 'replaceMessagingTemplate',
    remove: 'deleteMessagingTemplate',
    body: { name: 'Five hooks', format: 'hooks', count: 5 },
    changed: { name: 'A test', format: 'ab_test', count: 2 },
    filled: { tone: '', length: 'medium', language: null, guidance: '' },
  },
] as const

const place = (resourceId: string, project = projectId) => ({ projectId: project, resourceId })

describe.each(families)('$create', ({ body, changed, create, filled, list, read, remove, replace }) => {
  const save = () => service.owner.call(create, { params: { projectId }, body })

  it('saves content with its defaults, reads it, and lists the newest first', async () => {
    const first = await save()
    expect(first).toMatchObject({ projectId, ...filled, ...body })
    service.clock.advance(1)
    const second = await save()
    expect(await service.reader.call(read, { params: place(first.id) })).toEqual(first)
    const page = await service.reader.call(list, { params: { projectId }, query: { limit: 1 } })
    expect(page.items).toEqual([second])
    const query = { limit: 1, cursor: page.nextCursor ?? '' }
    expect((await service.reader.call(list, { params: { projectId }, query })).items).toEqual([first])
  })

  it('replaces and deletes with the current revision only', async () => {
    const kept = await save()
    const change = { ...changed, expectedUpdatedAt: kept.updatedAt }
    const replaced = await service.owner.call(replace, { params: place(kept.id), body: change })
    expect(replaced).toMatchObject({ id: kept.id, ...changed })
    expect(replaced.updatedAt > kept.updatedAt).toBe(true)
    const stale = await service.owner.send(replace, { params: place(kept.id), body: change })
    expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
    const removed = (expectedUpdatedAt: string) =>
      service.owner.send(remove, { params: place(kept.id), body: { expectedUpdatedAt } })
    expect((await removed(kept.updatedAt)).error().code).toBe('revision_conflict')
    expect((await removed(replaced.updatedAt)).data()).toEqual({ id: kept.id })
    expect((await removed(replaced.updatedAt)).status).toBe(404)
  })

  it('is found only as what it is, in its own project and workspace, with the permission', async () => {
    const kept = await save()
    const another = await service.owner.call('createProject', { body: { name: 'Other' } })
    const statusOf = async (name: typeof read | typeof list, params: object) =>
      (await service.owner.send(name, { params } as never)).status
    expect(await statusOf(read, place(kept.id, another.id))).toBe(404)
    expect(await statusOf(read, place(randomUUID()))).toBe(404)
    for (const other of families.filter((family) => family.read !== read))
      expect(await statusOf(other.read, place(kept.id))).toBe(404)
    expect((await service.stranger.send(read, { params: place(kept.id) })).status).toBe(404)
    expect((await service.stranger.send(list, { params: { projectId } })).status).toBe(404)
    expect((await service.stranger.send(create, { params: { projectId }, body })).status).toBe(404)
    expect((await service.reader.send(create, { params: { projectId }, body })).status).toBe(403)
  })

  it('goes with its project', async () => {
    const { id } = await service.owner.call('createProject', { body: { name: 'Gone' } })
    const kept = await service.owner.call(create, { params: { projectId: id }, body })
    await service.owner.call('deleteProject', { params: { projectId: id } })
    expect((await service.owner.send(read, { params: place(kept.id, id) })).status).toBe(404)
  })
})

const line = 'a'.repeat(MAX_SAVED_LINE_LENGTH)

it.each([
  ['a brief without a name', 'createBrief', { name: '  ' }],
  ['too many facts', 'createBrief', { name: 'A', facts: Array.from({ length: MAX_SAVED_LINES + 1 }, () => 'a') }],
  ['too long a fact', 'createBrief', { name: 'A', facts: [`${line}a`] }],
  ['a language that is none', 'createBrief', { name: 'A', language: 'en/us' }],
  ['a length of no second', 'createAutoEditTemplate', { name: 'A', targetDurationSeconds: 0 }],
  ['an unknown ratio', 'createAutoEditTemplate', { name: 'A', aspectRatio: '2:7' }],
  ['six variations', 'createAutoEditTemplate', { name: 'A', variations: 'hooks', variationCount: 6 }],
  ['two hooks', 'createMessagingTemplate', { name: 'A', format: 'hooks', count: 2 }],
  ['thirteen hooks', 'createMessagingTemplate', { name: 'A', format: 'hooks', count: 13 }],
  ['five test groups', 'createMessagingTemplate', { name: 'A', format: 'ab_test', count: 5 }],
  ['two scripts', 'createMessagingTemplate', { name: 'A', format: 'script', count: 2 }],
  ['a field more', 'createMessagingTemplate', { name: 'A', format: 'script', mood: 'warm' }],
] as const)('refuses %s', async (_name, create, body) => {
  const refused = await service.owner.send(create, { params: { projectId }, body })
  expect([refused.status, refused.error().code]).toEqual([422, 'validation_failed'])
})

it('accepts a brief at each of its limits', async () => {
  const facts = Array.from({ length: MAX_SAVED_LINES }, () => line)
  const body = { name: 'Whole', facts, keyMessages: facts, avoid: facts, mustPreserveQuotes: facts }
  const saved = await service.owner.call('createBrief', { params: { projectId }, body })
  expect(await service.owner.call('readBrief', { params: place(saved.id) })).toEqual(saved)
})
