import { setTimeout as delay } from 'node:timers/promises'
import { rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FolderSync } from '../../../contract/operations/drives/folderSyncs.ts'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

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

const create = async (folderId: string, client = service.owner) => {
  service.clock.advance(5)
  return await client.send('createFolderSync', { body: { projectId, folderId } })
}
const read = async ({ syncId }: Pick<FolderSync, 'syncId'>) =>
  await service.owner.call('readFolderSync', { params: { syncId } })
const filesOf = async ({ syncId }: FolderSync) =>
  (await service.owner.call('listFolderFiles', { params: { syncId } })).items
const change = async ({ syncId, updatedAt }: FolderSync, status: 'active' | 'paused', client = service.owner) =>
  await client.send('changeFolderSync', { params: { syncId }, body: { status, expectedUpdatedAt: updatedAt } })
const remove = async ({ syncId, updatedAt }: FolderSync) =>
  await service.owner.send('removeFolderSync', { params: { syncId }, body: { expectedUpdatedAt: updatedAt } })
const run = async ({ syncId, updatedAt }: FolderSync, mode: 'changes' | 'scan') =>
  await service.owner.send('runFolderSync', { params: { syncId }, body: { mode, expectedUpdatedAt: updatedAt } })
const ranJob = async (sync: FolderSync, mode: 'changes' | 'scan') =>
  await endedJob(service.owner, (await run(sync, mode)).data().jobId)
/** The local drive reports a file two seconds after it was written. */
const settled = async () => await delay(2_200)
const becomesDue = () => service.clock.advance(11_000)

it('imports what is new in a folder by itself, once, and leaves what was there', async () => {
  const folderId = await drive.makeFolder('Watched')
  await drive.put('old.png', picture, 'Watched')
  await settled()
  const answer = await create(folderId)
  expect(answer.status).toBe(201)
  const sync = answer.data()
  expect(sync).toMatchObject({ projectId, folderId, folderName: 'Watched', status: 'active', isRunning: false })
  expect([sync.needsScan, sync.scanHasMore, sync.error, sync.latestJobId]).toEqual([false, false, null, null])
  await drive.put('new.png', picture, 'Watched')
  await drive.put('notes.txt', Buffer.from('text'), 'Watched')
  await settled()
  becomesDue()
  await expect.poll(async () => (await read(sync)).fileCounts.imported, { timeout: 20_000 }).toBe(1)
  const [one, two] = (await filesOf(sync)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(one).toMatchObject({ name: 'new.png', status: 'imported', error: null, sizeBytes: picture.length })
  expect(two).toMatchObject({ name: 'notes.txt', status: 'skipped', error: { code: 'drive_file_refused' } })
  const { latestJobId, updatedAt } = await read(sync)
  expect(updatedAt).toBe(sync.updatedAt)
  const job = await endedJob(service.owner, latestJobId ?? '')
  expect(job).toMatchObject({ type: 'folder_sync', status: 'succeeded', childCounts: { total: 1, succeeded: 1 } })
  expect(job.outputs).toEqual([{ itemId: one?.itemId, assetId: one?.assetId, mediaAvailable: true }])
  expect(job.children).toMatchObject([{ id: one?.jobId, status: 'succeeded', itemId: one?.itemId }])
  for (const mode of ['changes', 'scan'] as const) await ranJob(await read(sync), mode)
  const names = (await service.owner.call('listAssets', { params: { projectId } })).items.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['new.png', 'old.png'])
  expect((await read(sync)).fileCounts).toEqual({ total: 3, imported: 2, pending: 0, skipped: 1, failed: 0 })
})

