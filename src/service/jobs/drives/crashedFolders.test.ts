import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDropbox, dropboxEnvironment } from '../../../testing/drives/connectedDropbox.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { runCrashing } from '../../../testing/drives/runCrashing.ts'
import { type FakeDropbox, startDropboxServer } from '../../../testing/providers/dropboxServer.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { soakCount } from '../../../testing/soak.ts'
import { TRANSFER_PERMISSIONS } from '../../domain/drives/acceptImports.ts'
import { folderSyncInputSchema } from '../../domain/jobs/jobInputs.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { folderSyncStore } from '../../stores/drives/folderSyncStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { importDriveFile } from './importDriveFile.ts'
import { pollFolder } from './pollFolder.ts'
import { syncFolder } from './syncFolder.ts'

const ROUNDS = soakCount(50, 500)
const SEED = 20_261_128
/** The third attempt is the last one. */
const MAX_CRASHES = 2
/** A process uses its database and files about this often until its job has ended. */
const STEPS = 12
const MAX_FILES = 30
const provider = 'drive_two'

let dropbox: FakeDropbox
let service: TestService
let projectId = ''
let syncId = ''
let picture: Buffer
beforeAll(async () => {
  dropbox = await startDropboxServer()
  service = await startTestService({ environment: dropboxEnvironment(dropbox) })
  await connectDropbox(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Crashed' } })).id
  picture = await pngBytes(service.running.context.workFolder)
  const { id: folderId } = dropbox.tree.makeFolder('/Watched')
  syncId = (await service.owner.call('createFolderSync', { body: { projectId, folderId } })).syncId
})
afterAll(async () => {
  await service.stop()
  await dropbox.stop()
})

const random = seededRandom(SEED)
const pick = (count: number): number => Math.floor(random() * count)
let versions = 0
let deaths = 0
let resets = 0

/** Each version of each file has its own bytes. */
const write = (): void => {
  const path = `/Watched/${pick(2) === 0 ? '' : 'Inner/'}${pick(MAX_FILES)}.png`
  dropbox.write(path, Buffer.concat([picture, Buffer.from(`version ${(versions += 1)}`)]))
}
function disturb(): void {
  const kind = random()
  const files = dropbox.tree.inside('/Watched').filter((node) => node.kind === 'file')
  if (kind < 0.6 || files.length === 0) return write()
  if (kind < 0.95) return dropbox.tree.remove(files[pick(files.length)]?.path ?? '')
  resets += 1
  dropbox.expireCursors()
}

/** Queues nothing, because the test runs the jobs itself. */
const unqueued = () => {
  const { context } = service.running
  return { ...context, queue: { ...context.queue, send: async () => await Promise.resolve() } }
}

/** Runs work in processes that die, while files change. */
async function crashed(jobId: string, work: Parameters<typeof runCrashing>[0]['run'], isDying: boolean): Promise<void> {
  const crashes = isDying ? Array.from({ length: pick(MAX_CRASHES + 1) }, () => pick(STEPS)) : []
  const run: typeof work = async (...given) => {
    if (isDying && random() < 0.3) disturb()
    await work(...given)
  }
  deaths += (await runCrashing({ context: unqueued(), jobId, run }, crashes)).deaths
}

async function startRun(mode: 'changes' | 'scan'): Promise<void> {
  const { db, now } = service.running.context
  const { creatorId, workspaceId } = service.running.owner
  const id = randomUUID()
  const input = folderSyncInputSchema.parse({ provider, label: 'Drive', syncId, mode, isAutomatic: false })
  const job = { id, workspaceId, projectId, creatorId, type: 'folder_sync', permissions: TRANSFER_PERMISSIONS }
  await jobStore.insert(db, { ...job, input, chainId: id, now: now() })
  await folderSyncStore.change(db, syncId, { latest_job_id: id })
}

const activeJobs = async (type: string) =>
  await service.running.context.db
    .selectFrom('jobs')
    .select('id')
    .where('type', '=', type)
    .where('status', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute()

const poll: typeof syncFolder = async (_payload, context, signal) => await pollFolder({ syncId }, context, signal)

/** Checks the folder by itself or for a person, and runs all that follows. */
async function check({ isDying, mode }: { isDying: boolean; mode: 'poll' | 'changes' | 'scan' }): Promise<void> {
  const before = await folderSyncStore.find(service.running.context.db, syncId)
  const isScan = before?.needs_scan === true || before?.scan_has_more === true || mode === 'scan'
  if (mode === 'poll' && !isScan) await crashed(syncId, poll, isDying)
  else await startRun(isScan ? 'scan' : 'changes')
  for (const { id } of await activeJobs('folder_sync')) await crashed(id, syncFolder, isDying)
  for (let imports = await activeJobs('cloud_import_file'); imports.length > 0; ) {
    await crashed(imports[pick(imports.length)]?.id ?? '', importDriveFile, isDying)
    imports = await activeJobs('cloud_import_file')
  }
}

/** The bytes of every asset. */
async function contents(): Promise<readonly string[]> {
  const { blobs, db } = service.running.context
  const rows = await db.selectFrom('assets').select('id').where('project_id', '=', projectId).execute()
  const read = rows.map(async ({ id }) => {
    const asset = await assetStore.find(db, service.running.owner.workspaceId, id)
    const file = await blobs.localFile(asset?.source_key ?? '')
    return await readFile(file?.path ?? '', 'latin1')
  })
  return await Promise.all(read)
}

it(`${ROUNDS} checks whose process dies while files come, change and go lose no file and import no version twice, with seed ${SEED}`, async () => {
  const { db } = service.running.context
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = round % 10 === 0 ? MAX_FILES : 1 + pick(4)
    for (let change = 0; change < changes; change += 1) disturb()
    await check({ isDying: true, mode: (['poll', 'poll', 'changes', 'scan'] as const)[pick(4)] ?? 'poll' })
    expect(await activeJobs('folder_sync'), `round ${round}`).toEqual([])
  }
  // The last check reads in peace. A cursor that expired is replaced by the first scan, whose end the second one sees.
  for (const mode of ['scan', 'scan', 'changes'] as const) await check({ isDying: false, mode })
  const files = dropbox.tree.inside('/Watched').flatMap((node) => (node.kind === 'file' ? [node] : []))
  const rows = await db.selectFrom('folder_files').selectAll().where('sync_id', '=', syncId).execute()
  const imported = rows.filter(({ status }) => status === 'imported')
  for (const { id, path, revision } of files) {
    const own = imported.filter((row) => row.item_id === id && row.revision === revision)
    expect(own, path).toHaveLength(1)
  }
  const stored = await contents()
  expect(new Set(stored).size).toBe(stored.length)
  const assetIds = imported.map(({ asset_id: id }) => id)
  expect([new Set(assetIds).size, assetIds.length]).toEqual([stored.length, stored.length])
  for (const { bytes, path } of files) expect(stored.includes(bytes?.toString('latin1') ?? ''), path).toBe(true)
  expect(rows.filter(({ status }) => !['imported', 'removed'].includes(status))).toEqual([])
  const jobs = await db.selectFrom('jobs').select(['type', 'status', 'error']).execute()
  const ends = new Set(jobs.map(({ error, status, type }) => `${type} ${status} ${error?.code ?? null}`))
  const documented = [
    'folder_sync succeeded null',
    'folder_sync partially_succeeded null',
    // Each of its files was gone.
    'folder_sync failed drive_files_failed',
    'folder_sync failed sync_cursor_reset',
    'cloud_import_file succeeded null',
    'cloud_import_file failed drive_file_missing',
  ]
  expect([...ends].filter((end) => !documented.includes(end))).toEqual([])
  expect(deaths).toBeGreaterThan(ROUNDS)
  expect(resets).toBeGreaterThan(0)
}, 600_000)
