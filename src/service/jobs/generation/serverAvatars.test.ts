import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { avatarVideoRequest, recordedVoice } from '../../../testing/generation/avatars.ts'
import { humanSpeechPath } from '../../../testing/media/humanSpeech.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { type FakeVideoServer, startVideoServer, type VideoStartFault } from '../../../testing/providers/videoServer.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset } from '../../../testing/service/uploadAsset.ts'

const recording = humanSpeechPath('austen-0930')
let server: FakeVideoServer
let service: TestService
let projectId = ''
let folder = ''
let video: Uint8Array = new Uint8Array()
let request: Awaited<ReturnType<typeof avatarVideoRequest>>['request']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-avatar-server-'))
  video = await readFile(await makeVideo(join(folder, 'made.mp4'), { seconds: 1 }))
  server = await startVideoServer(video)
  const environment = { FRAMEWRIGHT_VIDEO_URL: server.url, FRAMEWRIGHT_VIDEO_KEY: 'sesame' }
  service = await startTestService({ environment, speech: recordedVoice() })
  server.behaviour.now = service.running.context.now
  projectId = (await service.owner.call('createProject', { body: { name: 'Presenters' } })).id
  request = (await avatarVideoRequest(service, projectId, { recording })).request
})
afterAll(async () => {
  await service.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.requests.length = 0
  server.jobs.length = 0
  service.clock.advance(5)
  Object.assign(server.behaviour, {
    dialect: 'videos',
    models: ['wan-2.2-t2v', 'wan-2.2-s2v'],
    starts: [],
    statuses: ['queued', 'in_progress', 'completed'],
    contents: [{ kind: 'bytes', type: 'video/mp4', bytes: video }],
  })
})

let count = 0
const create = async (fields: object = {}) => {
  count += 1
  const body = { ...request.body, prompt: `Take ${count}`, ...fields }
  return await service.owner.call('createAvatarVideo', { ...request, body })
}
const ended = async (fields?: object) => {
  const { avatarVideoId, jobId } = await create(fields)
  const job = await endedJob(service.owner, jobId)
  return { job, made: await service.owner.call('readAvatarVideo', { params: { resourceId: avatarVideoId } }) }
}

