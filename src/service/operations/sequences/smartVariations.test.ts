import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endedJob } from '../../../testing/service/renders.ts'
import { storeWords } from '../../../testing/sequences/storeWords.ts'
import { createTestSequence, type TestSequence } from '../../../testing/sequences/testSequences.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const start = async ({ sequence }: TestSequence, fields: object = {}) =>
  await service.owner.send('startSmartAnalysis', {
    params: { sequenceId: sequence.id },
    body: { expectedUpdatedAt: sequence.updatedAt, ...fields },
  })
const read = async ({ sequence }: TestSequence, resourceId: string) =>
  await service.reader.call('readSmartAnalysis', { params: { sequenceId: sequence.id, resourceId } })

/** The words of a two-second clip. The last one is cut off. */
const cutOff = [{ text: 'Hello', startMs: 1_500, endMs: 2_000 }]

/** Stores constant peaks for an asset, as preparation would. */
async function setLevel(assetId: string, level: number): Promise<void> {
  const { blobs, db } = service.running.context
  const [key, path] = [`assets/${assetId}/peaks.bin`, join(await mkdtemp(join(tmpdir(), 'peaks-')), 'peaks')]
  await writeFile(path, Buffer.alloc(100, level))
  await blobs.putFile(key, path)
  const peaks = { key, mimeType: 'application/octet-stream', sizeBytes: 100, bucketsPerSecond: 50, bucketCount: 100 }
  const prepared = JSON.stringify({ thumbnail: null, proxy: null, filmstrip: null, peaks })
  await db.updateTable('assets').set({ prepared }).where('id', '=', assetId).execute()
}

it('ranks by measured facts, says so, and judges nothing', async () => {
  const created = await createTestSequence(service, [2, 2])
  const [hooks = [], bodies = []] = created.assetIds
  await storeWords(service, created, { assetId: hooks[0] ?? '', words: cutOff })
  await setLevel(hooks[1] ?? '', 128)
  await setLevel(bodies[0] ?? '', 128)
  await setLevel(bodies[1] ?? '', 16)
  const accepted = (await start(created, { goal: 'Calm openings' })).data()
  const job = await endedJob(service.owner, accepted.jobId)
  expect(job).toMatchObject({ type: 'smart_variations', status: 'succeeded', progress: 100 })
  const analysis = await read(created, accepted.id)
  expect(analysis).toMatchObject({
    status: 'succeeded',
    goal: 'Calm openings',
    source: 'measured',
    note: { code: 'measured_only' },
    modelError: null,
    cost: { requests: 0, inputTokens: null, outputTokens: null },
    combinationCount: 4,
  })
  const { items } = await service.owner.call('listCombinations', { params: { sequenceId: created.sequence.id } })
  const indexOf = (id: string) => items.find((item) => item.id === id)?.index
  const found = analysis.ranking.map(({ combinationId, reasons, score }) => [
    indexOf(combinationId),
    score,
    reasons.map(({ code }) => code),
  ])
  expect(found).toEqual([
    [2, 100, []],
    [3, 85, ['loudness_jump']],
    [0, 75, ['speech_cut_off']],
    [1, 75, ['speech_cut_off']],
  ])
  const jump = analysis.ranking[1]?.reasons[0]
  expect(jump?.facts).toEqual({ block: 1, next: 2, decibels: 18 })
  const listed = await service.reader.call('listSmartAnalyses', { params: { sequenceId: created.sequence.id } })
  const { cost: _cost, modelError: _error, note: _note, ranking: _ranking, ...summary } = analysis
  expect(listed).toEqual({ items: [summary], nextCursor: null })
})

it('ranks only the chosen combinations, and finds a file that is used twice', async () => {
  const created = await createTestSequence(service, [2])
  const { blocks, durationLimits, musicTracks, updatedAt: expectedUpdatedAt, voiceoverTracks } = created.sequence
  const twice = [...blocks, { position: 1, label: 'Again', assetIds: [created.assetIds[0]?.[0]] }]
  const params = { sequenceId: created.sequence.id }
  const body = { blocks: twice, durationLimits, musicTracks, expectedUpdatedAt, voiceoverTracks }
  const sequence = await service.owner.call('replaceSequenceConfiguration', { params, body })
  const [first] = (await service.owner.call('listCombinations', { params })).items
  const accepted = (await start({ ...created, sequence }, { combinationIds: [first?.id] })).data()
  await endedJob(service.owner, accepted.jobId)
  const { ranking } = await read(created, accepted.id)
  expect(ranking).toMatchObject([
    { combinationId: first?.id, score: 80, reasons: [{ code: 'clip_repeated', facts: { block: 1, other: 2 } }] },
  ])
})

