import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CombinationPage } from '../../../contract/operations/sequences.ts'
import { createTestSequence, type TestSequence } from '../../../testing/sequences/testSequences.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const page = async ({ sequence }: TestSequence, query: Readonly<Record<string, string | number>> = {}) =>
  await service.reader.call('listCombinations', { params: { sequenceId: sequence.id }, query })
const idsOf = ({ items }: CombinationPage): string[] => items.map(({ id }) => id)

it('lists every combination once, page by page, the last slot changing first', async () => {
  const created = await createTestSequence(service, [2, 3], { music: 2 })
  const [hooks = [], bodies = []] = created.assetIds
  const first = await page(created, { limit: 5 })
  expect(first).toMatchObject({
    sequenceUpdatedAt: created.sequence.updatedAt,
    totalCount: 12,
    examinedCount: 12,
    includedCount: 12,
  })
  expect(first.items[0]).toMatchObject({
    index: 0,
    blocks: [
      { position: 0, label: 'Block 1', assetId: hooks[0] },
      { position: 1, label: 'Block 2', assetId: bodies[0] },
    ],
    musicAssetId: created.musicIds[0],
    voiceoverId: null,
    durationMs: 4_000,
    name: 'Clip 1 1 · Clip 2 1',
  })
  const rest = [first]
  for (let last = first; last.nextCursor !== null; rest.push(last))
    last = await page(created, { limit: 5, cursor: last.nextCursor })
  const all = rest.flatMap(({ items }) => items)
  const chosen = all.map(({ blocks, musicAssetId }) => [...blocks.map(({ assetId }) => assetId), musicAssetId].join())
  const expected = hooks.flatMap((hook) =>
    bodies.flatMap((body) => created.musicIds.map((music) => [hook, body, music].join())),
  )
  expect(chosen).toEqual(expected)
  expect(all.map(({ index }) => index)).toEqual(expected.map((_, index) => index))
  expect(new Set(all.map(({ id }) => id)).size).toBe(12)
  expect(new Set(rest.map(({ inputFingerprint }) => inputFingerprint)).size).toBe(1)
})

it('has none while a block is empty or there is no block', async () => {
  for (const sizes of [[], [2, 0]]) {
    const none = await page(await createTestSequence(service, sizes))
    expect(none).toMatchObject({ items: [], nextCursor: null, totalCount: 0, examinedCount: 0, includedCount: 0 })
  }
})

it('keeps the ids of combinations whose files stay, and refuses an older cursor', async () => {
  const created = await createTestSequence(service, [2, 2])
  const before = await page(created, { limit: 3 })
  const { blocks, durationLimits, musicTracks, updatedAt: expectedUpdatedAt, voiceoverTracks } = created.sequence
  const fewer = blocks.map((block, index) => (index === 0 ? { ...block, assetIds: block.assetIds.slice(1) } : block))
  const params = { sequenceId: created.sequence.id }
  const body = { blocks: fewer, durationLimits, musicTracks, expectedUpdatedAt, voiceoverTracks }
  await service.owner.call('replaceSequenceConfiguration', { params, body })
  const after = await page(created)
  expect(after.inputFingerprint).not.toBe(before.inputFingerprint)
  expect(idsOf(after)).toHaveLength(2)
  expect(idsOf(after)).toContain(idsOf(before)[2])
  const query = { cursor: before.nextCursor ?? '' }
  const refused = await service.owner.send('listCombinations', { params, query })
  expect([refused.status, refused.error().code, refused.error().facts]).toEqual([
    409,
    'revision_conflict',
    { reason: 'combinations' },
  ])
})

it('has the same fingerprint after a new name or label, but a new revision', async () => {
  const created = await createTestSequence(service, [2])
  const before = await page(created, { limit: 1 })
  const params = { sequenceId: created.sequence.id }
  const renamed = await service.owner.call('updateSequence', { params, body: { name: 'Winter' } })
  const { blocks, durationLimits, musicTracks, updatedAt: expectedUpdatedAt, voiceoverTracks } = renamed
  const labelled = blocks.map((block) => ({ ...block, label: 'Opening' }))
  const body = { blocks: labelled, durationLimits, musicTracks, expectedUpdatedAt, voiceoverTracks }
  const saved = await service.owner.call('replaceSequenceConfiguration', { params, body })
  const after = await page(created, { cursor: before.nextCursor ?? '' })
  expect(after.items[0]?.blocks[0]?.label).toBe('Opening')
  expect([after.inputFingerprint, after.sequenceUpdatedAt]).toEqual([before.inputFingerprint, saved.updatedAt])
})

it('gives other sequences other ids, and no cursors', async () => {
  const created = await createTestSequence(service, [2])
  const { sequence, projectId } = created
  const { blocks, name } = sequence
  const copy = await service.owner.call('createSequence', { params: { projectId }, body: { name, blocks } })
  const [one, other] = [await page(created, { limit: 1 }), await page({ ...created, sequence: copy }, { limit: 1 })]
  expect(other.items[0]?.blocks).toEqual(one.items[0]?.blocks)
  expect(idsOf(other)).not.toEqual(idsOf(one))
  const query = { cursor: one.nextCursor ?? '' }
  const refused = await service.owner.send('listCombinations', { params: { sequenceId: copy.id }, query })
  expect([refused.status, refused.error().code]).toEqual([400, 'invalid_cursor'])
})

it.each([
  ['no page of 0', { limit: 0 }],
  ['no page of 101', { limit: 101 }],
])('has %s', async (_name, query) => {
  const { sequence } = await createTestSequence(service, [1])
  const refused = await service.owner.send('listCombinations', { params: { sequenceId: sequence.id }, query })
  expect(refused.status).toBe(422)
})
