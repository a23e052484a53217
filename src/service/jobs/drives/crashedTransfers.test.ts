import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { runCrashing } from '../../../testing/drives/runCrashing.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { soakCount } from '../../../testing/soak.ts'
import type { ServiceContext } from '../../context.ts'
import { insertImports, TRANSFER_PERMISSIONS } from '../../domain/drives/acceptImports.ts'
import { importedAssetId } from '../../domain/drives/importedAssetId.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { exportDriveFile } from './exportDriveFile.ts'
import { importDriveFile } from './importDriveFile.ts'

const ROUNDS = soakCount(50, 500)
const SEED = 20_261_128
/** The third attempt is the last one. */
const MAX_CRASHES = 2

let service: TestService
let drive: Awaited<ReturnType<typeof localDriveOf>>
let projectId = ''
let picture: Uint8Array = Buffer.alloc(0)
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: 0, fault: null })) })
  drive = await localDriveOf(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Crashed' } })).id
  picture = await pngBytes(service.running.context.workFolder)
})
afterAll(async () => {
  await service.stop()
})

let deaths = 0

/** Returns how often the last process used its database and files. */
async function crashed(jobId: string, run: Parameters<typeof runCrashing>[0]['run'], crashes: readonly number[]) {
  const { context } = service.running
  const result = await runCrashing({ context, jobId, run }, crashes)
  deaths += result.deaths
  return result.uses
}

async function insertParent(type: string, input: object) {
  const { context, owner } = service.running
  const id = randomUUID()
  const { creatorId, workspaceId } = owner
  const job = { id, workspaceId, projectId, creatorId, type, permissions: TRANSFER_PERMISSIONS, chainId: id, input }
  return await jobStore.insert(context.db, { ...job, now: context.now() })
}

/** Queues nothing, because the test runs the jobs itself. */
const unqueued = (): ServiceContext => ({
  ...service.running.context,
  queue: { ...service.running.context.queue, send: async () => await Promise.resolve() },
})

async function newImport(fileId: string): Promise<string> {
  const { db } = service.running.context
  const parent = await insertParent('cloud_import', { provider: 'drive_one', label: 'Drive' })
  const files = [{ fileId, name: '', sizeBytes: null }]
  const [id = ''] = await insertImports(db, parent, {
    provider: 'drive_one',
    files,
    maxBytes: null,
    service: unqueued(),
  })
  return id
}

async function newExport(renderJobId: string, destinationId: string): Promise<string> {
  const { context, owner } = service.running
  const input = { provider: 'drive_one', destinationId }
  const parent = await insertParent('cloud_export', { ...input, label: 'Drive' })
  const id = randomUUID()
  const job = {
    workspaceId: owner.workspaceId,
    creatorId: owner.creatorId,
    projectId,
    permissions: TRANSFER_PERMISSIONS,
  }
  const child = { ...job, id, chainId: id, type: 'cloud_export_file', parent: { id: parent.id, index: 0 } }
  await jobStore.insert(context.db, { ...child, input: { ...input, renderJobId }, now: context.now() })
  const upload = { upload_id: id, upload_state: null }
  const file = { item_id: null, name: 'Film.mp4', size_bytes: null, asset_id: null }
  await transferStore.insert(context.db, { job_id: id, ...file, ...upload })
  return id
}

const crashesOf = (random: () => number, steps: number): readonly number[] =>
  Array.from({ length: 1 + Math.floor(random() * MAX_CRASHES) }, () => Math.floor(random() * steps))

async function parentOf(jobId: string) {
  const { db } = service.running.context
  const child = await jobStore.find(db, service.running.owner.workspaceId, jobId)
  const parent = await jobStore.find(db, service.running.owner.workspaceId, child?.parent_id ?? '')
  return [child?.status, child?.error, parent?.status]
}

it(`${ROUNDS} imports whose process dies at random steps make one asset each, with seed ${SEED}`, async () => {
  const random = seededRandom(SEED)
  deaths = 0
  const { blobs, db, workFolder } = service.running.context
  const id = await drive.put('crash.png', picture)
  const steps = await crashed(await newImport(id), importDriveFile, [])
  expect(steps).toBeGreaterThan(10)
  for (let round = 0; round < ROUNDS; round += 1) {
    const jobId = await newImport(id)
    const crashes = crashesOf(random, steps)
    const label = `round ${round}: ${crashes.join(', ')} of ${steps}`
    await crashed(jobId, importDriveFile, crashes)
    expect(await parentOf(jobId), label).toEqual(['succeeded', null, 'succeeded'])
    const asset = await assetStore.find(db, service.running.owner.workspaceId, importedAssetId(jobId))
    expect(asset, label).toMatchObject({ name: 'crash.png', size_bytes: picture.length })
    const file = await blobs.localFile(asset?.source_key ?? '')
    expect(await readFile(file?.path ?? ''), label).toEqual(picture)
  }
  expect(deaths).toBeGreaterThanOrEqual(ROUNDS)
  const { count } = await db
    .selectFrom('assets')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(ROUNDS + 1)
  expect((await readdir(workFolder)).filter((name) => name.startsWith('drive-'))).toEqual([])
}, 600_000)

it(`${ROUNDS} copies whose process dies at random steps make one file each, with seed ${SEED}`, async () => {
  const random = seededRandom(SEED)
  deaths = 0
  const video = await submitted(service.owner, await createTestComposition(service.owner, { projectId }))
  await endedJob(service.owner, video)
  const steps = await crashed(await newExport(video, await drive.makeFolder('first')), exportDriveFile, [])
  expect(steps).toBeGreaterThan(5)
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = `round ${round}`
    const jobId = await newExport(video, await drive.makeFolder(folder))
    const crashes = crashesOf(random, steps)
    const label = `${folder}: ${crashes.join(', ')} of ${steps}`
    await crashed(jobId, exportDriveFile, crashes)
    expect(await parentOf(jobId), label).toEqual(['succeeded', null, 'succeeded'])
    const names = await readdir(join(drive.path, folder))
    expect(names, label).toHaveLength(1)
    expect(await readFile(join(drive.path, folder, names[0] ?? ''), 'utf8'), label).toBe('not really a video')
  }
  expect(deaths).toBeGreaterThanOrEqual(ROUNDS)
}, 600_000)