it('compares the length with the limit of the platform', async () => {
  const created = await createTestSequence(service, [1])
  const { db } = service.running.context
  await db
    .updateTable('assets')
    .set({ duration_ms: 61_500 })
    .where('id', '=', created.assetIds[0]?.[0] ?? '')
    .execute()
  const reasonsOn = async (fields: object) => {
    const accepted = (await start(created, fields)).data()
    await endedJob(service.owner, accepted.jobId)
    const { platform, ranking } = await read(created, accepted.id)
    return [platform, ranking[0]?.reasons.map(({ code, facts }) => ({ code, facts }))]
  }
  const tooLong = { code: 'video_too_long', facts: { seconds: 62, most: 60 } }
  expect(await reasonsOn({})).toEqual([null, [tooLong]])
  expect(await reasonsOn({ platform: 'stories' })).toEqual(['stories', [tooLong]])
  expect(await reasonsOn({ platform: 'shorts' })).toEqual(['shorts', []])
})

it('finds the last words of a clip at the beginning of the next one', async () => {
  const created = await createTestSequence(service, [1, 2])
  const [[hook = ''] = [], [same = '', other = ''] = []] = created.assetIds
  const say = async (assetId: string, text: string) => {
    const words = text.split(' ').map((word, at) => ({ text: word, startMs: at * 200, endMs: at * 200 + 150 }))
    await storeWords(service, created, { assetId, words })
  }
  await say(hook, 'Well, we built this lamp.')
  await say(same, 'built this lamp for you')
  await say(other, 'for you we built this lamp')
  const accepted = (await start(created)).data()
  await endedJob(service.owner, accepted.jobId)
  const { ranking } = await read(created, accepted.id)
  expect(ranking.map(({ reasons }) => reasons.map(({ code, facts }) => [code, facts]))).toEqual([
    [],
    [['words_repeated', { block: 1, next: 2 }]],
  ])
})

it('accepts 100 pages, and refuses 101 with their number', async () => {
  const accepted = (await start(await createTestSequence(service, [60, 100]))).data()
  const job = await endedJob(service.owner, accepted.jobId)
  expect([job.status, job.work?.total]).toEqual(['succeeded', 100])
  const refused = await start(await createTestSequence(service, [61, 99]))
  expect([refused.status, refused.error().code, refused.error().requiredPages]).toEqual([
    422,
    'analysis_too_large',
    101,
  ])
})

it.each([
  ['a stale revision', { expectedUpdatedAt: '2020-01-01T00:00:00.000Z' }, 409],
  ['a combination of another sequence', { combinationIds: [randomUUID()] }, 422],
  ['no combination', { combinationIds: [] }, 422],
  ['an unknown platform', { platform: 'cinema' }, 422],
  ['an empty goal', { goal: ' ' }, 422],
  ['a goal of 1,001 characters', { goal: 'a'.repeat(1_001) }, 422],
])('refuses %s', async (_name, fields, status) => {
  expect((await start(await createTestSequence(service, [1]), fields)).status).toBe(status)
})

it('refuses a sequence without combinations, a key that may not generate, and another workspace', async () => {
  const created = await createTestSequence(service, [0])
  expect((await start(created)).error().details?.[0]?.code).toBe('no_combination')
  const request = {
    params: { sequenceId: created.sequence.id },
    body: { expectedUpdatedAt: created.sequence.updatedAt },
  }
  expect((await service.reader.send('startSmartAnalysis', request)).status).toBe(403)
  expect((await service.stranger.send('startSmartAnalysis', request)).status).toBe(404)
  const { params } = request
  expect((await service.stranger.send('listSmartAnalyses', { params })).status).toBe(404)
  expect(
    (await service.reader.send('readSmartAnalysis', { params: { ...params, resourceId: randomUUID() } })).status,
  ).toBe(404)
})
