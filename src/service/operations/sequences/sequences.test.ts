import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestSequence, editFirstCombination } from '../../../testing/sequences/testSequences.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Ads' } })).id
})
afterAll(async () => {
  await service.stop()
})

const noLimits = { voiceover: false, music: false, loopMusic: false }
const create = (body: object) => service.owner.send('createSequence', { params: { projectId }, body })
const video = () => storedAsset(service, { projectId, type: 'video' })
const block = (position: number, assetIds: readonly string[] = [], label = 'Hook') => ({ position, label, assetIds })

describe('creating', () => {
  it('needs only a name', async () => {
    const created = await create({ name: '  Summer  ' })
    expect(created.status).toBe(201)
    expect(created.data()).toMatchObject({
      projectId,
      name: 'Summer',
      description: '',
      blocks: [],
      musicTracks: [],
      voiceoverTracks: [],
      durationLimits: noLimits,
      editedCompositionCount: 0,
    })
  })

  it('keeps blocks, tracks and length rules, and is read by everybody in the workspace', async () => {
    const [clip, image] = [await video(), await storedAsset(service, { projectId, type: 'image' })]
    const music = await storedAsset(service, { projectId, type: 'music' })
    const body = {
      name: 'Summer',
      description: 'For July',
      blocks: [block(0, [clip, image]), block(1, [clip], 'Call to action'), block(2)],
      musicTracks: [{ assetId: music, volume: 0.4 }],
      durationLimits: { voiceover: true, music: false, loopMusic: true },
    }
    const created = (await create(body)).data()
    expect(created).toMatchObject(body)
    const params = { sequenceId: created.id }
    expect(await service.colleague.call('readSequence', { params })).toEqual(created)
    expect((await service.stranger.send('readSequence', { params })).status).toBe(404)
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a field more', { name: 'A', design: {} }],
    ['a description of 2,001 characters', { name: 'A', description: 'a'.repeat(2_001) }],
    ['21 blocks', { name: 'A', blocks: Array.from({ length: 21 }, (_, position) => block(position)) }],
    ['positions that skip one', { name: 'A', blocks: [block(0), block(2)] }],
    ['an empty label', { name: 'A', blocks: [block(0, [], ' ')] }],
    ['a label of 61 characters', { name: 'A', blocks: [block(0, [], 'a'.repeat(61))] }],
    [
      '101 files in a block',
      {
        name: 'A',
        blocks: [
          block(
            0,
            Array.from({ length: 101 }, () => randomUUID()),
          ),
        ],
      },
    ],
    ['101 music tracks', { name: 'A', musicTracks: Array.from({ length: 101 }, () => ({ assetId: randomUUID() })) }],
    ['a volume above 1', { name: 'A', musicTracks: [{ assetId: randomUUID(), volume: 1.01 }] }],
    ['half of the length rules', { name: 'A', durationLimits: { music: true } }],
  ])('refuses %s', async (_name, body) => {
    const refused = await create(body)
    expect([refused.status, refused.error().code]).toEqual([422, 'validation_failed'])
  })

  it('accepts 20 blocks and a label of 60 characters', async () => {
    const blocks = Array.from({ length: 20 }, (_, position) => block(position, [], 'a'.repeat(60)))
    expect((await create({ name: 'A', blocks })).data().blocks).toEqual(blocks)
  })

  it('names each file that cannot be used', async () => {
    const music = await storedAsset(service, { projectId, type: 'music' })
    const waiting = await storedAsset(service, { projectId, type: 'video', preparation: 'processing' })
    const failed = await storedAsset(service, { projectId, type: 'image', preparation: 'failed' })
    const other = await createTestSequence(service, [1])
    const foreign = other.assetIds[0]?.[0] ?? ''
    const clip = await video()
    const body = {
      name: 'A',
      blocks: [block(0, [music, waiting, failed, foreign, clip])],
      musicTracks: [{ assetId: clip }],
      voiceoverTracks: [{ voiceoverId: randomUUID() }],
    }
    const details = (await create(body)).error().details ?? []
    expect(details.map(({ code, path }) => [path, code])).toEqual([
      ['/blocks/0/assetIds/0', 'block_not_picture'],
      ['/blocks/0/assetIds/1', 'source_processing'],
      ['/blocks/0/assetIds/2', 'source_failed'],
      ['/blocks/0/assetIds/3', 'source_unknown'],
      ['/musicTracks/0/assetId', 'track_not_music'],
      ['/voiceoverTracks/0/voiceoverId', 'voiceover_unknown'],
    ])
  })
})

