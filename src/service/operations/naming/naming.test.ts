import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProjectNaming } from '../../domain/projects/naming.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const STALE = '2020-01-01T00:00:00Z'
const newProject = async () => ({
  projectId: (await service.owner.call('createProject', { body: { name: 'Ads' } })).id,
})
const market = { key: 'market', label: 'Market', type: 'select', options: ['DE', 'FR'], required: true } as const
const pattern = '{sequence}_{field:market}_{index:001}'

it('keeps fields with their revisions, and refuses a key twice', async () => {
  const params = await newProject()
  const field = await service.owner.call('saveNamingField', { params, body: market })
  expect(field).toMatchObject(market)
  const taken = await service.owner.send('saveNamingField', { params, body: market })
  expect([taken.status, taken.error().code]).toEqual([409, 'naming_key_taken'])
  const place = { ...params, resourceId: field.id }
  const body = { ...market, label: 'Country', expectedUpdatedAt: field.updatedAt }
  const replaced = await service.owner.call('replaceNamingField', { params: place, body })
  expect(replaced.label).toBe('Country')
  const stale = await service.owner.send('replaceNamingField', { params: place, body })
  expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
  expect((await service.reader.call('listNamingFields', { params })).items).toEqual([replaced])
  const early = await service.owner.send('deleteNamingField', { params: place, body: { expectedUpdatedAt: STALE } })
  expect(early.error().code).toBe('revision_conflict')
  const last = { expectedUpdatedAt: replaced.updatedAt }
  expect(await service.owner.call('deleteNamingField', { params: place, body: last })).toEqual({ id: field.id })
})

it('keeps exactly one default template, which the settings show', async () => {
  const params = await newProject()
  const settings = async () => (await service.reader.call('readProjectSettings', { params })).naming.activeTemplateId
  expect(await settings()).toBeNull()
  const first = await service.owner.call('saveNamingTemplate', { params, body: { name: 'One', pattern: '{sequence}' } })
  service.clock.advance(1)
  const body = { name: 'Two', pattern: '{ratio}', isDefault: true }
  const second = await service.owner.call('saveNamingTemplate', { params, body })
  expect([first.isDefault, second.isDefault, await settings()]).toEqual([true, true, second.id])
  const place = { ...params, resourceId: second.id }
  const none = { ...body, isDefault: false, expectedUpdatedAt: second.updatedAt }
  expect((await service.owner.send('replaceNamingTemplate', { params: place, body: none })).status).toBe(422)
  await service.owner.call('deleteNamingTemplate', { params: place, body: { expectedUpdatedAt: second.updatedAt } })
  expect(await settings()).toBe(first.id)
})

it('refuses to delete or rename a field that a template uses, and templates without their field', async () => {
  const params = await newProject()
  const unknown = await service.owner.send('saveNamingTemplate', { params, body: { name: 'One', pattern } })
  expect([unknown.status, unknown.error().details?.[0]?.code]).toEqual([422, 'naming_field_unknown'])
  const { id, updatedAt } = await service.owner.call('saveNamingField', { params, body: market })
  await service.owner.call('saveNamingTemplate', { params, body: { name: 'One', pattern } })
  const place = { ...params, resourceId: id }
  const gone = await service.owner.send('deleteNamingField', { params: place, body: { expectedUpdatedAt: updatedAt } })
  expect([gone.status, gone.error().code]).toEqual([409, 'naming_field_in_use'])
  const body = { ...market, key: 'country', expectedUpdatedAt: updatedAt }
  expect((await service.owner.send('replaceNamingField', { params: place, body })).status).toBe(409)
  const naming = await readProjectNaming(service.running.context.db, params.projectId, [])
  expect(naming).toMatchObject({ pattern, values: {}, fields: [{ key: 'market' }] })
})

it('keeps settings by parts, and refuses stale, unfit and foreign values', async () => {
  const params = await newProject()
  await service.owner.call('saveNamingField', { params, body: market })
  const before = await service.owner.call('readProjectSettings', { params })
  const { context, brandKit, updatedAt } = before
  const send = (body: object) => service.owner.send('updateProjectSettings', { params, body })
  const bad = await send({ naming: { values: { market: 'US' } }, expectedUpdatedAt: updatedAt })
  expect([bad.status, bad.error().details?.[0]?.path]).toEqual([422, '/naming/values/market'])
  const foreign = await send({ brandKit: { ...brandKit, logoAssetId: randomUUID() }, expectedUpdatedAt: updatedAt })
  expect([foreign.status, foreign.error().details?.[0]?.path]).toEqual([422, '/brandKit/logoAssetId'])
  const colors = [{ name: 'Sea', color: '#004488' }]
  const change = {
    brandKit: { ...brandKit, colors },
    naming: { values: { market: 'DE' } },
    expectedUpdatedAt: updatedAt,
  }
  const saved = (await send(change)).data()
  expect(saved).toMatchObject({ context, brandKit: { colors }, naming: { values: { market: 'DE' } } })
  expect(saved.updatedAt > updatedAt).toBe(true)
  expect((await send(change)).error().code).toBe('revision_conflict')
})

it('is found only in its own project and workspace, with the permission', async () => {
  const params = await newProject()
  const { id, updatedAt } = await service.owner.call('saveNamingField', { params, body: market })
  const other = { ...(await newProject()), resourceId: id }
  const body = { ...market, expectedUpdatedAt: updatedAt }
  expect((await service.owner.send('replaceNamingField', { params: other, body })).status).toBe(404)
  expect((await service.stranger.send('listNamingFields', { params })).status).toBe(404)
  expect((await service.stranger.send('readProjectSettings', { params })).status).toBe(404)
  expect((await service.reader.send('saveNamingField', { params, body: market })).status).toBe(403)
})

it.each(['{hok}', '{hook', 'a/b'])('refuses the pattern %s with its position', async (wrong) => {
  const params = await newProject()
  const refused = await service.owner.send('saveNamingTemplate', { params, body: { name: 'One', pattern: wrong } })
  expect([refused.status, refused.error().details?.[0]?.path]).toEqual([422, '/pattern'])
})
