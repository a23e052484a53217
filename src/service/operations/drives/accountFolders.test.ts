import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { endConnection } from '../../../contract/extensions/integrations/integrationRoutes.ts'
import type { FolderSync } from '../../../contract/operations/drives/folderSyncs.ts'
import { connectDropbox, dropboxEnvironment } from '../../../testing/drives/connectedDropbox.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { type DropboxFault, type FakeDropbox, startDropboxServer } from '../../../testing/providers/dropboxServer.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

const NEXT = 'files/list_folder/continue'
const down: DropboxFault = { kind: 'status', status: 503 }

let dropbox: FakeDropbox
let service: TestService
let projectId = ''
let picture: Buffer
beforeAll(async () => {
  dropbox = await startDropboxServer()
  service = await startTestService({ environment: dropboxEnvironment(dropbox) })
  await connectDropbox(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
  picture = await pngBytes(service.running.context.workFolder)
})
afterEach(() => {
  dropbox.behaviour.fault = () => null
  dropbox.behaviour.token = () => 'valid'
})
afterAll(async () => {
  await service.stop()
  await dropbox.stop()
})

const create = async (name: string, client = service.owner): Promise<FolderSync> => {
  const { id: folderId } = dropbox.tree.makeFolder(`/${name}`)
  service.clock.advance(5)
  return await client.call('createFolderSync', { body: { projectId, folderId } })
}
const read = async ({ syncId }: FolderSync, client = service.owner) =>
  await client.call('readFolderSync', { params: { syncId } })
const run = async (sync: FolderSync, mode: 'changes' | 'scan') => {
  const { syncId, updatedAt } = await read(sync)
  return await service.owner.send('runFolderSync', { params: { syncId }, body: { mode, expectedUpdatedAt: updatedAt } })
}
const ranJob = async (sync: FolderSync, mode: 'changes' | 'scan') =>
  await endedJob(service.owner, (await run(sync, mode)).data().jobId)
const remove = async (sync: FolderSync) => {
  const { syncId, updatedAt } = await read(sync)
  await service.owner.call('removeFolderSync', { params: { syncId }, body: { expectedUpdatedAt: updatedAt } })
}
const namesOf = async ({ syncId }: FolderSync) =>
  (await service.owner.call('listFolderFiles', { params: { syncId } })).items.map(({ name }) => name).toSorted()
const becomesDue = () => service.clock.advance(301_000)
const errorIs = async (sync: FolderSync, code: string, client = service.owner) =>
  await expect.poll(async () => (await read(sync, client)).error?.code, { timeout: 30_000 }).toBe(code)

it('the files that are in a folder of an account are not imported, and new ones and new versions are', async () => {
  dropbox.write('/Watched/old.png', picture)
  const sync = await create('Watched')
  dropbox.write('/Watched/Inner/new.png', picture)
  dropbox.write('/Elsewhere/other.png', picture)
  becomesDue()
  await expect.poll(async () => (await read(sync)).fileCounts.imported, { timeout: 30_000 }).toBe(1)
  expect(await namesOf(sync)).toEqual(['new.png'])
  dropbox.write('/Watched/old.png', Buffer.concat([picture, Buffer.from('changed')]))
  await ranJob(sync, 'changes')
  expect(await namesOf(sync)).toEqual(['new.png', 'old.png'])
  expect((await read(sync)).fileCounts).toMatchObject({ total: 2, imported: 2, failed: 0 })
  await remove(sync)
}, 120_000)

it('a drive that cannot be reached is asked three times a run, and a run is retried three times', async () => {
  const sync = await create('Down')
  dropbox.write('/Down/late.png', picture)
  let asked = 0
  dropbox.behaviour.fault = ({ route }) => {
    if (route !== NEXT) return null
    asked += 1
    return down
  }
  let job = await ranJob(sync, 'changes')
  const retry = async () => {
    service.clock.advance(5)
    return await service.owner.send('retryJob', { params: { jobId: job.id } })
  }
  const failed = { status: 'failed', error: { code: 'sync_provider_unavailable' } }
  for (let retries = 0; retries < 3; retries += 1) {
    expect(job).toMatchObject(failed)
    expect([asked, (await read(sync)).error?.code]).toEqual([3, 'sync_provider_unavailable'])
    asked = 0
    job = await endedJob(service.owner, (await retry()).data().jobId)
  }
  expect([job, asked]).toMatchObject([failed, 3])
  const last = await retry()
  expect([last.status, last.error().code]).toEqual([409, 'retry_limit'])
  dropbox.behaviour.fault = () => null
  expect(await ranJob(sync, 'changes')).toMatchObject({ status: 'succeeded' })
  expect((await read(sync)).error).toBeNull()
  expect(await namesOf(sync)).toEqual(['late.png'])
  await remove(sync)
}, 120_000)

it('a cursor that expires is replaced, and a scan finds what came before', async () => {
  const sync = await create('Reset')
  dropbox.write('/Reset/hidden.png', picture)
  dropbox.expireCursors()
  becomesDue()
  await errorIs(sync, 'sync_cursor_reset')
  expect(await read(sync)).toMatchObject({ needsScan: true, status: 'active', latestJobId: null })
  expect((await run(sync, 'changes')).error().code).toBe('sync_cursor_reset')
  dropbox.write('/Reset/later.png', picture)
  becomesDue()
  await expect.poll(async () => (await read(sync)).fileCounts.imported, { timeout: 30_000 }).toBe(1)
  expect(await namesOf(sync)).toEqual(['later.png'])
  expect(await read(sync)).toMatchObject({ needsScan: true, error: { code: 'sync_cursor_reset' } })
  await endedJob(service.owner, (await read(sync)).latestJobId ?? '')
  await ranJob(sync, 'scan')
  expect(await namesOf(sync)).toEqual(['hidden.png', 'later.png'])
  expect(await read(sync)).toMatchObject({ needsScan: false, error: null, fileCounts: { imported: 2 } })
  await remove(sync)
}, 120_000)

it('a grant that was revoked stops the polls, and disconnecting the account ends its folders', async () => {
  const sync = await create('Revoked')
  dropbox.behaviour.token = () => 'invalid_access_token'
  becomesDue()
  await errorIs(sync, 'drive_needs_reconnect')
  const refused = await run(sync, 'changes')
  expect([refused.status, refused.error().code]).toEqual([409, 'drive_needs_reconnect'])
  await sendExtension(service.owner, endConnection, { params: { provider: 'drive_two' } })
  const ended = await read(sync)
  expect([ended.status, ended.nextPollAt, ended.error]).toEqual(['disconnected', null, null])
  dropbox.behaviour.token = () => 'valid'
  await connectDropbox(service)
  expect((await run(sync, 'changes')).error().code).toBe('folder_disconnected')
  dropbox.write('/Revoked/between.png', picture)
  const again = await create('Revoked')
  expect([again.syncId, again.status]).toEqual([sync.syncId, 'active'])
  dropbox.write('/Revoked/after.png', picture)
  await ranJob(again, 'changes')
  expect(await namesOf(again)).toEqual(['after.png'])
  await remove(again)
}, 120_000)

it('a person who is removed from the workspace no longer watches a folder', async () => {
  const { client, id: memberId } = await service.member('member')
  await connectDropbox(service, memberId)
  const sync = await create('Left', client)
  dropbox.write('/Left/after.png', picture)
  await service.owner.call('removeMember', { params: { resourceId: memberId } })
  const asked = dropbox.requests.length
  becomesDue()
  const { db } = service.running.context
  const rows = db.selectFrom('folder_syncs').select(['status', 'next_poll_at']).where('id', '=', sync.syncId).execute()
  expect(await rows).toEqual([{ status: 'disconnected', next_poll_at: null }])
  // Due folders are looked for every two seconds.
  await delay(2_500)
  expect(dropbox.requests.length).toBe(asked)
  expect(await db.selectFrom('folder_files').select('id').where('sync_id', '=', sync.syncId).execute()).toEqual([])
}, 120_000)