it('sends the picture and the speech to the model that takes speech, and stores its video', async () => {
  const { job, made } = await ended({ prompt: 'She smiles.', aspectRatio: '16:9', motion: 'lively' })
  expect(job).toMatchObject({ status: 'succeeded', error: null })
  expect(made).toMatchObject({ source: 'model', modelId: 'wan-2.2-s2v', isDraft: false })
  const [started, ...others] = server.started()
  expect(others).toEqual([])
  expect(started).toMatchObject({
    path: '/v1/videos',
    authorization: 'Bearer sesame',
    fields: {
      model: 'wan-2.2-s2v',
      prompt: 'She smiles. The head moves in a lively way.',
      seconds: '3.3',
      size: '1280x720',
      fps: '16',
      num_frames: '53',
    },
  })
  const { audio_reference: audio, image_reference: image, input_reference: file } = started?.fields ?? {}
  expect([String(image).slice(0, 37), String(audio).slice(0, 36), file]).toEqual([
    '{"image_url":"data:image/jpeg;base64,',
    expect.stringMatching(/^\{"audio_url":"data:audio\/[\w-]+;base64/u),
    undefined,
  ])
  const asset = await preparedAsset(service.owner, made.assetId ?? '')
  expect(asset).toMatchObject({ type: 'video', tags: ['avatar'], width: 320, height: 180 })
})

it('sends the start image and the sound to LocalAI', async () => {
  server.behaviour.dialect = 'localai'
  // A service finds out the dialect once.
  const environment = { FRAMEWRIGHT_VIDEO_URL: server.url }
  const other = await startTestService({ environment, speech: recordedVoice() })
  try {
    const { id } = await other.owner.call('createProject', { body: { name: 'Local' } })
    const { request: local } = await avatarVideoRequest(other, id, { recording })
    const { jobId } = await other.owner.call('createAvatarVideo', local)
    expect(await endedJob(other.owner, jobId)).toMatchObject({ status: 'succeeded' })
    const fields = server.started()[0]?.fields ?? {}
    expect(fields).toMatchObject({ model: 'wan-2.2-s2v', width: 720, height: 1_280 })
    const [image, audio] = [String(fields['start_image']), String(fields['audio'])]
    expect(Buffer.from(image, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(Buffer.from(audio, 'base64').subarray(0, 4).toString()).toBe('RIFF')
  } finally {
    await other.stop()
  }
})

// Frames are drawn slowly beside other tests.
it('makes a draft if no model of the server takes speech', async () => {
  server.behaviour.models = ['wan-2.2-t2v', 'ltx-2']
  const { made } = await ended()
  expect(made).toMatchObject({ status: 'succeeded', source: 'draft', isDraft: true, modelId: null })
  expect(server.started()).toEqual([])
}, 120_000)

it.each<[string, VideoStartFault, object]>([
  ['finds the job of a request whose answer was lost', 'lose', { status: 'succeeded' }],
  [
    'needs a review if the server has no job for a lost request',
    'drop',
    { status: 'manual_review', error: { code: 'submission_unknown' } },
  ],
  [
    'fails if the server refuses the request',
    { status: 422 },
    { status: 'failed', error: { code: 'video_server_refused' } },
  ],
])('%s, and sends no second request', async (_title, fault, outcome) => {
  server.behaviour.starts.push(fault)
  expect((await ended()).job).toMatchObject(outcome)
  expect(server.started()).toHaveLength(1)
})

it('waits for a busy server as long as it says', async () => {
  server.behaviour.starts.push({ status: 429, retryAfter: '1' })
  expect((await ended()).job).toMatchObject({ status: 'succeeded' })
  expect(server.started()).toHaveLength(2)
})

it.each([
  ['an expired video', { kind: 'status', status: 404 }, 'requires_action', 'output_unavailable'],
  [
    'something else than a video',
    { kind: 'bytes', type: 'text/html', bytes: Buffer.from('<html>') },
    'failed',
    'video_server_invalid',
  ],
  ['a video of 1 GB', { kind: 'huge', bytes: 1024 ** 3 }, 'failed', 'video_server_invalid'],
  [
    'a redirect to a private address',
    { kind: 'redirect', to: 'http://127.0.0.1:1/a.mp4' },
    'failed',
    'video_server_invalid',
  ],
] as const)('ends with a reason for %s', async (_title, content, status, code) => {
  server.behaviour.contents = [content]
  expect((await ended()).job).toMatchObject({ status, error: { code } })
  expect(server.started()).toHaveLength(1)
})

it('needs a review if the server refuses the key after it has accepted the request', async () => {
  server.behaviour.statuses = ['queued', 'forbidden']
  expect((await ended()).job).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
  expect(server.started()).toHaveLength(1)
})

it('is also cancelled at the server', async () => {
  server.behaviour.statuses = ['in_progress']
  const { jobId } = await create()
  await expect.poll(() => server.jobs.length, { timeout: 20_000 }).toBe(1)
  expect((await cancelJob(service.owner, jobId)).job?.status).toBe('canceled')
  await expect.poll(() => server.jobs[0]?.isDeleted, { timeout: 20_000 }).toBe(true)
})

it('needs action if the stored video is missing', async () => {
  const { made } = await ended()
  const asset = await preparedAsset(service.owner, made.assetId ?? '')
  await service.running.context.blobs.delete(`assets/${asset.id}/source.mp4`)
  const again = await service.owner.call('readAvatarVideo', { params: { resourceId: made.id } })
  expect(again).toMatchObject({ status: 'requires_action', error: { code: 'output_unavailable' } })
})