it('answers only to the person who watches the folder, and to the revision that was read', async () => {
  const sync = (await create(await drive.makeFolder('Own'))).data()
  expect((await create(sync.folderId)).error().code).toBe('folder_watched')
  for (const client of [service.colleague, service.stranger]) {
    expect((await client.send('readFolderSync', { params: { syncId: sync.syncId } })).status).toBe(404)
    expect((await client.call('listFolderSyncs')).items).toEqual([])
    expect((await change(sync, 'paused', client)).status).toBe(404)
  }
  expect((await create(sync.folderId, service.colleague)).error().code).toBe('drive_not_connected')
  expect((await create('nothing')).error().code).toBe('drive_folder_missing')
  expect((await service.stranger.send('createFolderSync', { body: { projectId, folderId: 'x' } })).status).toBe(404)
  const listed = await service.owner.call('listFolderSyncs')
  expect(listed.items.map(({ folderName }) => folderName)).toEqual(['Own', 'Watched'])
  const paused = (await change(sync, 'paused')).data()
  expect([paused.status, paused.nextPollAt]).toEqual(['paused', null])
  for (const stale of [await change(sync, 'active'), await remove(sync), await run(sync, 'scan')])
    expect(stale.error().code).toBe('revision_conflict')
  expect((await run(paused, 'changes')).error().code).toBe('folder_inactive')
  const active = (await change(paused, 'active')).data()
  const ended = (await remove(active)).data()
  expect([ended.status, ended.nextPollAt]).toEqual(['disconnected', null])
  expect((await remove(ended)).data()).toEqual(ended)
  expect((await change(ended, 'active')).error().code).toBe('folder_disconnected')
  expect((await run(ended, 'scan')).error().code).toBe('folder_disconnected')
})

it('watches a disconnected folder again from now on, with its history', async () => {
  const folderId = await drive.makeFolder('Again')
  const sync = (await create(folderId)).data()
  await drive.put('first.png', picture, 'Again')
  await settled()
  await ranJob(sync, 'changes')
  await remove(await read(sync))
  await drive.put('between.png', picture, 'Again')
  await settled()
  const again = (await create(folderId)).data()
  expect([again.syncId, again.status, again.fileCounts.imported]).toEqual([sync.syncId, 'active', 1])
  await ranJob(again, 'changes')
  expect((await filesOf(again)).map(({ name }) => name)).toEqual(['first.png'])
  await ranJob(again, 'scan')
  expect((await filesOf(again)).map(({ status }) => status)).toEqual(['imported', 'imported'])
})

it('stops polling after three failures in a row, until a run succeeds', async () => {
  const folderId = await drive.makeFolder('Away')
  const sync = (await create(folderId)).data()
  const { db } = service.running.context
  const failedPolls = async () =>
    (await db.selectFrom('folder_syncs').select('failed_polls').where('id', '=', sync.syncId).executeTakeFirstOrThrow())
      .failed_polls
  await rename(join(drive.path, 'Away'), join(drive.path, 'Elsewhere'))
  for (const count of [1, 2, 3]) {
    service.clock.advance(301_000)
    await expect.poll(failedPolls, { timeout: 20_000 }).toBe(count)
  }
  expect(await read(sync)).toMatchObject({ nextPollAt: null, status: 'active', error: { code: 'sync_claim_limit' } })
  const failed = await ranJob(await read(sync), 'changes')
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'drive_folder_missing' } })
  service.clock.advance(5)
  const retry = await service.owner.send('retryJob', { params: { jobId: failed.id } })
  expect(retry.error().code).toBe('retry_not_allowed')
  await rename(join(drive.path, 'Elsewhere'), join(drive.path, 'Away'))
  expect(await ranJob(await read(sync), 'changes')).toMatchObject({ status: 'succeeded' })
  const after = await read(sync)
  expect([after.error, after.nextPollAt === null, await failedPolls()]).toEqual([null, false, 0])
})

