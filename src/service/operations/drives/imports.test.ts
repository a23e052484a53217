import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset } from '../../../testing/service/uploadAsset.ts'
import { importedAssetId } from '../../domain/drives/importedAssetId.ts'

const params = { cloud_provider: 'drive_one' }
let service: TestService
let drive: Awaited<ReturnType<typeof localDriveOf>>
let projectId = ''
let picture: Uint8Array = Buffer.alloc(0)
beforeAll(async () => {
  service = await startTestService()
  drive = await localDriveOf(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
  picture = await pngBytes(service.running.context.workFolder)
})
afterAll(async () => {
  await service.stop()
})

const create = async (ids: readonly string[], client = service.owner) => {
  // Lists are ordered by time, and the clock of a test stands still.
  service.clock.advance(5)
  return await client.send('createDriveImport', { params, body: { projectId, files: ids.map((id) => ({ id })) } })
}
const read = async (jobId: string) => await service.owner.call('readDriveImport', { params: { ...params, jobId } })
const ended = async (jobId: string) => {
  await endedJob(service.owner, jobId)
  return await read(jobId)
}
const retry = async (jobId: string, client = service.owner) => {
  service.clock.advance(5)
  return await client.send('retryDriveImport', { params: { ...params, jobId } })
}
const errorsOf = ({ files }: Awaited<ReturnType<typeof read>>) =>
  files.map(({ error }) => (error === null ? null : [error.code, error.facts?.['reason']]))

it('imports each file once, with its name and the drive as its tag', async () => {
  const ids = [await drive.put('Été 🎬.png', picture), await drive.put('wrong ending.jpg', picture)]
  const { fileCount, jobId, statusUrl } = (await create([...ids, ...ids])).data()
  expect([fileCount, statusUrl]).toEqual([2, `/api/v1/jobs/${jobId}`])
  const done = await ended(jobId)
  expect(done).toMatchObject({
    jobId,
    projectId,
    provider: 'drive_one',
    status: 'succeeded',
    error: null,
    counts: { total: 2, succeeded: 2, failed: 0, pending: 0 },
  })
  const name = (index: number) => ['Été 🎬.png', 'wrong ending.jpg'][index]
  for (const [index, file] of done.files.entries()) {
    expect(file).toMatchObject({ itemId: ids[index], name: name(index), status: 'succeeded', progress: 100 })
    expect([file.sizeBytes, file.mediaAvailable, file.error]).toEqual([picture.length, true, null])
    const asset = await preparedAsset(service.owner, file.assetId ?? '')
    expect(asset).toMatchObject({ name: name(index), type: 'image', tags: ['This computer'] })
    const job = await service.owner.call('readJob', { params: { jobId: file.id } })
    expect(job).toMatchObject({ type: 'cloud_import_file', status: 'succeeded', outputAssetIds: [file.assetId] })
  }
  const job = await service.owner.call('readJob', { params: { jobId } })
  expect(job).toMatchObject({ type: 'cloud_import', progress: 100, childCounts: { total: 2, succeeded: 2 } })
  expect(job.children).toMatchObject(
    done.files.map(({ assetId, id, itemId }) => ({ id, itemId, assetId, status: 'succeeded', error: null })),
  )
  expect(job.outputAssetIds).toEqual(done.files.map(({ assetId }) => assetId))
  const listed = await service.owner.call('listAssets', { params: { projectId } })
  expect(listed.items).toHaveLength(2)
  const deletedId = done.files[0]?.assetId ?? ''
  await service.owner.call('deleteAsset', { params: { assetId: deletedId } })
  expect((await read(jobId)).files[0]).toMatchObject({ assetId: null, mediaAvailable: false, status: 'succeeded' })
})

it('says of each file why it was not imported, and imports the others', async () => {
  const folderId = await drive.makeFolder('Holiday')
  const longId = await drive.put('long.mp4', Buffer.alloc(0))
  await truncate(join(drive.path, 'long.mp4'), 1_073_741_825)
  const ids = [
    'nothing',
    folderId,
    await drive.put('notes.txt', Buffer.from('notes')),
    await drive.put('no video.mp4', Buffer.from('no video')),
    longId,
    await drive.put('fine.png', picture),
  ]
  const done = await ended((await create(ids)).data().jobId)
  expect(errorsOf(done)).toEqual([
    ['drive_file_missing', undefined],
    ['drive_file_missing', undefined],
    ['drive_file_refused', 'kind'],
    ['drive_file_refused', 'kind'],
    ['drive_file_refused', 'large'],
    null,
  ])
  expect(done).toMatchObject({ status: 'partially_succeeded', error: null, counts: { succeeded: 1, failed: 5 } })
  const only = await ended((await create([ids[2] ?? ''])).data().jobId)
  expect(only).toMatchObject({ status: 'failed', error: { code: 'drive_files_failed', facts: { count: 1 } } })
  const { blobs } = service.running.context
  for (const { id } of done.files.slice(0, -1)) expect(await blobs.list(`assets/${importedAssetId(id)}/`)).toEqual([])
})

it('retries the failed files only, three times in a chain, and for the person who started it', async () => {
  const ids = [await drive.put('kept.png', picture), await drive.put('later.png', Buffer.from('nothing yet'))]
  const first = await ended((await create(ids)).data().jobId)
  expect(first.status).toBe('partially_succeeded')
  const admin = await service.member('admin')
  const refused = await admin.client.send('retryJob', { params: { jobId: first.jobId } })
  expect([refused.status, refused.error().facts]).toEqual([409, { reason: 'creator' }])
  let last = first.jobId
  for (let round = 1; round <= 3; round += 1) {
    if (round === 3) await drive.put('later.png', picture)
    const again = (await retry(last)).data()
    expect(again.fileCount).toBe(1)
    const repeated = await retry(last)
    expect([repeated.status, repeated.error().facts]).toEqual([409, { reason: 'repeated' }])
    last = again.jobId
    const done = await ended(last)
    expect(done.files.map(({ itemId }) => itemId)).toEqual([ids[1]])
    expect(done.status).toBe(round === 3 ? 'succeeded' : 'failed')
  }
  expect((await retry(last)).error()).toMatchObject({ code: 'retry_not_allowed', facts: { reason: 'succeeded' } })
  const names = (await service.owner.call('listAssets', { params: { projectId } })).items.map(({ name }) => name)
  expect(names.filter((name) => name === 'kept.png' || name === 'later.png').toSorted()).toEqual([
    'kept.png',
    'later.png',
  ])
})

it('allows no fourth retry', async () => {
  let { jobId } = (await create(['nothing'])).data()
  for (let round = 1; round <= 3; round += 1) {
    await ended(jobId)
    jobId = (await retry(jobId)).data().jobId
  }
  await ended(jobId)
  const refused = await retry(jobId)
  expect([refused.status, refused.error().code]).toEqual([409, 'retry_limit'])
})

it('lists only the imports of the caller from this drive, newest first', async () => {
  const jobIds: string[] = []
  for (let index = 0; index < 3; index += 1) jobIds.unshift((await create([`missing ${index}`])).data().jobId)
  const first = await service.owner.call('listDriveImports', { params, query: { limit: 2 } })
  const cursor = first.nextCursor ?? ''
  const second = await service.owner.call('listDriveImports', { params, query: { limit: 2, cursor } })
  const shown = [...first.items, ...second.items]
  expect(shown.slice(0, 3).map(({ jobId }) => jobId)).toEqual(jobIds)
  expect(shown[0]?.files.map(({ itemId }) => itemId)).toEqual(['missing 2'])
  const other = { cloud_provider: 'drive_two' }
  expect((await service.owner.call('listDriveImports', { params: other })).items).toEqual([])
  const admin = (await service.member('admin')).client
  for (const client of [admin, service.colleague, service.stranger]) {
    expect((await client.call('listDriveImports', { params })).items).toEqual([])
    const jobId = jobIds[0] ?? ''
    const answers = [
      await client.send('readDriveImport', { params: { ...params, jobId } }),
      await client.send('retryDriveImport', { params: { ...params, jobId } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  }
  const asOther = await service.owner.send('readDriveImport', { params: { ...other, jobId: jobIds[0] ?? '' } })
  expect(asOther.status).toBe(404)
})

it('needs a connection, the permission to write, a project of the workspace, and 1 to 20 files', async () => {
  const outcome = async (client: TestService['owner'], ids: readonly string[] = ['a']) => {
    const answer = await create(ids, client)
    return answer.status === 202 ? 'accepted' : `${answer.status} ${answer.error().code}`
  }
  expect(await outcome(service.colleague)).toBe('409 drive_not_connected')
  expect(await outcome(service.reader)).toBe('403 forbidden')
  expect(await outcome(service.stranger)).toBe('404 not_found')
  expect(await outcome(service.anonymous)).toBe('401 unauthorized')
  expect(await outcome(service.owner, [])).toBe('422 validation_failed')
  const ids = Array.from({ length: 21 }, (_, index) => `${index}`)
  expect(await outcome(service.owner, ids)).toBe('422 validation_failed')
  expect(await outcome(service.owner, ids.slice(1))).toBe('accepted')
})

it('stops its files when it is cancelled, and keeps those that are finished', async () => {
  const { jobId } = (await create(Array.from({ length: 20 }, (_, index) => `waiting ${index}`))).data()
  const canceled = await cancelJob(service.owner, jobId)
  expect(canceled.job).toMatchObject({ status: 'canceled', type: 'cloud_import' })
  const { files } = await read(jobId)
  expect(new Set(files.map(({ status }) => status))).toContain('canceled')
  expect(files.every(({ status }) => status === 'canceled' || status === 'failed')).toBe(true)
  const refused = await retry(jobId)
  expect([refused.status, refused.error().facts]).toEqual([409, { reason: 'canceled' }])
})
