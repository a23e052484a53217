import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { type FakeVideoServer, startVideoServer } from '../../../testing/providers/videoServer.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { aiVideoStore } from '../../stores/generation/aiVideoStore.ts'
import { videoSubmissionStore } from '../../stores/generation/videoSubmissionStore.ts'

let folder = ''
let video: Uint8Array = new Uint8Array()
let database: TestDatabase
let server: FakeVideoServer
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-submissions-'))
  video = await readFile(await makeVideo(join(folder, 'made.mp4'), { seconds: 1 }))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})
const start = async (url: string): Promise<TestService> => {
  const environment = { FRAMEWRIGHT_VIDEO_URL: url }
  const kept = { ...database, drop: () => Promise.resolve() }
  return await startTestService({ environment, database: kept, dataFolder: join(folder, 'data') })
}
beforeEach(async () => {
  server = await startVideoServer(video)
  service = await start(server.url)
})
afterEach(async () => {
  await service.stop()
  await server.stop()
})

const newProject = async () => (await service.owner.call('createProject', { body: { name: 'Films' } })).id
const create = async (prompt: string, projectId?: string, referenceAssetId?: string) => {
  const input = { prompt, durationSeconds: 4, aspectRatio: '9:16', resolution: '480p' } as const
  const reference =
    referenceAssetId === undefined ? { capability: 't2v' as const } : { capability: 'i2v' as const, referenceAssetId }
  const body = { provider: 'server', modelId: 'wan-2.2', ...reference, input } as const
  const params = { projectId: projectId ?? (await newProject()) }
  return await service.owner.call('createAiVideo', { params, body })
}
const statusOf = async (jobId: string) => (await service.owner.call('readJob', { params: { jobId } })).status

// Linux has a file that nobody can read.
const unreadable = '/proc/self/mem'
it.runIf(existsSync(unreadable))(
  'a request that could not be sent whole leaves no doubt, and may be repeated',
  async () => {
    const projectId = await newProject()
    const bytes = await readFile(new URL('../../../testing/fixtures/people/astronaut.jpg', import.meta.url))
    const picture = { projectId, type: 'image', filename: 'Ada.jpg', mimeType: 'image/jpeg', bytes } as const
    const { id } = await preparedAsset(service.owner, (await uploadAsset(service.owner, picture)).id)
    const { blobs, db } = service.running.context
    const file = await blobs.localFile((await assetStore.findForWorker(db, id))?.prepared?.proxy?.key ?? '')
    if (file === null) throw new Error('The picture has no file.')
    await file.release()
    await rename(file.path, `${file.path}.kept`)
    await symlink(unreadable, file.path)
    const { jobId } = await create('Unreadable', projectId, id)
    expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'failed', error: { code: 'ai_video_failed' } })
    expect(server.jobs).toHaveLength(0)
    await rm(file.path)
    await rename(`${file.path}.kept`, file.path)
    const retried = await service.owner.call('retryJob', { params: { jobId } })
    expect((await endedJob(service.owner, retried.jobId)).status).toBe('succeeded')
  },
)

it('a job is looked for at the server that accepted it, and at no other', async () => {
  server.behaviour.statuses = ['in_progress']
  const { jobId } = await create('Moved')
  await expect.poll(() => server.jobs[0]?.reads ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
  await service.stop()
  const other = await startVideoServer(video)
  service = await start(other.url)
  try {
    const job = await endedJob(service.owner, jobId)
    expect(job).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
    expect(other.requests.filter(({ path }) => path.includes(server.jobs[0]?.id ?? 'none'))).toEqual([])
    expect(other.started()).toEqual([])
  } finally {
    await other.stop()
  }
})

it('a job that is canceled before the server answers is ended there once it has answered', async () => {
  const answer = Promise.withResolvers<void>()
  server.behaviour.starts.push({ until: answer.promise })
  const { jobId } = await create('Late')
  await expect.poll(() => server.jobs.length, { timeout: 20_000 }).toBe(1)
  expect(await cancelJob(service.owner, jobId)).toMatchObject({ job: { status: 'canceled', error: null } })
  answer.resolve()
  await expect.poll(() => server.jobs[0]?.isDeleted, { timeout: 20_000 }).toBe(true)
  expect(server.started()).toHaveLength(1)
  expect(await statusOf(jobId)).toBe('canceled')
})

it('a job that is canceled while no worker holds it is ended at its server', async () => {
  // The job waits for a busy server. Its request was accepted by an attempt that was killed afterwards.
  server.behaviour.starts.push({ status: 429, retryAfter: '600' })
  const { jobId } = await create('Waiting')
  await expect.poll(async () => await statusOf(jobId), { timeout: 20_000 }).toBe('queued')
  await expect.poll(() => server.started().length, { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => await statusOf(jobId), { timeout: 20_000 }).toBe('queued')
  const { db, now } = service.running.context
  const stored = await aiVideoStore.findByJob(db, jobId)
  const place = { table: 'ai_videos', id: stored?.id ?? '' } as const
  await expect
    .poll(async () => await videoSubmissionStore.begin(db, place, { at: now(), server: server.url }))
    .toBe('begun')
  server.jobs.push({ id: 'video_held', prompt: '', model: '', createdAt: 0, reads: 0, isDeleted: false })
  await videoSubmissionStore.setRemoteId(db, place, 'video_held')
  await cancelJob(service.owner, jobId)
  await expect.poll(() => server.jobs[0]?.isDeleted, { timeout: 20_000 }).toBe(true)
})

it('the time that a job has waited in the queue is not the fault of a busy server', async () => {
  server.behaviour.starts.push({ status: 429, retryAfter: '1' }, { status: 429, retryAfter: '1' })
  const { jobId } = await create('Patient')
  await expect.poll(() => server.started().length, { timeout: 20_000 }).toBe(1)
  const { db, now } = service.running.context
  const hourAgo = new Date(now().getTime() - 3_600_000)
  await db.updateTable('jobs').set({ created_at: hourAgo }).where('id', '=', jobId).execute()
  expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  expect(server.started()).toHaveLength(3)
})
