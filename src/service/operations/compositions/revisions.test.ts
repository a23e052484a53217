import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Composition, compositionSchema } from '../../../composition/schema.ts'
import { errorEnvelopeSchema } from '../../../contract/errorEnvelope.ts'
import { capabilities } from '../../../contract/session.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import {
  newComposition,
  pageOfRevisions,
  revisionOf,
  revisionsPath,
  save,
} from '../../../testing/service/revisionClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { hashOfSecret } from '../../domain/workspace/access.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ speech: { recognizer: null, aligner: null, speaker: null } })
})
afterAll(async () => {
  await service.stop()
})

const unknownId = '3f0c9a64-9f5d-4c76-8a1e-0d6f7e3c1b2a'

async function refusal(response: Response): Promise<{ status: number; code: string }> {
  const { error, requestId } = errorEnvelopeSchema.parse(await response.json())
  expect(requestId).toBe(response.headers.get('x-request-id'))
  return { status: response.status, code: error.code }
}

describe('the history', () => {
  it('keeps each version with its author, description and changes, newest first', async () => {
    const created = await newComposition(service.owner)
    const composition = { ...smallComposition([{ ...textOverlay(1), left: 9 }, textOverlay(2)]), fps: 60 as const }
    const saved = (
      await save(service.colleague, created, { composition, label: 'Move %E2%80%9CHello%E2%80%9D' })
    ).data()
    const { items, nextCursor } = await pageOfRevisions(service.owner, created.id)
    expect(nextCursor).toBeNull()
    expect(items).toEqual([
      {
        updatedAt: saved.updatedAt,
        title: 'Film',
        actor: { kind: 'key', name: `test …${service.colleague.key?.slice(-4)}` },
        why: 'Move “Hello”',
        summary: { added: 1, removed: 0, changed: 1, settings: ['fps'] },
        overlayCount: 2,
        durationInFrames: 30,
        fps: 60,
      },
      {
        updatedAt: created.updatedAt,
        title: 'Film',
        actor: { kind: 'key', name: `generated …${service.owner.key?.slice(-4)}` },
        why: null,
        summary: { added: 1, removed: 0, changed: 0, settings: [] },
        overlayCount: 1,
        durationInFrames: 30,
        fps: 30,
      },
    ])
    const before = await revisionOf(service.owner, created.id, created.updatedAt)
    expect(before).toEqual({ updatedAt: created.updatedAt, title: 'Film', composition: created.composition })
    expect((await revisionOf(service.reader, created.id, saved.updatedAt)).composition).toEqual(composition)
  })

  it('names every setting of a composition that a save changes', async () => {
    const before = smallComposition([textOverlay(1)])
    const created = await newComposition(service.owner, before)
    const composition: Composition = {
      ...before,
      aspectRatio: '9:16',
      backgroundColor: '#ffffff',
      durationInFrames: 60,
      fps: 60,
      width: 180,
      height: 320,
    }
    await save(service.owner, created, { composition })
    const { items } = await pageOfRevisions(service.owner, created.id)
    const { version: _, overlays: __, ...settings } = compositionSchema.shape
    expect(items[0]?.summary).toEqual({ added: 0, removed: 0, changed: 0, settings: expect.any(Array) })
    expect(items[0]?.summary.settings.toSorted()).toEqual(Object.keys(settings).toSorted())
  })

  it('records a changed title and a changed order of the overlays', async () => {
    const created = await newComposition(service.owner, smallComposition([textOverlay(1), textOverlay(2)]))
    const renamed = (await save(service.owner, created, { title: 'Other' })).data()
    await save(service.owner, renamed, { composition: smallComposition([textOverlay(2), textOverlay(1)]) })
    const { items } = await pageOfRevisions(service.owner, created.id)
    const none = { added: 0, removed: 0, changed: 0 }
    expect(items.map(({ title, summary }) => ({ title, summary }))).toEqual([
      { title: 'Other', summary: { ...none, settings: ['overlays'] } },
      { title: 'Other', summary: { ...none, settings: ['title'] } },
      { title: 'Film', summary: { ...none, added: 2, settings: [] } },
    ])
  })

  it('records the name of a browser’s user', async () => {
    const opened = await service.anonymous.fetch('/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: service.running.startToken }),
    })
    expect(await opened.json()).toMatchObject({
      data: { capabilities: capabilities.filter((one) => one !== 'speechRecognition') },
    })
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Project' } })
    const made = await service.anonymous.send('createComposition', {
      params: { projectId },
      body: { title: 'Film', composition: smallComposition() },
      headers: { cookie, 'Change-Label': 'Start%20empty' },
    })
    const { items } = await pageOfRevisions(service.owner, made.data().id)
    expect(items).toMatchObject([{ actor: { kind: 'browser', name: 'Owner' }, why: 'Start empty' }])
    expect((await service.anonymous.fetch(revisionsPath(made.data().id), { headers: { cookie } })).status).toBe(200)
  })

  it('records one revision for a repeated save, and none for a refused one', async () => {
    const created = await newComposition(service.owner)
    const change = { title: 'Once', idempotencyKey: 'kept-once', label: 'First' }
    const first = await save(service.owner, created, change)
    const second = await save(service.owner, created, { ...change, label: 'Second' })
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
    expect((await save(service.owner, created, { title: 'Stale' })).status).toBe(409)
    expect((await save(service.owner, first.data(), { title: '' })).status).toBe(422)
    const { items } = await pageOfRevisions(service.owner, created.id)
    expect(items.map(({ title, why }) => [title, why])).toEqual([
      ['Once', 'First'],
      ['Film', null],
    ])
  })

  it.each(['%zz', 'Gr%FCn', 'x'.repeat(301), '%20'])(
    'refuses the label %.20s with 422, and saves nothing',
    async (label) => {
      const created = await newComposition(service.owner)
      const answer = await save(service.owner, created, { title: 'Labelled', label })
      expect([answer.status, answer.error()]).toEqual([
        422,
        {
          code: 'validation_failed',
          facts: { fields: 1 },
          message: 'A Change-Label header must be 1 to 300 characters of percent-encoded UTF-8.',
          details: [
            {
              path: '/headers/Change-Label',
              code: 'change_label_malformed',
              facts: { header: 'Change-Label' },
              message: 'A Change-Label header must be 1 to 300 characters of percent-encoded UTF-8.',
            },
          ],
        },
      ])
      expect((await pageOfRevisions(service.owner, created.id)).items).toHaveLength(1)
    },
  )

  it('keeps the last 50 revisions of one minute, and one more', async () => {
    let latest = await newComposition(service.owner)
    const first = latest.updatedAt
    for (let index = 0; index < 60; index += 1) {
      latest = (await save(service.owner, latest, { title: `Title ${index}` })).data()
    }
    const { items } = await pageOfRevisions(service.owner, latest.id, '?limit=100')
    expect(items).toHaveLength(51)
    expect(items[0]?.title).toBe('Title 59')
    const gone = `${revisionsPath(latest.id)}/${encodeURIComponent(first)}`
    expect(await refusal(await service.owner.fetch(gone))).toEqual({ status: 404, code: 'not_found' })
  }, 60_000)

  it('is deleted with its composition', async () => {
    const created = await newComposition(service.owner)
    const params = { compositionId: created.id }
    const { fingerprint } = await service.owner.call('readCompositionDeleteImpact', { params })
    await service.owner.call('deleteComposition', {
      params,
      body: { expectedUpdatedAt: created.updatedAt, fingerprint },
    })
    expect((await service.owner.fetch(revisionsPath(created.id))).status).toBe(404)
    const { db } = service.running.context
    const query = db.selectFrom('composition_revisions').select('title').where('composition_id', '=', created.id)
    expect(await query.execute()).toEqual([])
  })
})

