import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_FOLDER_PAGE_ENTRIES } from '../../../contract/limits.ts'
import { pacing } from '../../../contract/pacing.ts'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

const FILES = 10_000
const FOLDERS = 10
const PICTURES = 3
const PAGES = FILES / MAX_FOLDER_PAGE_ENTRIES
const { itemsPerStep, mostSteps } = pacing.folder_sync
/** Between pages, after garbage was collected. */
const MAX_HELD_MIB = 16
/** At any time. */
const MAX_GROWTH_MIB = 256
const MIB = 1024 ** 2
/** The local drive reports a file two seconds after it was written. */
const SETTLE_MS = 2_200

let service: TestService
let drive: Awaited<ReturnType<typeof localDriveOf>>
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  drive = await localDriveOf(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Large' } })).id
})
afterAll(async () => await service.stop())

/** Fills a folder with texts, and with pictures of different bytes among them. Names are long, as in real folders. */
async function fill(name: string, count: number): Promise<void> {
  const picture = await pngBytes(service.running.context.workFolder)
  for (let index = 0; index < count; index += 1) {
    const inner = join(drive.path, name, `${index % FOLDERS}`)
    if (index < FOLDERS) await mkdir(inner, { recursive: true })
    await writeFile(join(inner, `${'n'.repeat(200)} ${index}.txt`), '')
  }
  for (let index = 0; index < PICTURES; index += 1)
    await writeFile(join(drive.path, name, `${index}`, 'a.png'), [picture, Buffer.from(`${index}`)])
}

async function watched(name: string): Promise<string> {
  const folderId = await drive.makeFolder(name)
  return (await service.owner.call('createFolderSync', { body: { projectId, folderId } })).syncId
}

/** Runs a page and returns its job with the state of the folder after it. */
async function run(syncId: string, mode: 'scan' | 'changes') {
  const { updatedAt } = await service.owner.call('readFolderSync', { params: { syncId } })
  const body = { mode, expectedUpdatedAt: updatedAt }
  const { jobId } = await service.owner.call('runFolderSync', { params: { syncId }, body })
  const job = await endedJob(service.owner, jobId)
  return { job, sync: await service.owner.call('readFolderSync', { params: { syncId } }) }
}

const cursorOf = async (syncId: string): Promise<string> => {
  const query = service.running.context.db.selectFrom('folder_syncs').select('cursor').where('id', '=', syncId)
  return (await query.executeTakeFirstOrThrow()).cursor
}

setFlagsFromString('--expose-gc')
const collectGarbage = z.function().parse(runInNewContext('gc'))

/** Memory that is still used after collecting garbage. */
function heldBytes(): number {
  collectGarbage()
  const { external, heapUsed } = process.memoryUsage()
  return heapUsed + external
}

/** The numbers of files that were recorded together. Rows of one transaction have the same xmin until they change. */
async function recordedTogether(syncId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from folder_files where sync_id = ${syncId} and status = 'skipped' group by xmin::text
  `.execute(service.running.context.db)
  return rows.map(({ count }) => count)
}

it(`a scan of ${FILES} files takes ${PAGES} jobs of ${mostSteps} steps, and memory does not grow with them`, async () => {
  // The first reading loads code and fills pools.
  const warm = await watched('Warm')
  await fill('Warm', MAX_FOLDER_PAGE_ENTRIES)
  const syncId = await watched('Large')
  await fill('Large', FILES - PICTURES)
  await pause(SETTLE_MS)
  await run(warm, 'scan')
  const before = await cursorOf(syncId)
  const heldAtStart = heldBytes()
  const startBytes = process.memoryUsage.rss()
  const startMs = performance.now()
  let [peakBytes, mostHeld] = [startBytes, heldAtStart]
  const watch = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), 20)
  for (let page = 1; page <= PAGES; page += 1) {
    const { job, sync } = await run(syncId, 'scan')
    const isLast = page === PAGES
    expect(job, `page ${page}`).toMatchObject({ status: 'succeeded', error: null })
    expect([sync.scanHasMore, sync.fileCounts.total], `page ${page}`).toEqual([!isLast, page * MAX_FOLDER_PAGE_ENTRIES])
    // Spec: "the previous changes cursor stays until the final scan".
    expect((await cursorOf(syncId)) === before, `page ${page}`).toBe(!isLast)
    if (page === 1) await writeFile(join(drive.path, 'Large', 'late.txt'), 'late')
    mostHeld = Math.max(mostHeld, heldBytes())
  }
  clearInterval(watch)
  const [growthMib, heldMib] = [(peakBytes - startBytes) / MIB, (mostHeld - heldAtStart) / MIB]
  reportMeasurement(
    `${FILES} files recorded by ${PAGES} jobs in ${Math.round(performance.now() - startMs)} ms; memory grew by ${growthMib.toFixed(1)} MiB at most, and by ${heldMib.toFixed(1)} MiB between pages`,
  )
  const { fileCounts } = await service.owner.call('readFolderSync', { params: { syncId } })
  expect(fileCounts).toEqual({ total: FILES, imported: PICTURES, pending: 0, skipped: FILES - PICTURES, failed: 0 })
  expect((await service.owner.call('listAssets', { params: { projectId } })).items).toHaveLength(2 * PICTURES)
  const groups = await recordedTogether(syncId)
  expect(groups).toHaveLength(PAGES * mostSteps)
  expect(Math.max(...groups)).toBe(itemsPerStep)
  expect(heldMib).toBeLessThan(MAX_HELD_MIB)
  expect(growthMib).toBeLessThan(MAX_GROWTH_MIB)
  // A file that appears during the scan is found after it.
  await pause(SETTLE_MS)
  expect((await run(syncId, 'changes')).sync.fileCounts).toMatchObject({ total: FILES + 1 })
}, 120_000)
