import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVideo } from '../../../testing/media/media.ts'
import { type FakeVideoServer, startVideoServer } from '../../../testing/providers/videoServer.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let server: FakeVideoServer
let service: TestService
let projectId = ''
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-localai-'))
  server = await startVideoServer(await readFile(await makeVideo(join(folder, 'made.mp4'), { seconds: 1 })))
  server.behaviour.dialect = 'localai'
  service = await startTestService({ environment: { FRAMEWRIGHT_VIDEO_URL: server.url } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
})
afterAll(async () => {
  await service.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const input = { durationSeconds: 4, aspectRatio: '9:16', resolution: '720p', seed: 7 } as const
const run = async () => {
  const request = { provider: 'server', modelId: 'wan-2.2', capability: 't2v' } as const
  const body = { ...request, input: { ...input, prompt: 'Waves' } }
  const { jobId } = await service.owner.call('createAiVideo', { params: { projectId }, body })
  return await endedJob(service.owner, jobId)
}

it('is recognised, and answers with the video itself', async () => {
  expect(await run()).toMatchObject({ status: 'succeeded' })
  expect(server.started().map(({ fields, path }) => [path, fields])).toEqual([
    [
      '/video',
      {
        model: 'wan-2.2',
        prompt: 'Waves',
        width: 720,
        height: 1280,
        size: '720x1280',
        fps: 16,
        seconds: '4',
        num_frames: 64,
        seed: 7,
        response_format: 'url',
      },
    ],
  ])
})

it('may name an address of another host only if it is public', async () => {
  server.behaviour.localAi = { data: [{ url: 'http://10.0.0.1/made.mp4' }] }
  const refused = { code: 'video_server_invalid', facts: { reason: 'address' } }
  expect(await run()).toMatchObject({ status: 'failed', error: refused })
})

it('with a lost answer ends in a review, because its work cannot be found again', async () => {
  server.behaviour.starts.push('lose')
  const before = server.started().length
  expect(await run()).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
  expect(server.started()).toHaveLength(before + 1)
})

it('needs a review if a proxy answers that the server is busy, because it has no list', async () => {
  server.behaviour.starts.push({ status: 503 })
  expect(await run()).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
})
