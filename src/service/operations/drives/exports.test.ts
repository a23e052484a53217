import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { batchSequence, submittedBatch } from '../../../testing/sequences/batches.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'

const params = { cloud_provider: 'drive_two' }
let service: TestService
let drive: Awaited<ReturnType<typeof localDriveOf>>
let projectId = ''
let exportMs = 0
let fault: Error | null = null
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: exportMs, fault })) })
  drive = await localDriveOf(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
})
afterAll(async () => {
  await service.stop()
})

const rendered = async (outputName: string): Promise<string> => {
  const record = await createTestComposition(service.owner, { projectId })
  const jobId = await submitted(service.owner, record, { outputName })
  await endedJob(service.owner, jobId)
  return jobId
}
const create = async (
  renderJobIds: readonly string[],
  destinationId: string,
  client = service.owner,
  inProject = projectId,
) => {
  // Lists are ordered by time, and the clock of a test stands still.
  service.clock.advance(5)
  return await client.send('createDriveExport', { params, body: { projectId: inProject, renderJobIds, destinationId } })
}
const ended = async (jobId: string) => {
  await endedJob(service.owner, jobId)
  return await service.owner.call('readDriveExport', { params: { ...params, jobId } })
}
const contentOf = async (folder: string, name: string) => await readFile(join(drive.path, folder, name), 'utf8')

it('copies each video once, under its own name', async () => {
  const destinationId = await drive.makeFolder('Finished')
  const [spring, autumn] = [await rendered('Spring'), await rendered('Herbst ü')]
  const { fileCount, jobId } = (await create([spring, autumn, spring], destinationId)).data()
  expect(fileCount).toBe(2)
  const done = await ended(jobId)
  expect(done).toMatchObject({
    destinationId,
    provider: 'drive_two',
    projectId,
    status: 'succeeded',
    error: null,
    counts: { total: 2, succeeded: 2, failed: 0, pending: 0 },
  })
  expect(done.files).toMatchObject([
    { name: 'Spring.mp4', renderJobId: spring, status: 'succeeded', progress: 100, sizeBytes: 18 },
    { name: 'Herbst ü.mp4', renderJobId: autumn, status: 'succeeded', progress: 100, sizeBytes: 18 },
  ])
  expect(await drive.namesIn('Finished')).toEqual(['Herbst ü.mp4', 'Spring.mp4'])
  expect(await contentOf('Finished', 'Spring.mp4')).toBe('not really a video')
  const job = await service.owner.call('readJob', { params: { jobId } })
  expect(job).toMatchObject({ type: 'cloud_export', childCounts: { total: 2, succeeded: 2 } })
  expect(job.children?.map(({ itemId }) => itemId)).toEqual(done.files.map(({ itemId }) => itemId))
  const again = await ended((await create([spring], destinationId)).data().jobId)
  expect(again.files[0]?.name).toBe('Spring (2).mp4')
  expect(await drive.namesIn('Finished')).toHaveLength(3)
})

it('copies the finished videos of a batch', async () => {
  const destinationId = await drive.makeFolder('Batch')
  const sequence = await batchSequence(service, [2, 1])
  const batchId = await submittedBatch(service, sequence)
  await endedJob(service.owner, batchId)
  const done = await ended((await create([batchId], destinationId, service.owner, sequence.projectId)).data().jobId)
  expect(done.status).toBe('succeeded')
  expect(done.files).toHaveLength(2)
  expect(await drive.namesIn('Batch')).toEqual(done.files.map(({ name }) => name).toSorted())
})

it('refuses videos that are unfinished, failed, lost, of another project, or no renders', async () => {
  const destinationId = await drive.makeFolder('Refused')
  const outcome = async (ids: readonly string[], client = service.owner) => {
    const answer = await create(ids, destinationId, client)
    return answer.status === 202 ? 'accepted' : `${answer.status} ${answer.error().code}`
  }
  exportMs = 60_000
  const running = await submitted(service.owner, await createTestComposition(service.owner, { projectId }))
  expect(await outcome([running])).toBe('409 source_not_ready')
  await service.owner.fetch(`/extensions/v1/jobs/${running}/cancel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'cancel' },
    body: '{}',
  })
  exportMs = 0
  fault = new Error('broken')
  expect(await outcome([await rendered('Broken')])).toBe('409 media_unavailable')
  fault = null
  const foreign = await createTestComposition(service.owner)
  const elsewhere = await submitted(service.owner, foreign)
  await endedJob(service.owner, elsewhere)
  expect(await outcome([elsewhere])).toBe('404 not_found')
  const fine = await rendered('Fine')
  const exportJob = (await create([fine], destinationId)).data().jobId
  expect(await outcome([exportJob])).toBe('404 not_found')
  expect(await outcome([crypto.randomUUID()])).toBe('404 not_found')
  expect(await outcome([])).toBe('422 validation_failed')
  expect(await outcome([fine], service.reader)).toBe('403 forbidden')
  expect(await outcome([fine], service.colleague)).toBe('409 drive_not_connected')
  expect(await outcome([fine], service.stranger)).toBe('404 not_found')
  await ended(exportJob)
  const { blobs } = service.running.context
  const { outputs } = await service.owner.call('readJob', { params: { jobId: fine } })
  for (const key of await blobs.list(`renders/${outputs[0]?.renderId}/`)) await blobs.delete(key)
  expect(await outcome([fine])).toBe('409 media_unavailable')
})

it('retries the failed videos into the same folder, and lists only the exports of the caller', async () => {
  const destinationId = await drive.makeFolder('Gone')
  const video = await rendered('Retried')
  await rm(join(drive.path, 'Gone'), { recursive: true })
  const { jobId } = (await create([video], destinationId)).data()
  const failed = await ended(jobId)
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'drive_files_failed' } })
  expect(failed.files[0]?.error?.code).toBe('drive_folder_missing')
  expect(await drive.makeFolder('Gone')).toBe(destinationId)
  service.clock.advance(5)
  const retry = (await service.owner.send('retryDriveExport', { params: { ...params, jobId } })).data()
  expect(retry.fileCount).toBe(1)
  const done = await ended(retry.jobId)
  expect(done).toMatchObject({ status: 'succeeded', files: [{ name: 'Retried.mp4', renderJobId: video }] })
  expect(await readdir(join(drive.path, 'Gone'))).toEqual(['Retried.mp4'])
  const { items } = await service.owner.call('listDriveExports', { params, query: { limit: 2 } })
  expect(items.map((item) => item.jobId)).toEqual([retry.jobId, jobId])
  const admin = (await service.member('admin')).client
  for (const client of [admin, service.stranger]) {
    expect((await client.call('listDriveExports', { params })).items).toEqual([])
    expect((await client.send('readDriveExport', { params: { ...params, jobId } })).status).toBe(404)
    expect((await client.send('retryDriveExport', { params: { ...params, jobId } })).status).toBe(404)
  }
})
