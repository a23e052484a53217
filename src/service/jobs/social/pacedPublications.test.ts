import { afterEach, expect, it } from 'vitest'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { adLaunch, pagePost, publishableVideo } from '../../../testing/social/publishableVideo.ts'
import { localDriveOf } from '../../../testing/drives/localDrive.ts'
import { hashOfSecret } from '../../domain/workspace/access.ts'
import { submissionStore } from '../../stores/social/submissionStore.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'

const MINUTE_MS = 60_000
const params = { social_provider: 'social_one' }

let service: TestService | null = null
afterEach(async () => {
  await service?.stop()
  service = null
})

/** A hosted service with a finished video. */
async function hosted() {
  const exporter = standInExporter(() => ({ milliseconds: 0, fault: null }))
  service = await startTestService({ exporter, environment: { FRAMEWRIGHT_PACING: 'hosted' } })
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Paced' } })
  const of = { projectId, renderJobId: await publishableVideo(service.owner, projectId) }
  const publish = async (client = service?.owner) => {
    service?.clock.advance(5)
    return (await client?.call('createPublication', { params, body: pagePost(of) }))?.jobId ?? ''
  }
  return { started: service, of, publish }
}

it('publications, ads and copies to drives together start one step a minute in a workspace', async () => {
  const { of, publish, started } = await hosted()
  const { clock, owner, running } = started
  const drive = await localDriveOf(started)
  const destinationId = await drive.makeFolder('Copies')
  const first = await publish()
  expect(await endedJob(owner, first)).toMatchObject({ status: 'succeeded' })
  const copies = { projectId: of.projectId, renderJobIds: [of.renderJobId], destinationId }
  const jobs = [
    await publish(),
    (await owner.call('createAdLaunch', { params, body: adLaunch(of) })).jobId,
    (await owner.call('createDriveExport', { params: { cloud_provider: 'drive_two' }, body: copies })).jobId,
  ]
  const ended = async (): Promise<number> => {
    const { db } = running.context
    const rows = await db.selectFrom('jobs').select('status').where('id', 'in', jobs).execute()
    return rows.filter(({ status }) => status === 'succeeded').length
  }
  for (let minute = 0; minute < jobs.length; minute += 1) {
    expect(await ended()).toBe(minute)
    clock.advance(MINUTE_MS)
    await expect.poll(ended, { timeout: 20_000 }).toBe(minute + 1)
  }
}, 120_000)

it('what has not been sent can be canceled, and holds its project; what is on its way cannot', async () => {
  const { of, publish, started } = await hosted()
  const { owner, running } = started
  await endedJob(owner, await publish())
  const waiting = await publish()
  const refused = await owner.send('deleteProject', { params: { projectId: of.projectId } })
  expect(refused.error()).toMatchObject({ code: 'work_active' })
  const { db } = running.context
  await submissionStore.change(
    db,
    { job_id: waiting, place: 0 },
    { state: 'publishing', intended_at: running.context.now() },
  )
  expect((await cancelJob(owner, waiting)).status).toBe(409)
  await submissionStore.change(db, { job_id: waiting, place: 0 }, { state: 'uploading' })
  expect(await cancelJob(owner, waiting)).toMatchObject({ status: 202, job: { status: 'canceled' } })
  const { posts } = await owner.call('readPublication', { params: { ...params, jobId: waiting } })
  expect(posts.map(({ error, state }) => [state, error?.code])).toEqual([
    ['failed', 'work_canceled'],
    ['failed', 'work_canceled'],
  ])
}, 120_000)

it.each(['revoked', 'removed'] as const)(
  'nothing is published for a person whose key or membership is %s meanwhile',
  async (end) => {
    const { publish, started } = await hosted()
    const { clock, owner, running } = started
    const { client, id: memberId } = await started.member('owner')
    await endedJob(owner, await publish())
    const waiting = await publish(client)
    const { db } = running.context
    const { workspaceId } = running.owner
    const key = await keyStore.find(db, hashOfSecret(client.key ?? ''), clock.now())
    if (end === 'removed') await owner.call('removeMember', { params: { resourceId: memberId } })
    else await keyStore.revoke(db, { workspaceId, id: key?.id ?? '' }, clock.now())
    clock.advance(MINUTE_MS)
    expect(await endedJob(owner, waiting)).toMatchObject({
      status: 'failed',
      error: { code: 'network_access_ended' },
      counts: { total: 2, failed: 2 },
    })
  },
  120_000,
)
