import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMedia } from '../../../../testing/media/media.ts'
import { cancelJob } from '../../../../testing/service/cancel.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../../testing/service/uploadAsset.ts'

let service: TestService
let projectId = ''
let pictureId = ''
let soundId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
  const bytes = await readFile(new URL('../../../../testing/fixtures/people/astronaut.jpg', import.meta.url))
  const picture = { projectId, type: 'image', filename: 'Ada.jpg', mimeType: 'image/jpeg', bytes } as const
  pictureId = (await preparedAsset(service.owner, (await uploadAsset(service.owner, picture)).id)).id
  const path = await makeMedia('-f', 'lavfi', '-i', 'sine=d=1', join(service.running.context.workFolder, 'tone.mp3'))
  const sound = { projectId, type: 'music', filename: 'Tone.mp3', mimeType: 'audio/mpeg' } as const
  const upload = await uploadAsset(service.owner, { ...sound, bytes: await readFile(path) })
  soundId = (await preparedAsset(service.owner, upload.id)).id
})
afterAll(async () => {
  await service.stop()
})

const input = { prompt: 'Waves at sunset', durationSeconds: 2, aspectRatio: '9:16', resolution: '480p', seed: 7 }
const draft = { provider: 'local', modelId: 'animatic', capability: 't2v', input }
const create = async (body: object = {}, client = service.owner) => {
  // The list is ordered by time, and the clock of a test stands still.
  service.clock.advance(5)
  return await client.send('createAiVideo', { params: { projectId }, body: { ...draft, ...body } })
}
const read = async (resourceId: string) => await service.owner.call('readAiVideo', { params: { resourceId } })
const refused = async (body: object) => {
  const answer = await create(body)
  expect(answer.status).toBe(422)
  return answer.error().details?.map(({ code, facts, path }) => [path, code, facts?.['reason']])
}

describe('the draft of this host', () => {
  it('is listed with what it can do', async () => {
    const { items } = await service.owner.call('listAiVideoModels', {})
    expect(items).toMatchObject([
      { provider: 'local', id: 'animatic', capabilities: ['t2v', 'i2v'], makesAudio: false, isDraft: true },
    ])
  })

  it('makes a video of the asked size and length from words, marked as a draft', async () => {
    const { aiVideoId, jobId } = (await create()).data()
    expect(await read(aiVideoId)).toMatchObject({ isDraft: true, source: 'animatic' })
    const job = await endedJob(service.owner, jobId)
    expect(job).toMatchObject({ type: 'ai_video', status: 'succeeded', error: null })
    const video = await read(aiVideoId)
    expect(video).toMatchObject({
      status: 'succeeded',
      input,
      mediaAvailable: true,
      referenceAssetId: null,
      error: null,
    })
    expect(job.outputAssetIds).toEqual([video.assetId])
    const asset = await preparedAsset(service.owner, video.assetId ?? '')
    expect(asset).toMatchObject({ type: 'video', name: 'Waves at sunset', width: 480, durationMs: 2_000, fps: 30 })
    expect(asset).toMatchObject({ hasAudio: false, tags: ['ai video', 'draft'] })
    expect([853, 854]).toContain(asset.height)
  })

  it('makes a video from a picture, and keeps a seed that it chose', async () => {
    const { seed: _, ...seedless } = input
    const body = { capability: 'i2v', input: { ...seedless, aspectRatio: '16:9' }, referenceAssetId: pictureId }
    const { aiVideoId, jobId } = (await create(body)).data()
    expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded' })
    const video = await read(aiVideoId)
    expect(video).toMatchObject({ capability: 'i2v', referenceAssetId: pictureId })
    expect(video.input.seed).toBeGreaterThanOrEqual(0)
    const { items } = await service.owner.call('listAiVideos', { params: { projectId }, query: { limit: 1 } })
    expect(items).toEqual([video])
  })

  it('refuses a reference, with the reason', async () => {
    const body = { capability: 'r2v', referenceAssetId: pictureId }
    expect(await refused(body)).toEqual([['/capability', 'ai_video_capability', 'draft']])
  })
})

