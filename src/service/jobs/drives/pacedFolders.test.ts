import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FolderSync } from '../../../contract/operations/drives/folderSyncs.ts'
import { createTestDatabase } from '../../../testing/database/database.ts'
import { connectDropbox, dropboxEnvironment } from '../../../testing/drives/connectedDropbox.ts'
import { type FakeDropbox, startDropboxServer } from '../../../testing/providers/dropboxServer.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MIB = 1024 ** 2
/** Due folders are looked for every two seconds. */
const LOOK_MS = 2_500
/** The pacing also limits requests. */
const POLL = { timeout: 30_000, interval: 500 }

let dropbox: FakeDropbox
let dataFolder = ''
let database: Awaited<ReturnType<typeof createTestDatabase>>
let service: TestService
let projectId = ''

const start = async (plan: 'metered' | 'expired'): Promise<TestService> => {
  const environment = { ...dropboxEnvironment(dropbox), FRAMEWRIGHT_PACING: 'hosted', FRAMEWRIGHT_PLAN: plan }
  return await startTestService({ environment, dataFolder, database })
}
beforeAll(async () => {
  dropbox = await startDropboxServer()
})
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-paced-folders-'))
  database = await createTestDatabase()
  service = await start('metered')
  await connectDropbox(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Paced' } })).id
  dropbox.requests.length = 0
})
afterEach(async () => {
  await service.stop()
  await rm(dataFolder, { recursive: true, force: true })
})
afterAll(async () => {
  await dropbox.stop()
})

const create = async (name: string, client: ServiceClient = service.owner): Promise<FolderSync> => {
  const { id: folderId } = dropbox.tree.makeFolder(`/${name}`)
  return await client.call('createFolderSync', { body: { projectId, folderId } })
}
const read = async ({ syncId }: FolderSync) => await service.owner.call('readFolderSync', { params: { syncId } })
const send = async (
  name: 'runFolderSync' | 'changeFolderSync' | 'removeFolderSync',
  sync: FolderSync,
  body: object,
) => {
  const { syncId, updatedAt } = await read(sync)
  return await service.owner.send(name, { params: { syncId }, body: { ...body, expectedUpdatedAt: updatedAt } })
}
const run = async (sync: FolderSync, mode: 'changes' | 'scan') => await send('runFolderSync', sync, { mode })
const filesOf = async ({ syncId }: FolderSync) =>
  (await service.owner.call('listFolderFiles', { params: { syncId } })).items.toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
const reads = (): number => dropbox.requests.filter(({ route }) => route === 'files/list_folder/continue').length
/** A file with a size that the drive only claims. */
const claim = (path: string, sizeBytes: number) =>
  dropbox.tree.write(path, { bytes: null, hash: '0'.repeat(64), sizeBytes })

it('a folder is polled every five minutes', async () => {
  await create('Polled')
  for (const count of [1, 2]) {
    service.clock.advance(5 * MINUTE_MS - 1_000)
    await delay(LOOK_MS)
    expect(reads()).toBe(count - 1)
    service.clock.advance(1_000)
    await expect.poll(reads, POLL).toBe(count)
    // The time of the next poll is written after the answer.
    await delay(LOOK_MS)
    expect(reads()).toBe(count)
  }
}, 120_000)

it('the folders of a workspace are read once a minute, by polls and runs together', async () => {
  for (const name of ['One', 'Two']) await create(name)
  service.clock.advance(4 * MINUTE_MS)
  const third = await create('Three')
  service.clock.advance(MINUTE_MS)
  await expect.poll(reads, POLL).toBe(1)
  const { syncId, updatedAt: expectedUpdatedAt } = third
  const body = { mode: 'changes', expectedUpdatedAt }
  const { jobId } = await service.owner.call('runFolderSync', { params: { syncId }, body })
  for (let minute = 1; minute <= 2; minute += 1) {
    await delay(LOOK_MS)
    expect(reads()).toBe(minute)
    service.clock.advance(MINUTE_MS)
    await expect.poll(reads, POLL).toBe(minute + 1)
  }
  const status = async () => (await service.owner.call('readJob', { params: { jobId } })).status
  await expect.poll(status, POLL).toBe('succeeded')
}, 120_000)