describe('the list', () => {
  it('has the last changed sequence first, with the data for a card', async () => {
    const { sequence, projectId: place, assetIds } = await createTestSequence(service, [2, 3], { music: 2 })
    service.clock.advance(1)
    const params = { projectId: place }
    const empty = await service.owner.call('createSequence', { params, body: { name: 'Empty' } })
    const page = await service.reader.call('listSequences', { params, query: { limit: 1 } })
    expect(
      page.items.map(({ id, combinationCount, pictureAssetId }) => [id, combinationCount, pictureAssetId]),
    ).toEqual([[empty.id, 0, null]])
    const next = await service.owner.call('listSequences', { params, query: { cursor: page.nextCursor ?? '' } })
    expect(next.nextCursor).toBeNull()
    expect(next.items).toMatchObject([
      {
        id: sequence.id,
        blocks: [
          { label: 'Block 1', assetCount: 2 },
          { label: 'Block 2', assetCount: 3 },
        ],
        musicTrackCount: 2,
        voiceoverTrackCount: 0,
        pictureAssetId: assetIds[0]?.[0],
        combinationCount: 12,
      },
    ])
  })
})

describe('changing', () => {
  it('changes name and description, and checks the revision if it is sent', async () => {
    const { sequence } = await createTestSequence(service, [])
    const change = (body: object) => service.owner.send('updateSequence', { params: { sequenceId: sequence.id }, body })
    const named = (await change({ name: 'Winter' })).data()
    expect(named).toMatchObject({ name: 'Winter', description: '' })
    expect(named.updatedAt > sequence.updatedAt).toBe(true)
    const stale = await change({ description: 'Cold', expectedUpdatedAt: sequence.updatedAt })
    expect([stale.status, stale.error().code, stale.error().facts]).toEqual([
      409,
      'revision_conflict',
      { reason: 'sequence' },
    ])
    const described = (await change({ description: 'Cold', expectedUpdatedAt: named.updatedAt })).data()
    expect(described).toMatchObject({ name: 'Winter', description: 'Cold' })
    expect((await change({ description: 'Cold' })).data()).toEqual(described)
    expect((await change({ name: '' })).status).toBe(422)
  })

  it('replaces the whole configuration with the current revision only', async () => {
    const { sequence, projectId: place } = await createTestSequence(service, [1])
    const params = { sequenceId: sequence.id }
    const clip = await storedAsset(service, { projectId: place, type: 'video' })
    const configuration = { blocks: [block(0, [clip])], musicTracks: [], voiceoverTracks: [], durationLimits: noLimits }
    const body = { expectedUpdatedAt: sequence.updatedAt, ...configuration }
    const replaced = await service.owner.call('replaceSequenceConfiguration', { params, body })
    expect(replaced).toMatchObject(configuration)
    expect(replaced.updatedAt > sequence.updatedAt).toBe(true)
    const stale = await service.owner.send('replaceSequenceConfiguration', { params, body })
    expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
    for (const field of Object.keys(body)) {
      const part = Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
      expect((await service.owner.send('replaceSequenceConfiguration', { params, body: part })).status, field).toBe(422)
    }
  })

  it('lets one of two saves at the same revision win', async () => {
    const { sequence } = await createTestSequence(service, [1])
    const { blocks, durationLimits, musicTracks, updatedAt: expectedUpdatedAt, voiceoverTracks } = sequence
    const body = { blocks, durationLimits, musicTracks, expectedUpdatedAt, voiceoverTracks }
    const save = () => service.owner.send('replaceSequenceConfiguration', { params: { sequenceId: sequence.id }, body })
    const statuses = (await Promise.all([save(), save(), save()])).map(({ status }) => status)
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 409, 409])
  })

  it('needs the permission, and finds nothing of another workspace', async () => {
    const { sequence, projectId: place } = await createTestSequence(service, [])
    const params = { sequenceId: sequence.id }
    const body = { name: 'Mine' }
    expect((await service.reader.send('updateSequence', { params, body })).status).toBe(403)
    expect((await service.stranger.send('updateSequence', { params, body })).status).toBe(404)
    expect((await service.stranger.send('createSequence', { params: { projectId: place }, body })).status).toBe(404)
    expect((await service.reader.send('createSequence', { params: { projectId: place }, body })).status).toBe(403)
    expect((await service.reader.send('deleteSequence', { params })).status).toBe(403)
    expect((await service.stranger.send('deleteSequence', { params })).status).toBe(404)
  })
})

