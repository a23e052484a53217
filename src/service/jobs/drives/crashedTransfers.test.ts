import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { insertExport, insertImport } from '../../../testing/drives/queuedTransfers.ts'
import { runCrashing } from '../../../testing/drives/runCrashing.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { soakCount } from '../../../testing/soak.ts'
import { importedAssetId } from '../../domain/drives/importedAssetId.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
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

const who = () => ({ workspaceId: service.running.owner.workspaceId, creatorId: service.running.owner.creatorId })

const newImport = async (fileId: string): Promise<string> =>
  await insertImport(service.running.context, { ...who(), projectId, provider: 'drive_one', fileId })

const newExport = async (renderJobId: string, destinationId: string): Promise<string> =>
  await insertExport(service.running.context, {
    ...who(),
    projectId,
    provider: 'drive_one',
    renderJobId,
    destinationId,
  })

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