it('a file above 256 MiB is skipped, and those above 256 MiB a day wait for the next one', async () => {
  const sync = await create('Large')
  claim('/Large/a.mp4', 256 * MIB + 1)
  // Either of them fills the day.
  for (const name of ['b', 'c']) claim(`/Large/${name}.mp4`, 200 * MIB)
  await run(sync, 'changes')
  const states = async () => (await filesOf(sync)).map(({ error, status }) => `${status} ${error?.code ?? null}`)
  const [first, ...rest] = await expect
    .poll(states, POLL)
    .toSatisfy((all: string[]) => all.includes('failed drive_file_changed'))
    .then(states)
  // The drive has none of the bytes that it claims.
  expect([first, ...rest.toSorted()]).toEqual([
    'skipped drive_file_refused',
    'failed drive_file_changed',
    'found sync_byte_limit',
  ])
  expect((await filesOf(sync))[0]?.error).toMatchObject({ facts: { reason: 'large', most: 256 * MIB } })
  service.clock.advance(5 * MINUTE_MS)
  await expect.poll(reads, POLL).toBe(2)
  await delay(LOOK_MS)
  expect((await states()).filter((state) => state === 'found sync_byte_limit')).toHaveLength(1)
  service.clock.advance(DAY_MS)
  await expect.poll(reads, POLL).toBe(3)
  // The job of the poll needs no step of its own, so it starts in the same minute.
  await expect.poll(async () => (await states()).filter((state) => state.startsWith('found')), POLL).toEqual([])
}, 120_000)

it.each([
  ['loses a permission', { permissions: JSON.stringify(['read']) }],
  ['is revoked', { revoked_at: new Date(0) }],
  ['has expired', { expires_at: new Date(0) }],
])(
  'a key that %s ends the polls, until a person resumes them',
  async (_how, change) => {
    const key = await service.keyed(['read', 'write'])
    const sync = await create('Keyed', key)
    const { db } = service.running.context
    const row = db.selectFrom('folder_syncs').select('api_key_id').where('id', '=', sync.syncId)
    const { api_key_id: id } = await row.executeTakeFirstOrThrow()
    await db.updateTable('api_keys').set(change).where('id', '=', id).execute()
    service.clock.advance(5 * MINUTE_MS)
    await expect.poll(async () => (await read(sync)).error?.code, POLL).toBe('sync_access_ended')
    expect([(await read(sync)).nextPollAt, reads()]).toEqual([null, 0])
    expect((await send('changeFolderSync', sync, { status: 'active' })).status).toBe(200)
    service.clock.advance(MINUTE_MS)
    await expect.poll(reads, POLL).toBe(1)
    await expect.poll(async () => (await read(sync)).error, POLL).toBeNull()
  },
  120_000,
)

it('a person whose role changes goes on watching', async () => {
  const { client, id } = await service.member('admin')
  await connectDropbox(service, id)
  await create('Demoted', client)
  const body = { role: 'member', expectedRole: 'admin' }
  await service.owner.call('changeMemberRole', { params: { resourceId: id }, body })
  service.clock.advance(5 * MINUTE_MS)
  await expect.poll(reads, POLL).toBe(1)
}, 120_000)

it('without an active plan nothing is polled or started, and folders can be paused and disconnected', async () => {
  const [polled, ended] = [await create('Polled later'), await create('Ended')]
  await service.running.stop()
  service = await start('expired')
  service.clock.advance(6 * MINUTE_MS)
  await delay(LOOK_MS)
  expect(reads()).toBe(0)
  const { id: folderId } = dropbox.tree.makeFolder('/Third')
  const refused = [
    await service.owner.send('createFolderSync', { body: { projectId, folderId } }),
    await run(polled, 'scan'),
    await send('changeFolderSync', polled, { status: 'active' }),
  ]
  expect(refused.map((answer) => [answer.status, answer.error().code])).toEqual(
    refused.map(() => [403, 'plan_required']),
  )
  expect((await send('changeFolderSync', ended, { status: 'paused' })).status).toBe(200)
  expect((await send('removeFolderSync', ended, {})).status).toBe(200)
  expect([(await read(polled)).status, (await read(ended)).status]).toEqual(['active', 'disconnected'])
  await service.running.stop()
  service = await start('metered')
  service.clock.advance(15 * MINUTE_MS)
  await expect.poll(reads, POLL).toBe(1)
}, 120_000)
