import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { MAX_FOLDER_BYTES_PER_DAY } from '../../../contract/limits.ts'
import type { FolderSync } from '../../../contract/operations/drives/folderSyncs.ts'
import { connectDropbox, dropboxEnvironment } from '../../../testing/drives/connectedDropbox.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { type FakeDropbox, startDropboxServer } from '../../../testing/providers/dropboxServer.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

const WAIT = { timeout: 30_000, interval: 25 }
const FILES = 3
/** More than two groups of 20. */
const WAITING = 45

let dropbox: FakeDropbox
let service: TestService
let projectId = ''
let picture: Buffer
beforeAll(async () => {
  dropbox = await startDropboxServer()
  service = await startTestService({ environment: dropboxEnvironment(dropbox) })
  await connectDropbox(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Canceled' } })).id
  picture = await pngBytes(service.running.context.workFolder)
})
afterEach(() => {
  dropbox.behaviour.fault = () => null
})
afterAll(async () => {
  await service.stop()
  await dropbox.stop()
})

/** A watched folder with files that have come since. */
async function folderWith(name: string, count: number): Promise<FolderSync> {
  const { id: folderId } = dropbox.tree.makeFolder(`/${name}`)
  const sync = await service.owner.call('createFolderSync', { body: { projectId, folderId } })
  for (let index = 0; index < count; index += 1)
    dropbox.write(`/${name}/${name} ${index}.png`, Buffer.concat([picture, Buffer.from(`${name} ${index}`)]))
  return sync
}
const read = async ({ syncId }: FolderSync) => await service.owner.call('readFolderSync', { params: { syncId } })
async function run(sync: FolderSync, mode: 'changes' | 'scan'): Promise<string> {
  const { syncId, updatedAt: expectedUpdatedAt } = await read(sync)
  return (await service.owner.call('runFolderSync', { params: { syncId }, body: { mode, expectedUpdatedAt } })).jobId
}
/** The statuses of the files of a folder, each once, with their errors. */
async function statesOf({ syncId }: FolderSync): Promise<readonly string[]> {
  const { items } = await service.owner.call('listFolderFiles', { params: { syncId }, query: { limit: 100 } })
  return [...new Set(items.map(({ error, status }) => `${status} ${error?.code ?? null}`))]
}
/** The names of the assets that came from a folder. */
async function importedFrom(name: string): Promise<readonly string[]> {
  const { items } = await service.owner.call('listAssets', { params: { projectId }, query: { limit: 100 } })
  return items.map((asset) => asset.name).filter((asset) => asset.startsWith(name))
}
/** Cancels a run once the drive is asked for something, to which it never answers. */
async function cancelAt(route: string, sync: FolderSync) {
  dropbox.requests.length = 0
  dropbox.behaviour.fault = (request) => (request.route === route ? { kind: 'ignore' } : null)
  const jobId = await run(sync, 'changes')
  await expect.poll(() => dropbox.requests.some((request) => request.route === route), WAIT).toBe(true)
  const { job, status } = await cancelJob(service.owner, jobId)
  dropbox.behaviour.fault = () => null
  return { job, status }
}

it('a run that is canceled while the drive is read loses no file', async () => {
  const sync = await folderWith('Read', FILES)
  expect(await cancelAt('files/list_folder/continue', sync)).toMatchObject({ job: { status: 'canceled', error: null } })
  expect(await read(sync)).toMatchObject({ isRunning: false, status: 'active', fileCounts: { total: 0 } })
  await endedJob(service.owner, await run(sync, 'changes'))
  expect(await importedFrom('Read')).toHaveLength(FILES)
}, 60_000)

it('a run that is canceled during its imports ends them, and a scan imports their files once', async () => {
  const sync = await folderWith('Import', FILES)
  const { job } = await cancelAt('files/download', sync)
  const children = Array.from({ length: FILES }, () => ({ status: 'canceled' }))
  expect(job).toMatchObject({ status: 'canceled', children })
  expect(await statesOf(sync)).toEqual(['failed work_canceled'])
  expect(await importedFrom('Import')).toEqual([])
  await endedJob(service.owner, await run(sync, 'changes'))
  expect(await importedFrom('Import')).toEqual([])
  for (let scan = 0; scan < 2; scan += 1) await endedJob(service.owner, await run(sync, 'scan'))
  expect(await statesOf(sync)).toEqual(['imported null'])
  expect(await importedFrom('Import')).toHaveLength(FILES)
}, 60_000)

it('a folder that is disconnected while its files wait marks each of them, and finds them again in a scan', async () => {
  const sync = await folderWith('Waiting', WAITING)
  const { db, now } = service.running.context
  const { workspaceId } = service.running.owner
  const full = { workspace_id: workspaceId, day: now().toISOString().slice(0, 10), bytes: MAX_FOLDER_BYTES_PER_DAY }
  await db
    .insertInto('folder_bytes')
    .values(full)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'day']).doUpdateSet({ bytes: full.bytes }))
    .execute()
  await endedJob(service.owner, await run(sync, 'changes'))
  expect(await statesOf(sync)).toEqual(['found sync_byte_limit'])
  const { syncId, updatedAt } = await read(sync)
  service.clock.advance(5)
  await service.owner.call('removeFolderSync', { params: { syncId }, body: { expectedUpdatedAt: updatedAt } })
  expect(await statesOf(sync)).toEqual(['disconnected null'])
  expect((await read(sync)).fileCounts).toMatchObject({ total: WAITING, pending: 0, failed: 0 })
  await service.owner.call('createFolderSync', { body: { projectId, folderId: sync.folderId } })
  await endedJob(service.owner, await run(sync, 'scan'))
  expect((await read(sync)).fileCounts).toMatchObject({ total: WAITING, pending: WAITING })
  expect(await importedFrom('Waiting')).toEqual([])
}, 60_000)
