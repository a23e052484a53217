import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { createTestDatabase } from '../../../testing/database/database.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

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

const create = async (body: object, client = service.owner) => {
  // Lists are ordered by time, and the clock of a test stands still.
  service.clock.advance(5)
  return await client.send('createPageImport', { body: { projectId, ...body } })
}
const ended = async (jobId: string) => {
  await endedJob(service.owner, jobId)
  return await service.owner.call('readPageImport', { params: { jobId } })
}
const made = async (body: object) => await ended((await create(body)).data().jobId)

it('imports the files of a page, in as many requests as it takes, each once', async () => {
  const folderId = await drive.makeFolder('Page')
  await drive.put('notes.txt', Buffer.from('notes'), 'Page')
  for (let index = 1; index <= 5; index += 1) await drive.put(`${index}.png`, picture, 'Page')
  const names: string[] = []
  let cursor: string | null = null
  let requests = 0
  do {
    const page = await made({ folderId, maxFiles: 2, ...(cursor === null ? {} : { cursor }) })
    expect(page).toMatchObject({ folderId, provider: 'drive_two', status: 'succeeded', error: null })
    names.push(...page.files.map(({ name }) => name))
    cursor = page.nextCursor
    requests += 1
  } while (cursor !== null)
  expect([names, requests]).toEqual([['1.png', '2.png', '3.png', '4.png', '5.png'], 3])
  expect((await service.owner.call('listAssets', { params: { projectId } })).items).toHaveLength(5)
})

it('ends without files if a page has none that can be imported', async () => {
  const folderId = await drive.makeFolder('Texts')
  await drive.put('notes.txt', Buffer.from('notes'), 'Texts')
  const page = await made({ folderId })
  expect(page).toMatchObject({ status: 'succeeded', files: [], nextCursor: null, counts: { total: 1, succeeded: 1 } })
})

it('takes 20 files at most, and refuses cursors of other folders and people', async () => {
  const folderId = await drive.makeFolder('Many')
  const otherId = await drive.makeFolder('Other')
  for (let index = 0; index < 21; index += 1) await drive.put(`${index}.png`, picture, 'Many')
  const page = await made({ folderId })
  expect(page.files).toHaveLength(20)
  const cursor = page.nextCursor ?? ''
  const outcome = async (body: object, client = service.owner) => {
    const answer = await create(body, client)
    return answer.status === 202 ? 'accepted' : `${answer.status} ${answer.error().code}`
  }
  expect(await outcome({ folderId: otherId, cursor })).toBe('400 invalid_cursor')
  expect(await outcome({ folderId, cursor: `${cursor}x` })).toBe('400 invalid_cursor')
  expect(await outcome({ folderId, cursor }, service.colleague)).toBe('400 invalid_cursor')
  expect(await outcome({ folderId }, service.colleague)).toBe('409 drive_not_connected')
  expect(await outcome({ folderId }, service.reader)).toBe('403 forbidden')
  expect(await outcome({ folderId }, service.stranger)).toBe('404 not_found')
  expect(await outcome({ folderId, maxFiles: 21 })).toBe('422 validation_failed')
  expect(await outcome({ folderId, maxFiles: 0 })).toBe('422 validation_failed')
  expect((await made({ folderId, cursor })).files).toHaveLength(1)
})

it('retries the failed files of a page, and not a page whose folder is gone', async () => {
  const folderId = await drive.makeFolder('Broken')
  await drive.put('broken.png', Buffer.from('broken'), 'Broken')
  const failed = await made({ folderId })
  expect(failed).toMatchObject({ status: 'failed', files: [{ status: 'failed', name: 'broken.png' }] })
  await drive.put('broken.png', picture, 'Broken')
  service.clock.advance(5)
  const retry = await service.owner.call('retryPageImport', { params: { jobId: failed.jobId } })
  expect(await ended(retry.jobId)).toMatchObject({ status: 'succeeded', files: [{ name: 'broken.png' }] })

  await rm(join(drive.path, 'Broken'), { recursive: true })
  const gone = await made({ folderId })
  expect(gone).toMatchObject({ status: 'failed', error: { code: 'drive_folder_missing' }, files: [] })
  const refused = await service.owner.send('retryPageImport', { params: { jobId: gone.jobId } })
  expect([refused.status, refused.error().facts]).toEqual([409, { reason: 'same_end' }])
  const listed = await service.owner.call('listPageImports', { query: { limit: 3 } })
  expect(listed.items.map(({ jobId }) => jobId)).toEqual([gone.jobId, retry.jobId, failed.jobId])
  expect((await service.colleague.call('listPageImports')).items).toEqual([])
  const foreign = await service.colleague.send('readPageImport', { params: { jobId: gone.jobId } })
  expect(foreign.status).toBe(404)
})

const expired = temporaryFolder('expired-drives')

it('stops at any time, also after the plan has expired, and starts no more', async () => {
  const database = await createTestDatabase()
  const dataFolder = expired('data')
  const environment = { FRAMEWRIGHT_PACING: 'hosted' }
  const first = await startTestService({ database, dataFolder, environment })
  const itsDrive = await localDriveOf(first)
  const folderId = await itsDrive.makeFolder('Slow')
  for (let index = 0; index < 3; index += 1) await itsDrive.put(`${index}.png`, picture, 'Slow')
  const { id } = await first.owner.call('createProject', { body: { name: 'Films' } })
  const { jobId } = await first.owner.call('createPageImport', { body: { projectId: id, folderId } })
  const filesOf = async (at: TestService) => (await at.owner.call('readPageImport', { params: { jobId } })).files
  await expect.poll(async () => (await filesOf(first)).length, { timeout: 20_000 }).toBe(3)
  await first.running.stop()
  const plan = { ...environment, FRAMEWRIGHT_PLAN: 'expired' }
  const second = await startTestService({ database, dataFolder, environment: plan })
  try {
    const refused = await second.owner.send('createPageImport', { body: { projectId: id, folderId } })
    expect([refused.status, refused.error().code]).toEqual([403, 'plan_required'])
    const stopped = await second.owner.call('stopPageImport', { params: { jobId } })
    expect(stopped.status).toBe('canceled')
    expect(stopped.files.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled'])
    expect((await second.owner.call('stopPageImport', { params: { jobId } })).status).toBe('canceled')
    expect((await second.stranger.send('stopPageImport', { params: { jobId } })).status).toBe(404)
    expect((await second.owner.call('listAssets', { params: { projectId: id } })).items).toEqual([])
  } finally {
    await second.stop()
  }
}, 60_000)

it('an import that has ended cannot be stopped', async () => {
  const page = await made({ folderId: await drive.makeFolder('Empty') })
  const refused = await service.owner.send('stopPageImport', { params: { jobId: page.jobId } })
  expect([refused.status, refused.error().code]).toEqual([409, 'cancel_not_allowed'])
})

it('the routes of the discontinued folder sync answer 410', async () => {
  const params = { jobId: 'any' }
  const answers = [
    await service.owner.send('listDriveOneSyncs'),
    await service.owner.send('createDriveOneSync', { body: { folderId: 'any' } }),
    await service.owner.send('createDriveOneSync', { body: {}, idempotencyKey: null }),
    await service.owner.send('readDriveOneSync', { params }),
  ]
  for (const answer of answers) expect([answer.status, answer.error().code]).toEqual([410, 'discontinued'])
  expect((await service.anonymous.send('listDriveOneSyncs')).status).toBe(401)
  expect((await service.reader.send('createDriveOneSync')).status).toBe(403)
})
