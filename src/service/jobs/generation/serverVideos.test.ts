import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeVideo } from '../../../testing/media/media.ts'
import {
  type FakeVideoServer,
  startVideoServer,
  type VideoContent,
  type VideoStartFault,
} from '../../../testing/providers/videoServer.ts'
import { videoSubmissionStore } from '../../stores/generation/videoSubmissionStore.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

let server: FakeVideoServer
let service: TestService
let projectId = ''
let pictureId = ''
let folder = ''
let video: Uint8Array = new Uint8Array()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-video-server-'))
  video = await readFile(await makeVideo(join(folder, 'made.mp4'), { seconds: 1 }))
  server = await startVideoServer(video)
  const environment = { FRAMEWRIGHT_VIDEO_URL: server.url, FRAMEWRIGHT_VIDEO_KEY: 'sesame' }
  service = await startTestService({ environment })
  server.behaviour.now = service.running.context.now
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
  const bytes = await readFile(new URL('../../../testing/fixtures/people/astronaut.jpg', import.meta.url))
  const picture = { projectId, type: 'image', filename: 'Ada.jpg', mimeType: 'image/jpeg', bytes } as const
  pictureId = (await preparedAsset(service.owner, (await uploadAsset(service.owner, picture)).id)).id
})
afterAll(async () => {
  await service.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.requests.length = 0
  server.jobs.length = 0
  Object.assign(server.behaviour, {
    dialect: 'videos',
    starts: [],
    statuses: ['queued', 'in_progress', 'completed'],
    contents: [{ kind: 'bytes', type: 'video/mp4', bytes: video }],
  })
})

let count = 0
const input = { durationSeconds: 4, aspectRatio: '9:16', resolution: '720p', seed: 7 } as const
const create = async (body: object = {}) => {
  count += 1
  const request = {
    provider: 'server',
    modelId: 'wan-2.2',
    capability: 't2v',
    input: { ...input, prompt: `Waves ${count}` },
    ...body,
  } as const
  return await service.owner.call('createAiVideo', { params: { projectId }, body: request })
}
const ended = async (body?: object) => {
  const { aiVideoId, jobId } = await create(body)
  const job = await endedJob(service.owner, jobId)
  return { job, video: await service.owner.call('readAiVideo', { params: { resourceId: aiVideoId } }) }
}

it('lists the models of the server before the one of this host', async () => {
  const { items } = await service.owner.call('listAiVideoModels', {})
  expect(items.map(({ id, isDraft, provider }) => [provider, id, isDraft])).toEqual([
    ['server', 'wan-2.2', false],
    ['local', 'animatic', true],
  ])
})

it('sends the fields of the protocol, polls, downloads, and stores the video', async () => {
  const body = { input: { ...input, prompt: 'Waves', negativePrompt: 'People', generateAudio: true } }
  const { job, video: made } = await ended(body)
  expect(job).toMatchObject({ status: 'succeeded', error: null })
  expect(made).toMatchObject({ provider: 'server', isDraft: false, source: 'model', mediaAvailable: true })
  expect(server.started()).toEqual([
    {
      method: 'POST',
      path: '/v1/videos',
      authorization: 'Bearer sesame',
      fields: {
        model: 'wan-2.2',
        prompt: 'Waves',
        negative_prompt: 'People',
        seconds: '4',
        size: '720x1280',
        width: '720',
        height: '1280',
        fps: '16',
        num_frames: '64',
        seed: '7',
        generate_sound: 'true',
      },
    },
  ])
  const asset = await preparedAsset(service.owner, made.assetId ?? '')
  expect(asset).toMatchObject({ type: 'video', name: 'Waves', tags: ['ai video'], width: 320, height: 180 })
  const { source } = await service.owner.call('readAssetMedia', { params: { assetId: asset.id } })
  expect(Buffer.compare(new Uint8Array(await (await fetch(source.url)).arrayBuffer()), video)).toBe(0)
})

it('uploads the picture of an image to video, and never an address', async () => {
  const { job } = await ended({ capability: 'i2v', referenceAssetId: pictureId })
  expect(job.status).toBe('succeeded')
  const fields = server.started()[0]?.fields ?? {}
  expect(fields['input_reference']).toMatchObject({ type: 'image/jpeg' })
  expect(JSON.stringify(fields)).not.toMatch(/https?:/u)
  expect((await ended({ capability: 'r2v', referenceAssetId: pictureId })).job.status).toBe('succeeded')
})

