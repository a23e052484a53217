import { afterEach, expect, it } from 'vitest'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { localDriveStore } from '../../stores/drives/localDriveStore.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { hashOfSecret } from '../../domain/workspace/access.ts'

const MINUTE_MS = 60_000
const params = { cloud_provider: 'drive_two' }

let service: TestService | null = null
afterEach(async () => {
  await service?.stop()
  service = null
})

/** A hosted service with files in its drive, which is shared. */
async function hosted(count: number) {
  service = await startTestService({ environment: { FRAMEWRIGHT_PACING: 'hosted' } })
  const { running } = service
  const drive = await localDriveOf(service)
  const { db, now, workFolder } = running.context
  await localDriveStore.share(db, running.owner.workspaceId, { isShared: true, now: now() })
  const picture = await pngBytes(workFolder)
  const folderId = await drive.makeFolder('Paced')
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push(await drive.put(`${index}.png`, picture, 'Paced'))
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Paced' } })
  return { service, projectId, folderId, files: ids.map((id) => ({ id })) }
}

async function startsOf({ running }: TestService): Promise<readonly Date[]> {
  const rows = await running.context.db
    .selectFrom('jobs')
    .select('started_at')
    .where('parent_id', 'is not', null)
    .execute()
  return rows.flatMap(({ started_at: at }) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime())
}

it('imports, copies and pages together start one step a minute in a workspace', async () => {
  const { files, folderId, projectId, service: started } = await hosted(2)
  const { clock, owner } = started
  const begunAt = clock.now().getTime()
  await owner.call('createDriveImport', { params, body: { projectId, files } })
  await owner.call('createPageImport', { body: { projectId, folderId, maxFiles: 1 } })
  const steps = async (): Promise<number> => {
    const { items: pages } = await owner.call('listPageImports')
    const read = pages.filter((page) => page.files.length > 0).length
    return (await startsOf(started)).length + read
  }
  // Two files, a page, and a file of the page.
  for (let minute = 0; minute < 4; minute += 1) {
    await expect.poll(steps, { timeout: 20_000 }).toBe(minute + 1)
    clock.advance(MINUTE_MS)
  }
  const minutes = (await startsOf(started)).map((at) => (at.getTime() - begunAt) / MINUTE_MS)
  expect(minutes).toHaveLength(3)
  for (const minute of minutes) expect(minute % 1).toBe(0)
  expect(new Set(minutes).size).toBe(3)
}, 120_000)

it('accepted files are still imported after their key was revoked, but not after the person has left', async () => {
  const { files, projectId, service: started } = await hosted(2)
  const { clock, running } = started
  const { client, id: memberId } = await started.member('member')
  const { jobId } = await client.call('createDriveImport', { params, body: { projectId, files } })
  const childrenOf = async () => (await started.owner.call('readJob', { params: { jobId } })).children ?? []
  const endedCount = async () =>
    (await childrenOf()).filter(({ status }) => status === 'succeeded' || status === 'failed').length
  await expect.poll(endedCount, { timeout: 20_000 }).toBe(1)
  const { db } = running.context
  const key = await keyStore.find(db, hashOfSecret(client.key ?? ''), clock.now())
  const { workspaceId } = running.owner
  expect(await keyStore.revoke(db, { workspaceId, id: key?.id ?? '' }, clock.now())).not.toBeNull()
  expect((await client.send('listDriveImports', { params })).status).toBe(401)
  await started.owner.call('removeMember', { params: { resourceId: memberId } })
  clock.advance(MINUTE_MS)
  await expect.poll(endedCount, { timeout: 20_000 }).toBe(2)
  const ends = (await childrenOf()).map(({ error, status }) => `${status} ${error?.code ?? null}`)
  expect(new Set(ends)).toEqual(new Set(['failed drive_not_connected', 'succeeded null']))
  const job = await started.owner.call('readJob', { params: { jobId } })
  expect(job).toMatchObject({ status: 'partially_succeeded', counts: { succeeded: 1, failed: 1 } })
}, 120_000)
