import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeVideo } from '../../../testing/media/media.ts'
import { type FakeVideoServer, startVideoServer, type VideoContent } from '../../../testing/providers/videoServer.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

let dataFolder = ''
let service: ServiceProcess | null = null
let server: FakeVideoServer
let good: VideoContent
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-videos-'))
  const bytes = await readFile(await makeVideo(join(dataFolder, 'made.mp4'), { seconds: 1 }))
  server = await startVideoServer(bytes)
  good = { kind: 'bytes', type: 'video/mp4', bytes }
})
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const start = async (): Promise<ServiceProcess> => {
  const environment = { FRAMEWRIGHT_PLAN: 'unlimited', FRAMEWRIGHT_VIDEO_URL: server.url }
  service = await startServiceProcess('main', dataFolder, environment)
  return service
}
const input = { prompt: 'Waves', durationSeconds: 4, aspectRatio: '16:9', resolution: '480p' } as const

it('a killed service makes its draft after the next start, once', async () => {
  const first = await start()
  const { id: projectId } = await first.owner.call('createProject', { body: { name: 'Killed' } })
  const body = { provider: 'local', modelId: 'animatic', capability: 't2v', input } as const
  const { jobId } = await first.owner.call('createAiVideo', { params: { projectId }, body })
  const read = async () => (await first.owner.call('readJob', { params: { jobId } })).status
  await expect.poll(read, { timeout: 20_000, interval: 10 }).toBe('running')
  await first.end('SIGKILL')
  const second = await start()
  const job = await endedJob(second.owner, jobId)
  expect(job).toMatchObject({ status: 'succeeded', error: null })
  const made = await preparedAsset(second.owner, job.outputAssetIds[0] ?? '')
  expect(made).toMatchObject({ durationMs: 4_000 })
  expect((await second.owner.call('listAssets', { params: { projectId } })).items).toHaveLength(1)
}, 180_000)

it('a service killed in any state of a request to the server never sends it twice', async () => {
  const body = { provider: 'server', modelId: 'wan-2.2', capability: 't2v' } as const
  let running = await start()
  const { id: projectId } = await running.owner.call('createProject', { body: { name: 'Killed' } })
  /** Kills the service once `isReached`, and returns the end of the job after the next start. */
  const killedAt = async (prompt: string, isReached: () => boolean, referenceAssetId?: string) => {
    const before = server.started().length
    const reference = referenceAssetId === undefined ? {} : ({ capability: 'i2v', referenceAssetId } as const)
    const request = { params: { projectId }, body: { ...body, ...reference, input: { ...input, prompt } } }
    const { jobId } = await running.owner.call('createAiVideo', request)
    await expect.poll(isReached, { timeout: 30_000, interval: 10 }).toBe(true)
    if (referenceAssetId !== undefined)
      await running.owner.call('deleteAsset', { params: { assetId: referenceAssetId }, body: {} })
    await running.end('SIGKILL')
    Object.assign(server.behaviour, { statuses: ['completed'], contents: [good], starts: [] })
    running = await start()
    const job = await endedJob(running.owner, jobId)
    expect(server.started().length - before).toBe(1)
    return job
  }

  server.behaviour.starts = ['silence']
  const accepted = await killedAt('Accepted', () => server.jobs.length === 1)
  expect(accepted).toMatchObject({ status: 'succeeded' })

  server.behaviour.statuses = ['in_progress']
  const polled = await killedAt('Polled', () => (server.jobs[1]?.reads ?? 0) > 1)
  expect(polled).toMatchObject({ status: 'succeeded' })

  server.behaviour.contents = [{ kind: 'stall' }]
  const isDownloading = () =>
    server.requests.some(({ path }) => path.endsWith(`${server.jobs[2]?.id ?? 'none'}/content`))
  expect(await killedAt('Downloaded', isDownloading)).toMatchObject({ status: 'succeeded' })

  const bytes = await readFile(new URL('../../../testing/fixtures/people/astronaut.jpg', import.meta.url))
  const picture = { projectId, type: 'image', filename: 'Ada.jpg', mimeType: 'image/jpeg', bytes } as const
  const { id: pictureId } = await preparedAsset(running.owner, (await uploadAsset(running.owner, picture)).id)
  server.behaviour.statuses = ['in_progress']
  const isPolled = (): boolean => (server.jobs[3]?.reads ?? 0) > 1
  expect(await killedAt('Reference deleted', isPolled, pictureId)).toMatchObject({ status: 'succeeded' })

  server.behaviour.starts = ['ignore']
  const count = server.started().length
  const unknown = await killedAt('Unknown', () => server.started().length > count)
  expect(unknown).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
  expect((await running.owner.call('listAssets', { params: { projectId } })).items).toHaveLength(4)
}, 300_000)