describe('a request', () => {
  it.each([
    [{ provider: 'elsewhere' }, '/provider', 'ai_video_provider', undefined],
    [{ modelId: 'other' }, '/modelId', 'ai_video_model', undefined],
    [{ capability: 'i2v' }, '/referenceAssetId', 'ai_video_reference', 'missing'],
    [{ input: { ...input, generateAudio: true } }, '/input/generateAudio', 'ai_video_audio', undefined],
    [{ input: { ...input, negativePrompt: 'Rain' } }, '/input/negativePrompt', 'ai_video_negative_prompt', undefined],
  ])('%o is refused at %s', async (body, path, code, reason) => {
    expect(await refused(body)).toEqual([[path, code, reason]])
  })

  it('takes only references of its project, of the right type', async () => {
    const other = await service.owner.call('createProject', { body: { name: 'Other' } })
    const answer = await service.owner.send('createAiVideo', {
      params: { projectId: other.id },
      body: { ...draft, capability: 'i2v', referenceAssetId: pictureId },
    })
    expect([answer.status, answer.error().details?.[0]?.facts?.['reason']]).toEqual([422, 'unknown'])
    const reason = async (body: object) => (await refused(body))?.[0]?.[2]
    expect(await reason({ referenceAssetId: pictureId })).toBe('unneeded')
    expect(await reason({ capability: 'i2v', referenceAssetId: soundId })).toBe('sound')
  })

  it('refuses addresses, metadata of a provider and lengths out of bounds', async () => {
    for (const field of ['imageUrl', 'referenceUrl', 'metadata', 'providerOptions', 'webhook'])
      expect(await refused({ [field]: 'https://example.org/a.png' })).toEqual([
        [`/${field}`, expect.any(String), undefined],
      ])
    for (const durationSeconds of [0, 1.5, 61])
      expect((await refused({ input: { ...input, durationSeconds } }))?.[0]?.[0]).toBe('/input/durationSeconds')
    expect((await refused({ input: { ...input, imageUrl: 'x' } }))?.[0]?.[0]).toBe('/input/imageUrl')
  })

  it('needs the permission to generate, an active plan and a key', async () => {
    expect((await create({}, service.reader)).status).toBe(403)
    expect((await create({}, service.stranger)).status).toBe(404)
  })
})

it('a stored video that goes missing requires action, and the read says so', async () => {
  const { aiVideoId, jobId } = (await create({ input: { ...input, durationSeconds: 1 } })).data()
  await endedJob(service.owner, jobId)
  const { assetId } = await read(aiVideoId)
  await preparedAsset(service.owner, assetId ?? '')
  const { blobs, db } = service.running.context
  const { source_key: key } = await db
    .selectFrom('assets')
    .select('source_key')
    .where('id', '=', assetId ?? '')
    .executeTakeFirstOrThrow()
  await blobs.delete(key ?? '')
  const missing = { status: 'requires_action', error: { code: 'output_unavailable' } }
  expect(await read(aiVideoId)).toMatchObject({ ...missing, mediaAvailable: false })
  expect(await service.owner.call('readJob', { params: { jobId } })).toMatchObject(missing)
})

it('a canceled video leaves nothing behind, and a deleted one is gone from its record', async () => {
  const long = { input: { ...input, durationSeconds: 60, resolution: '1080p' } }
  const { aiVideoId, jobId } = (await create(long)).data()
  await expect
    .poll(async () => (await service.owner.call('readJob', { params: { jobId } })).status, { timeout: 20_000 })
    .toBe('running')
  expect(await cancelJob(service.owner, jobId)).toMatchObject({ status: 202, job: { status: 'canceled' } })
  expect(await read(aiVideoId)).toMatchObject({ status: 'canceled', assetId: null, mediaAvailable: false })
  const made = (await create({ input: { ...input, durationSeconds: 1 } })).data()
  await endedJob(service.owner, made.jobId)
  const { assetId } = await read(made.aiVideoId)
  await preparedAsset(service.owner, assetId ?? '')
  await service.owner.call('deleteAsset', { params: { assetId: assetId ?? '' }, body: {} })
  expect(await read(made.aiVideoId)).toMatchObject({ status: 'succeeded', assetId: null, mediaAvailable: false })
})

it('a failed video can be made again with the same request', async () => {
  const body = { capability: 'i2v', referenceAssetId: pictureId, input: { ...input, durationSeconds: 1 } }
  const { db, blobs } = service.running.context
  const row = await db.selectFrom('assets').selectAll().where('id', '=', pictureId).executeTakeFirstOrThrow()
  const proxy = await blobs.localFile(row.prepared?.proxy?.key ?? '')
  const kept = await readFile(proxy?.path ?? '')
  await rm(proxy?.path ?? '')
  const { jobId } = (await create(body)).data()
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'failed', error: { code: 'media_unavailable' } })
  const path = join(service.running.context.workFolder, 'again.jpg')
  await writeFile(path, kept)
  await blobs.putFile(row.prepared?.proxy?.key ?? '', path)
  service.clock.advance(5)
  const retried = await service.owner.call('retryJob', { params: { jobId } })
  expect(await endedJob(service.owner, retried.jobId)).toMatchObject({ status: 'succeeded' })
  const { items } = await service.owner.call('listAiVideos', { params: { projectId } })
  expect(items[0]?.input).toMatchObject(body.input)
})
