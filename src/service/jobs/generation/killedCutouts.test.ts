import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database/database.ts'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { type MatteServer, startMatteServer } from '../../../testing/providers/matteServer.ts'
import { endedJob, newComposition } from '../../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

let dataFolder = ''
let service: ServiceProcess | null = null
let matte: MatteServer | null = null
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await matte?.stop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const start = async (environment: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> => {
  service = await startServiceProcess('main', dataFolder, { FRAMEWRIGHT_PLAN: 'unlimited', ...environment })
  return service
}

async function uploadedVideo({ owner }: ServiceProcess, seconds: number) {
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Killed' } })
  const bytes = await readFile(await makeVideo(join(dataFolder, 'video.mp4'), { size: '640x360', seconds }))
  const file = { projectId, type: 'video', filename: 'Long.mp4', mimeType: 'video/mp4', bytes } as const
  return { projectId, assetId: (await preparedAsset(owner, (await uploadAsset(owner, file)).id)).id }
}

async function removal({ owner }: ServiceProcess, video: Awaited<ReturnType<typeof uploadedVideo>>, frames: number) {
  const clip = { ...videoOverlay(7, video.assetId), durationInFrames: frames }
  const composition = { ...smallComposition([clip]), durationInFrames: frames }
  const record = await newComposition(owner, composition, video.projectId)
  const body = { overlayId: 7, expectedUpdatedAt: record.updatedAt }
  const { jobId } = await owner.call('removeBackground', { params: { compositionId: record.id }, body })
  return { jobId, compositionId: record.id }
}

it('a service killed in each stage places its cut-out after the next start, once', async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-cutouts-'))
  let running = await start()
  const video = await uploadedVideo(running, 3)
  const assets = async () => (await running.owner.call('listAssets', { params: { projectId: video.projectId } })).items
  for (const stage of [null, 'masks', 'saving']) {
    const before = (await assets()).length
    const { compositionId, jobId } = await removal(running, video, 90)
    const read = async () => {
      const { status, work } = await running.owner.call('readJob', { params: { jobId } })
      return status === 'running' ? (work?.stage ?? null) : status
    }
    await expect.poll(read, { timeout: 60_000, interval: 5 }).toBe(stage)
    await running.end('SIGKILL')
    running = await start()
    await expect.poll(read, { timeout: 180_000, interval: 100 }).toBe('succeeded')
    const job = await endedJob(running.owner, jobId)
    expect(job).toMatchObject({ status: 'succeeded', error: null, saved: true })
    const { composition } = await running.owner.call('readComposition', { params: { compositionId } })
    expect(composition.overlays).toHaveLength(2)
    expect(await assets()).toHaveLength(before + 1)
  }
}, 600_000)

it('a service killed while a server works on frames sends none again, and says that the result is uncertain', async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-cutouts-'))
  const server = await startMatteServer()
  matte = server
  server.answer = (_request, index) => (index < 5 ? { kind: 'mask' } : { kind: 'silence' })
  const environment = { FRAMEWRIGHT_MATTE_URL: server.url }
  const first = await start(environment)
  const { jobId } = await removal(first, await uploadedVideo(first, 2), 30)
  await expect.poll(() => server.requests.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(5)
  await first.end('SIGKILL')
  const sent = server.requests.length
  server.answer = () => ({ kind: 'mask' })
  const second = await start(environment)
  const job = await endedJob(second.owner, jobId)
  expect(job).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' }, saved: false })
  expect(server.requests).toHaveLength(sent)
}, 120_000)

it('a service killed after it has stored the cut-out of a server places it after the next start', async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-cutouts-'))
  const server = await startMatteServer()
  matte = server
  const { close, connectionString, db } = await openTestDatabase()
  const environment = { FRAMEWRIGHT_MATTE_URL: server.url, DATABASE_URL: connectionString }
  try {
    const first = await start(environment)
    const video = await uploadedVideo(first, 2)
    // The lock of the project keeps the stored file from becoming an asset.
    const { jobId } = await db.transaction().execute(async (held) => {
      const started = await removal(first, video, 30)
      await sql`select id from projects where id = ${video.projectId} for update`.execute(held)
      const isStored = async () => (await readdir(dataFolder, { recursive: true })).some((name) => isCutout(name))
      await expect.poll(isStored, { timeout: 60_000 }).toBe(true)
      await first.end('SIGKILL')
      return started
    })
    const sent = server.requests.length
    const second = await start(environment)
    expect(await endedJob(second.owner, jobId)).toMatchObject({ status: 'succeeded', saved: true, error: null })
    expect(server.requests).toHaveLength(sent)
    await second.end('SIGKILL')
  } finally {
    await close()
  }
}, 120_000)

const isCutout = (name: string): boolean => name.includes('assets') && name.endsWith('.webm')
