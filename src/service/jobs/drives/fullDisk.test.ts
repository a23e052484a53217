import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountSmallDisk, type SmallDisk } from '../../../testing/database/smallDisk.ts'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const path = temporaryFolder('full-disk-drives')
let disk: SmallDisk | null = null
let service: TestService | null = null
beforeEach(() => {
  disk = mountSmallDisk(path('disk'), 64)
})
afterEach(async () => {
  await service?.stop()
  disk?.unmount()
})

it('an import whose disk is full waits until there is room, and is then made', async ({ skip }) => {
  if (disk === null) return skip('This system lets no test mount a small disk.')
  const environment = { FRAMEWRIGHT_DRIVE_FOLDER: path('drive') }
  service = await startTestService({ dataFolder: disk.folder, environment })
  const { owner, running } = service
  const { db, workFolder } = running.context
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Full' } })
  const id = await (await localDriveOf(service)).put('sea.png', await pngBytes(workFolder))
  await disk.fill()
  const params = { cloud_provider: 'drive_one' }
  const { jobId } = await owner.call('createDriveImport', { params, body: { projectId, files: [{ id }] } })
  const child = sql`select id::text from jobs where parent_id = ${jobId}`
  const times = async (): Promise<number> => {
    // The pauses between the looks at the disk are shortened.
    await sql`update pgboss.job set start_after = now() where data->>'jobId' in (${child}) and state = 'created'`.execute(
      db,
    )
    const most = sql<{ times: number | null }>`
      select max((data->'wait'->>'times')::int) as times from pgboss.job where data->>'jobId' in (${child})
    `
    return (await most.execute(db)).rows[0]?.times ?? 0
  }
  await expect.poll(times, { timeout: 60_000, interval: 200 }).toBeGreaterThan(2)
  await disk.free()
  const pending = async (): Promise<number> => {
    await times()
    return (await owner.call('readJob', { params: { jobId } })).counts.pending
  }
  await expect.poll(pending, { timeout: 60_000 }).toBe(0)
  expect(await endedJob(owner, jobId)).toMatchObject({ status: 'succeeded', error: null })
}, 180_000)
