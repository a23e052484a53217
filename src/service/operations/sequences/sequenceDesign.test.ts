import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDesign } from '../../../composition/sequences/design.ts'
import { readSequenceDesign, replaceSequenceDesign } from '../../../contract/extensions/sequenceDesignRoute.ts'
import { createTestComposition } from '../../../testing/service/renders.ts'
import { createTestSequence, type TestSequence } from '../../../testing/sequences/testSequences.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const save = async ({ sequence }: TestSequence, design: object, expectedUpdatedAt = sequence.updatedAt) =>
  await sendExtension(service.owner, replaceSequenceDesign, {
    params: { sequenceId: sequence.id },
    body: { ...emptyDesign, ...design, expectedUpdatedAt },
  })
const combinations = async ({ sequence }: TestSequence) =>
  await service.owner.call('listCombinations', { params: { sequenceId: sequence.id } })

it('is empty at first, and is replaced as a whole with the current revision only', async () => {
  const created = await createTestSequence(service, [2])
  const { id: sequenceId, updatedAt } = created.sequence
  const params = { sequenceId }
  expect((await sendExtension(service.reader, readSequenceDesign, { params })).data()).toEqual({
    ...emptyDesign,
    sequenceId,
    updatedAt,
  })
  const { id: layerCompositionId } = await createTestComposition(service.owner, { projectId: created.projectId })
  const design = {
    captions: { templateId: 'classic', wordsPerLine: 4 },
    fits: [{ assetId: created.assetIds[0]?.[0], fit: 'blur' }],
    transition: { type: 'slide', direction: 'from-left', durationMs: 400 },
    layerCompositionId,
  }
  const saved = (await save(created, design)).data()
  expect(saved).toMatchObject({ exclusions: [], ...design })
  expect(saved.updatedAt > updatedAt).toBe(true)
  expect((await service.owner.call('readSequence', { params })).updatedAt).toBe(saved.updatedAt)
  const stale = await save(created, design)
  expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
  expect((await sendExtension(service.reader, readSequenceDesign, { params })).data()).toEqual(saved)
})

it('changes the fingerprint of the combinations and leaves out those that a rule excludes', async () => {
  const created = await createTestSequence(service, [2, 2])
  const [hooks = [], bodies = []] = created.assetIds
  const before = await combinations(created)
  const choices = [
    { slot: 'block', position: 0, id: hooks[0] },
    { slot: 'block', position: 1, id: bodies[1] },
  ]
  expect((await save(created, { exclusions: [{ kind: 'never', choices }] })).status).toBe(200)
  const after = await combinations(created)
  expect(after.inputFingerprint).not.toBe(before.inputFingerprint)
  expect(after.items).toEqual(before.items.filter(({ index }) => index !== 1))
  expect(after).toMatchObject({ totalCount: 4, examinedCount: 4, includedCount: 3 })
})

it('changes the fingerprint when its layer changes', async () => {
  const created = await createTestSequence(service, [1])
  const layer = await createTestComposition(service.owner, { projectId: created.projectId })
  await save(created, { layerCompositionId: layer.id })
  const before = await combinations(created)
  const { composition, title, updatedAt: expectedUpdatedAt } = layer
  const params = { compositionId: layer.id }
  await service.owner.call('replaceComposition', { params, body: { title, composition, expectedUpdatedAt } })
  const after = await combinations(created)
  expect(after.inputFingerprint).not.toBe(before.inputFingerprint)
  expect(after.sequenceUpdatedAt).toBe(before.sequenceUpdatedAt)
})

it('needs a layer of its project, which may be deleted later', async () => {
  const created = await createTestSequence(service, [1])
  const foreign = await createTestComposition(service.owner)
  for (const layerCompositionId of [foreign.id, randomUUID()]) {
    const refused = await save(created, { layerCompositionId })
    expect([refused.status, refused.error().details?.[0]?.code]).toEqual([422, 'layer_unknown'])
  }
  const layer = await createTestComposition(service.owner, { projectId: created.projectId })
  const saved = (await save(created, { layerCompositionId: layer.id })).data()
  const params = { compositionId: layer.id }
  const { fingerprint } = await service.owner.call('readCompositionDeleteImpact', { params })
  await service.owner.call('deleteComposition', { params, body: { expectedUpdatedAt: layer.updatedAt, fingerprint } })
  expect((await save(created, { layerCompositionId: layer.id }, saved.updatedAt)).status).toBe(200)
})

const choice = { slot: 'music', id: randomUUID() }
const rules = (count: number): object[] => Array.from({ length: count }, () => ({ kind: 'never', choices: [choice] }))

it.each([
  ['501 rules', { exclusions: rules(501) }],
  ['a rule without choices', { exclusions: [{ kind: 'never', choices: [] }] }],
  ['a condition without others', { exclusions: [{ kind: 'only_with', choice, others: [] }] }],
  ['a choice without a place', { exclusions: [{ kind: 'never', choices: [{ slot: 'block', id: choice.id }] }] }],
  ['0 words in a line', { captions: { templateId: 'classic', wordsPerLine: 0 } }],
  ['13 words in a line', { captions: { templateId: 'classic', wordsPerLine: 13 } }],
  ['an unknown caption template', { captions: { templateId: 'unheard', wordsPerLine: 3 } }],
  ['an unknown fit', { fits: [{ assetId: choice.id, fit: 'stretch' }] }],
  ['two fits of a file', { fits: [1, 2].map(() => ({ assetId: choice.id, fit: 'fit' })) }],
  ['a transition of no length', { transition: { type: 'fade', durationMs: 0 } }],
  ['a field more', { colour: 'red' }],
])('refuses %s', async (_name, design) => {
  const refused = await save(await createTestSequence(service, []), design)
  expect([refused.status, refused.error().code]).toEqual([422, 'validation_failed'])
})

it('accepts 500 rules, of which those about absent files exclude nothing', async () => {
  const created = await createTestSequence(service, [2])
  expect((await save(created, { exclusions: rules(500) })).status).toBe(200)
  expect((await combinations(created)).includedCount).toBe(2)
})

it('needs the permission, and finds nothing of another workspace', async () => {
  const { sequence } = await createTestSequence(service, [])
  const request = {
    params: { sequenceId: sequence.id },
    body: { ...emptyDesign, expectedUpdatedAt: sequence.updatedAt },
  }
  expect((await sendExtension(service.reader, replaceSequenceDesign, request)).status).toBe(403)
  expect((await sendExtension(service.stranger, replaceSequenceDesign, request)).status).toBe(404)
  const { params } = request
  expect((await sendExtension(service.stranger, readSequenceDesign, { params })).status).toBe(404)
  expect((await sendExtension(service.owner, replaceSequenceDesign, { ...request, idempotencyKey: null })).status).toBe(
    400,
  )
})
