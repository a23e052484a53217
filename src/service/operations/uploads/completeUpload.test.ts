import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Upload } from '../../../contract/operations/uploads.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { transfer } from '../../../testing/service/transfer.ts'

let dataFolder = ''
let database: TestDatabase
/** A separate connection to the database, which holds locks. */
let beside: Client
let service: ServiceProcess
let projectId = ''
let bytes: Uint8Array = new Uint8Array()

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-completions-'))
  database = await createTestDatabase()
  beside = new Client({ connectionString: database.connectionString })
  await beside.connect()
  await start()
  projectId = (await service.owner.call('createProject', { body: { name: 'Completions' } })).id
  bytes = await readFile(await makeVideo(join(dataFolder, 'source.mp4'), { seconds: 1 }))
})
afterEach(async () => {
  await service.end('SIGKILL')
  await beside.end()
  await database.drop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

async function start(): Promise<void> {
  service = await startServiceProcess('standIn', dataFolder, { DATABASE_URL: database.connectionString })
}

const complete = (upload: Upload) => service.owner.send('completeUpload', { params: { uploadId: upload.id } })
/** Completes an upload without waiting. The response is ignored, because the service is killed before it is sent. */
const completeInVain = (upload: Upload): void => void complete(upload).catch(() => undefined)
const statusOf = async (upload: Upload) =>
  (await service.owner.call('readUpload', { params: { uploadId: upload.id } })).status
const assetIds = async () =>
  (await service.owner.call('listAssets', { params: { projectId } })).items.map(({ id }) => id)
const namesIn = async (folder: string): Promise<string[]> =>
  await readdir(join(dataFolder, 'blobs', folder)).catch(() => [])
const copies = async (): Promise<string[]> => await namesIn('.unfinished')
const storedFiles = async ({ assetId }: Upload): Promise<string[]> => await namesIn(join('assets', assetId))
const storedSource = async ({ assetId }: Upload): Promise<boolean> =>
  (await readFile(join(dataFolder, 'blobs', 'assets', assetId, 'source.mp4'))).equals(bytes)

async function transferred(): Promise<Upload> {
  const body = { type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', sizeBytes: bytes.length }
  const upload = await service.owner.call('reserveUpload', { params: { projectId }, body })
  await transfer(upload, bytes)
  return upload
}

/** Makes the commit of every completion fail from now on. */
async function failCommits(): Promise<void> {
  await beside.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create constraint trigger fails after update on uploads deferrable initially deferred
      for each row when (new.status = 'completed') execute function fail()
  `)
}

async function killedWhile(hold: string, upload: Upload, isThere: () => Promise<boolean>): Promise<void> {
  await beside.query('begin')
  await beside.query(hold)
  completeInVain(upload)
  await expect.poll(isThere, { timeout: 8_000, interval: 20 }).toBe(true)
  await service.end('SIGKILL')
  await beside.query('rollback')
  await start()
}

it('two concurrent completions create one asset from one copy', async () => {
  const upload = await transferred()
  const answers = await Promise.all([complete(upload), complete(upload)])
  expect(answers.map((answer) => answer.data().asset.id)).toEqual([upload.assetId, upload.assetId])
  expect([await assetIds(), await copies(), await storedSource(upload)]).toEqual([[upload.assetId], [], true])
})

it('the next attempt reuses a copy whose transaction failed', async () => {
  const upload = await transferred()
  await failCommits()
  expect((await complete(upload)).status).toBe(500)
  expect([await statusOf(upload), await assetIds(), await copies()]).toEqual(['reserved', [], []])
  await beside.query('drop trigger fails on uploads')
  expect((await complete(upload)).status).toBe(200)
  expect([await assetIds(), await copies(), await storedSource(upload)]).toEqual([[upload.assetId], [], true])
})

it('a copy whose transaction failed is removed if the upload is cancelled or its project deleted', async () => {
  const [givenUp, deleted] = [await transferred(), await transferred()]
  await failCommits()
  for (const upload of [givenUp, deleted]) expect((await complete(upload)).status).toBe(500)
  const address = `/extensions/v1/uploads/${givenUp.id}`
  const headers = { 'Idempotency-Key': 'give-up' }
  expect((await service.owner.fetch(address, { method: 'DELETE', headers })).status).toBe(200)
  await expect.poll(() => storedFiles(givenUp), { timeout: 10_000 }).toEqual([])
  await service.owner.call('deleteProject', { params: { projectId } })
  await expect.poll(() => storedFiles(deleted), { timeout: 10_000 }).toEqual([])
  expect(await copies()).toEqual([])
})

it('a kill between copy and transaction loses nothing and leaves nothing behind', { timeout: 60_000 }, async () => {
  const upload = await transferred()
  await killedWhile('select from projects for update', upload, async () => (await copies()).length === 1)
  expect([await statusOf(upload), await assetIds(), await copies()]).toEqual(['reserved', [], []])
  expect((await complete(upload)).status).toBe(200)
  expect([await assetIds(), await copies(), await storedSource(upload)]).toEqual([[upload.assetId], [], true])
})

it('a kill between placing the copy and the commit loses nothing and leaves nothing behind', {
  timeout: 60_000,
}, async () => {
  const upload = await transferred()
  const isPlaced = async (): Promise<boolean> => (await storedFiles(upload)).includes('source.mp4')
  await killedWhile('lock table idempotency_records in share mode', upload, isPlaced)
  expect([await statusOf(upload), await assetIds(), await copies()]).toEqual(['reserved', [], []])
  expect((await complete(upload)).status).toBe(200)
  expect([await assetIds(), await copies(), await storedSource(upload)]).toEqual([[upload.assetId], [], true])
})