describe('permissions', () => {
  it('hide everything from other workspaces', async () => {
    const created = await newComposition(service.owner)
    const one = `${revisionsPath(created.id)}/${encodeURIComponent(created.updatedAt)}`
    for (const path of [revisionsPath(created.id), one]) {
      expect(await refusal(await service.stranger.fetch(path))).toEqual({ status: 404, code: 'not_found' })
      expect(await refusal(await service.anonymous.fetch(path))).toEqual({ status: 401, code: 'unauthorized' })
      expect((await service.reader.fetch(path)).status).toBe(200)
    }
  })

  it('refuse a key without the permission to read', async () => {
    const { id: compositionId } = await newComposition(service.owner)
    const { db } = service.running.context
    await db
      .updateTable('api_keys')
      .set({ permissions: '["write"]' })
      .where('hash', '=', hashOfSecret(service.ownersSpare.key ?? ''))
      .execute()
    const response = await service.ownersSpare.fetch(revisionsPath(compositionId))
    expect(await refusal(response)).toEqual({ status: 403, code: 'forbidden' })
  })
})

describe('addresses', () => {
  it('find no revision for a malformed or unknown time', async () => {
    const created = await newComposition(service.owner)
    for (const moment of ['now', '2020-01-01T00:00:00.000Z', '%00', '2020-13-01T00:00:00.000Z']) {
      const response = await service.owner.fetch(`${revisionsPath(created.id)}/${moment}`)
      expect(await refusal(response), moment).toEqual({ status: 404, code: 'not_found' })
    }
    for (const id of [unknownId, 'nonsense']) {
      expect(await refusal(await service.owner.fetch(revisionsPath(id)))).toEqual({ status: 404, code: 'not_found' })
    }
  })

  it('return 405 for an unsupported method and 404 for a missing resource', async () => {
    const created = await newComposition(service.owner)
    const response = await service.owner.fetch(revisionsPath(created.id), { method: 'DELETE' })
    expect(await refusal(response)).toEqual({ status: 405, code: 'method_not_allowed' })
    for (const path of ['/extensions', '/extensions/v1', '/extensions/v2/compositions', '/Extensions/v1/x']) {
      expect(await refusal(await service.owner.fetch(path)), path).toEqual({ status: 404, code: 'not_found' })
    }
  })

  it('list stable pages during concurrent saves', async () => {
    let latest = await newComposition(service.owner)
    for (let index = 0; index < 6; index += 1)
      latest = (await save(service.owner, latest, { title: `Title ${index}` })).data()
    const first = await pageOfRevisions(service.owner, latest.id, '?limit=3')
    expect(first.items.map(({ title }) => title)).toEqual(['Title 5', 'Title 4', 'Title 3'])
    await save(service.owner, latest, { title: 'Meanwhile' })
    const cursor = encodeURIComponent(first.nextCursor ?? '')
    const second = await pageOfRevisions(service.owner, latest.id, `?limit=3&cursor=${cursor}`)
    expect(second.items.map(({ title }) => title)).toEqual(['Title 2', 'Title 1', 'Title 0'])
    const last = await pageOfRevisions(
      service.owner,
      latest.id,
      `?cursor=${encodeURIComponent(second.nextCursor ?? '')}`,
    )
    expect([last.items.map(({ title }) => title), last.nextCursor]).toEqual([['Film'], null])
  })

  it('refuse a cursor of another list and a malformed one', async () => {
    const [one, other] = [await newComposition(service.owner), await newComposition(service.owner)]
    await save(service.owner, one, { title: 'Second' })
    const { nextCursor } = await pageOfRevisions(service.owner, one.id, '?limit=1')
    for (const cursor of [encodeURIComponent(nextCursor ?? ''), 'nonsense', '%7B%7D.']) {
      const response = await service.owner.fetch(`${revisionsPath(other.id)}?cursor=${cursor}`)
      expect(await refusal(response)).toEqual({ status: 400, code: 'invalid_cursor' })
    }
    for (const query of ['limit=0', 'limit=101', 'page=2']) {
      const response = await service.owner.fetch(`${revisionsPath(one.id)}?${query}`)
      expect(await refusal(response), query).toEqual({ status: 422, code: 'validation_failed' })
    }
  })
})