describe('a request', () => {
  it('waits for a busy server as long as it says, and is then sent once more', async () => {
    server.behaviour.starts.push({ status: 429, retryAfter: '1' }, { status: 503 })
    // The second answer names no time, so the wait is ten seconds; the test does not wait for it.
    const { jobId } = await create()
    await expect.poll(() => server.started().length, { timeout: 15_000 }).toBe(2)
    // It looks for the video first, because the second answer may be that of a proxy.
    const statusOf = async () => (await service.owner.call('readJob', { params: { jobId } })).status
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('queued')
    expect(server.started()).toHaveLength(2)
    expect(server.jobs).toHaveLength(0)
    await cancelJob(service.owner, jobId)
  })

  it('is not sent twice if a proxy answers that the server is busy after it took the request', async () => {
    server.behaviour.starts.push({ status: 503, isMade: true })
    const { job } = await ended()
    expect(job.status).toBe('succeeded')
    expect(server.started()).toHaveLength(1)
    expect(server.jobs).toHaveLength(1)
  })

  it('is found again if its answer is lost after the work, and not sent twice', async () => {
    server.behaviour.starts.push('lose')
    const { job } = await ended()
    expect(job.status).toBe('succeeded')
    expect(server.started()).toHaveLength(1)
    expect(server.jobs).toHaveLength(1)
  })

  it('is written down by one attempt, and the next one reads it', async () => {
    const { video: made } = await ended()
    const { db, now } = service.running.context
    const sent = { at: now(), server: server.url }
    const written = await videoSubmissionStore.begin(db, { table: 'ai_videos', id: made.id }, sent)
    expect(written).toMatchObject({ remoteId: server.jobs[0]?.id })
  })

  it('whose answer is lost never takes the video of another workspace', async () => {
    const { id } = await service.stranger.call('createProject', { body: { name: 'Elsewhere' } })
    const model = { provider: 'server', modelId: 'wan-2.2', capability: 't2v' } as const
    const body = { ...model, input: { ...input, prompt: 'Same words' } }
    const theirs = await service.stranger.call('createAiVideo', { params: { projectId: id }, body })
    expect((await endedJob(service.stranger, theirs.jobId)).status).toBe('succeeded')
    server.behaviour.starts.push('drop')
    expect((await ended(body)).job).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
  })

  it('whose answer is lost needs a review if two videos of the server have its words', async () => {
    server.behaviour.starts.push('lose')
    const createdAt = Math.floor(service.clock.now().getTime() / 1_000)
    const made = { id: 'video_other', prompt: 'Twice', model: 'wan-2.2', createdAt, reads: 0, isDeleted: false }
    server.jobs.push(made)
    const { job } = await ended({ input: { ...input, prompt: 'Twice' } })
    expect(job).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
  })

  it('with an unknown outcome ends in a review, and is not sent twice', async () => {
    server.behaviour.starts.push('drop')
    const { job } = await ended()
    expect(job).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
    expect(server.started()).toHaveLength(1)
    const retried = await service.owner.send('retryJob', { params: { jobId: job.id } })
    expect(retried.error().code).toBe('retry_not_allowed')
  })

  it.each<[VideoStartFault, string, string]>([
    [{ status: 401 }, 'video_server_refused', 'key'],
    [{ status: 422 }, 'video_server_refused', 'request'],
    [{ status: 400 }, 'video_server_refused', 'request'],
    [{ status: 404 }, 'video_server_refused', 'address'],
  ])('that is refused with %o fails, and may be repeated', async (fault, code, reason) => {
    server.behaviour.starts.push(fault)
    const { job } = await ended()
    expect(job).toMatchObject({ status: 'failed', error: { code, facts: { reason } } })
    const { jobId } = await service.owner.call('retryJob', { params: { jobId: job.id } })
    expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  })

  it('fails if the server fails, and survives broken reads', async () => {
    server.behaviour.statuses = ['queued', 'broken', 'in_progress', 'failed']
    const { job } = await ended()
    expect(job).toMatchObject({ status: 'failed', error: { code: 'ai_video_failed', facts: { reason: 'server' } } })
  })

  it('that was accepted needs a review if its server then refuses the key', async () => {
    server.behaviour.statuses = ['queued', 'forbidden']
    const { job } = await ended()
    expect(job).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
    expect(server.started()).toHaveLength(1)
  })

  it('of a canceled job is canceled at the server', async () => {
    server.behaviour.statuses = ['in_progress']
    const { jobId } = await create()
    await expect.poll(() => server.jobs[0]?.reads ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await cancelJob(service.owner, jobId)).toMatchObject({ job: { status: 'canceled' } })
    await expect.poll(() => server.jobs[0]?.isDeleted, { timeout: 10_000 }).toBe(true)
  })
})

describe('a download', () => {
  it.each<[string, VideoContent, string, string]>([
    ['a page', { kind: 'bytes', type: 'text/html', bytes: Buffer.from('<html>') }, 'video_server_invalid', 'no_video'],
    ['a gigabyte', { kind: 'huge', bytes: 1024 ** 3 }, 'video_server_invalid', 'too_long'],
    ['this machine', { kind: 'redirect', to: 'https://127.0.0.1/secret' }, 'video_server_invalid', 'address'],
    ['the network', { kind: 'redirect', to: 'https://192.168.0.1/secret' }, 'video_server_invalid', 'address'],
    ['another port', { kind: 'redirect', to: 'http://127.0.0.1:9/secret' }, 'video_server_invalid', 'address'],
  ])('of %s fails', async (_name, content, code, reason) => {
    server.behaviour.contents = [content]
    const { job, video: failed } = await ended()
    expect(job).toMatchObject({ status: 'failed', error: { code, facts: { reason } }, outputAssetIds: [] })
    expect(failed).toMatchObject({ assetId: null, mediaAvailable: false })
  })

  it('that breaks off is repeated, and one that has expired requires action', async () => {
    const broken = Array.from({ length: 4 }, () => ({ kind: 'cut' }) as const)
    server.behaviour.contents = [...broken, { kind: 'bytes', type: 'video/mp4', bytes: video }]
    expect((await ended()).job.status).toBe('succeeded')
    server.behaviour.contents = [{ kind: 'status', status: 404 }]
    const expired = { status: 'requires_action', error: { code: 'output_unavailable' } }
    expect((await ended()).job).toMatchObject(expired)
    server.behaviour.statuses = ['gone']
    expect((await ended()).job).toMatchObject(expired)
  })

  it('follows a redirect on the host of the server', async () => {
    server.behaviour.contents = [
      { kind: 'redirect', to: 'content?part=2' },
      { kind: 'bytes', type: 'video/mp4', bytes: video },
    ]
    expect((await ended()).job.status).toBe('succeeded')
  })
})