describe('deleting', () => {
  it('leaves the edited videos in the project', async () => {
    const created = await createTestSequence(service, [1])
    const edited = await editFirstCombination(service, created)
    const params = { sequenceId: created.sequence.id }
    expect(await service.owner.call('deleteSequence', { params })).toEqual({ id: created.sequence.id })
    expect((await service.owner.send('deleteSequence', { params })).status).toBe(404)
    const kept = await service.owner.call('readComposition', { params: { compositionId: edited.id } })
    expect(kept).toMatchObject({ id: edited.id, sequenceId: null, combinationId: null })
  })

  it('deletes the sequences of a deleted project', async () => {
    const { sequence, projectId: place } = await createTestSequence(service, [1])
    await service.owner.call('deleteProject', { params: { projectId: place } })
    expect((await service.owner.send('readSequence', { params: { sequenceId: sequence.id } })).status).toBe(404)
  })

  it('names the sequences that lose a file, and keeps the file in their blocks', async () => {
    const { sequence, assetIds } = await createTestSequence(service, [2])
    const assetId = assetIds[0]?.[0] ?? ''
    const params = { assetId }
    const refused = (await service.owner.send('deleteAsset', { params })).error()
    expect([refused.code, refused.facts]).toEqual(['asset_in_use', { reason: 'sequences', sequences: 1 }])
    const impact = await service.owner.call('readAssetDeleteImpact', { params })
    expect(impact).toMatchObject({ compositions: [], sequences: [{ id: sequence.id, name: 'Summer' }] })
    await service.owner.call('deleteAsset', { params, body: { fingerprint: impact.fingerprint } })
    const sequenceParams = { params: { sequenceId: sequence.id } }
    expect(await service.owner.call('readSequence', sequenceParams)).toEqual(sequence)
    const { items } = await service.owner.call('listCombinations', sequenceParams)
    expect(items.map(({ durationMs }) => durationMs)).toEqual([0, 2_000])
    const { blocks, durationLimits, musicTracks, updatedAt: expectedUpdatedAt, voiceoverTracks } = sequence
    const body = { blocks, durationLimits, musicTracks, expectedUpdatedAt, voiceoverTracks }
    expect((await service.owner.send('replaceSequenceConfiguration', { ...sequenceParams, body })).status).toBe(200)
  })
})

describe('edited videos', () => {
  it('are listed with their combination and counted', async () => {
    const created = await createTestSequence(service, [2])
    const edited = await editFirstCombination(service, created)
    const params = { sequenceId: created.sequence.id }
    const page = await service.reader.call('listSequenceCompositions', { params })
    expect(page.nextCursor).toBeNull()
    expect(page.items).toMatchObject([
      { id: edited.id, title: 'Edited', sequenceId: created.sequence.id, combinationId: edited.combinationId },
    ])
    expect((await service.owner.call('readSequence', { params })).editedCompositionCount).toBe(1)
    const listed = await service.owner.call('listSequences', { params: { projectId: created.projectId } })
    expect(listed.items[0]?.editedCompositionCount).toBe(1)
    expect((await service.stranger.send('listSequenceCompositions', { params })).status).toBe(404)
  })

  it('need a combination of a sequence of their project', async () => {
    const created = await createTestSequence(service, [1])
    const other = await createTestSequence(service, [1])
    const { composition } = await editFirstCombination(service, created)
    const [first] = (await service.owner.call('listCombinations', { params: { sequenceId: created.sequence.id } }))
      .items
    const send = async (tie: object) => {
      const params = { projectId: created.projectId }
      const sent = await service.owner.send('createComposition', { params, body: { title: 'A', composition, ...tie } })
      return [sent.status, sent.error().details?.map(({ code }) => code)]
    }
    expect(await send({ sequenceId: created.sequence.id })).toEqual([422, ['combination_without_sequence']])
    expect(await send({ combinationId: first?.id })).toEqual([422, ['combination_without_sequence']])
    expect(await send({ sequenceId: other.sequence.id, combinationId: first?.id })).toEqual([422, ['sequence_unknown']])
    expect(await send({ sequenceId: created.sequence.id, combinationId: randomUUID() })).toEqual([
      422,
      ['combination_unknown'],
    ])
  })
})