it('stops for a key that is revoked, and goes on for the key that resumes it', async () => {
  const key = await service.keyed(['read', 'write'])
  const sync = (await create(await drive.makeFolder('Keyed'), key)).data()
  const { db, now } = service.running.context
  const row = db.selectFrom('folder_syncs').select('api_key_id').where('id', '=', sync.syncId)
  const { api_key_id: keyId } = await row.executeTakeFirstOrThrow()
  await db.updateTable('api_keys').set({ revoked_at: now() }).where('id', '=', keyId).execute()
  becomesDue()
  await expect.poll(async () => (await read(sync)).error?.code, { timeout: 20_000 }).toBe('sync_access_ended')
  expect((await read(sync)).nextPollAt).toBeNull()
  const resumed = (await change(await read(sync), 'active')).data()
  expect([resumed.error, resumed.nextPollAt === null]).toEqual([null, false])
})

it('asks for a scan after the cursor was reset, and finds what the reset has hidden', async () => {
  const sync = (await create(await drive.makeFolder('Reset'))).data()
  const { db } = service.running.context
  await drive.put('hidden.png', picture, 'Reset')
  await settled()
  await db.updateTable('folder_syncs').set({ cursor: 'expired' }).where('id', '=', sync.syncId).execute()
  expect(await ranJob(sync, 'changes')).toMatchObject({ status: 'failed', error: { code: 'sync_cursor_reset' } })
  expect(await read(sync)).toMatchObject({ needsScan: true, error: { code: 'sync_cursor_reset' }, status: 'active' })
  expect((await run(sync, 'changes')).error().code).toBe('sync_cursor_reset')
  await ranJob(sync, 'scan')
  expect(await read(sync)).toMatchObject({ needsScan: false, error: null, fileCounts: { imported: 1 } })
})

it('accepts the bytes of a day, and the rest on the next one', async () => {
  const sync = (await create(await drive.makeFolder('Large'))).data()
  const { db, now } = service.running.context
  const day = now().toISOString().slice(0, 10)
  const { workspaceId } = service.running.owner
  const bytes = 268_435_456 - picture.length
  const row = { workspace_id: workspaceId, day, bytes }
  await db
    .insertInto('folder_bytes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'day']).doUpdateSet({ bytes }))
    .execute()
  for (const name of ['a.png', 'b.png']) await drive.put(name, picture, 'Large')
  await settled()
  expect(await ranJob(sync, 'changes')).toMatchObject({ status: 'succeeded', childCounts: { total: 1 } })
  const waiting = (await filesOf(sync)).filter(({ status }) => status === 'found')
  expect(waiting).toMatchObject([{ error: { code: 'sync_byte_limit' } }])
  service.clock.advance(24 * 3_600_000)
  await expect.poll(async () => (await read(sync)).fileCounts.imported, { timeout: 20_000 }).toBe(2)
  expect((await filesOf(sync)).map(({ error }) => error)).toEqual([null, null])
})

it('marks a file that is gone before its import', async () => {
  const sync = (await create(await drive.makeFolder('Gone'))).data()
  const { db, now } = service.running.context
  const full = { workspace_id: service.running.owner.workspaceId, bytes: 268_435_456 }
  const day = now().toISOString().slice(0, 10)
  await db
    .insertInto('folder_bytes')
    .values({ ...full, day })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'day']).doUpdateSet({ bytes: full.bytes }))
    .execute()
  await drive.put('short.png', picture, 'Gone')
  await settled()
  expect(await ranJob(sync, 'changes')).toMatchObject({ status: 'succeeded' })
  await unlink(join(drive.path, 'Gone', 'short.png'))
  await ranJob(sync, 'changes')
  expect((await filesOf(sync)).map(({ status }) => status)).toEqual(['removed'])
})

it('keeps a project whose folder is watched from being deleted', async () => {
  const own = await service.owner.call('createProject', { body: { name: 'Kept' } })
  const body = { projectId: own.id, folderId: await drive.makeFolder('Kept') }
  const sync = await service.owner.call('createFolderSync', { body })
  const params = { projectId: own.id }
  const refused = await service.owner.send('deleteProject', { params })
  expect(refused.error()).toMatchObject({ code: 'work_active', facts: { reason: 'folder' } })
  await remove(sync)
  expect((await service.owner.send('deleteProject', { params })).status).toBe(200)
})
