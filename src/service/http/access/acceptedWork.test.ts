import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createKey } from '../../../contract/extensions/keyRoutes.ts'
import { createTestDatabase } from '../../../testing/database/database.ts'
import { createTestComposition, endedJob, estimated, submitted } from '../../../testing/service/renders.ts'
import { createServiceClient, type ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter, type StandInBehaviour } from '../../../testing/service/standInExporter.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { ExportError } from '../../media/exporter.ts'

const path = temporaryFolder('accepted-work')
const works: StandInBehaviour = { milliseconds: 0, fault: null }
const fails: StandInBehaviour = { milliseconds: 0, fault: new ExportError('disk_full', 'The disk is full.') }

let behaviour = works
let service: TestService | null = null
const exporter = standInExporter(() => behaviour)
afterEach(async () => {
  behaviour = works
  await service?.stop()
  service = null
})

/** A key with all permissions, and a function that revokes it. */
async function revocableKey({ origin, owner }: TestService) {
  const keys = '/extensions/v1/keys'
  const permissions = ['read', 'write', 'delete', 'generate', 'publish']
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const answer = await owner.fetch(keys, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Script', permissions }),
  })
  const { id, key } = z.object({ data: createKey.output }).parse(await answer.json()).data
  const revoke = async (): Promise<void> => {
    expect((await owner.fetch(`${keys}/${id}`, { method: 'DELETE' })).status).toBe(200)
  }
  return { client: createServiceClient(origin, key), revoke }
}

const retry = async (client: ServiceClient, jobId: string) => await client.send('retryJob', { params: { jobId } })

describe('a key that was revoked (Authentication 6)', () => {
  it('cannot retry the job that it started, but another key of its creator can', async () => {
    service = await startTestService({ exporter })
    const { client, revoke } = await revocableKey(service)
    behaviour = fails
    const jobId = await submitted(client, await createTestComposition(client))
    expect((await endedJob(client, jobId)).status).toBe('failed')
    await revoke()
    const refused = await retry(client, jobId)
    expect([refused.status, refused.error().code]).toEqual([401, 'unauthorized'])
    behaviour = works
    const again = await service.owner.call('retryJob', { params: { jobId } })
    expect((await endedJob(service.owner, again.jobId)).status).toBe('succeeded')
  })

  it('does not affect work that was accepted before', async () => {
    service = await startTestService({ exporter })
    const { client, revoke } = await revocableKey(service)
    behaviour = { milliseconds: 1_000, fault: null }
    const jobId = await submitted(client, await createTestComposition(client))
    await revoke()
    expect((await client.send('readJob', { params: { jobId } })).status).toBe(401)
    expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  })
})

describe('a plan that has expired (Authentication 3, 4 and 8)', () => {
  it('lets a key read, edit and see its usage, and refuses new work and retries', async () => {
    const kept = { database: await createTestDatabase(), dataFolder: path('data'), exporter }
    const before = await startTestService(kept)
    behaviour = fails
    const record = await createTestComposition(before.owner)
    const jobId = await submitted(before.owner, record)
    expect((await endedJob(before.owner, jobId)).status).toBe('failed')
    await before.running.stop()

    behaviour = works
    service = await startTestService({ ...kept, environment: { FRAMEWRIGHT_PLAN: 'expired' } })
    const { owner } = service
    expect((await owner.call('readUsage')).plan).toMatchObject({ activePaidPlan: false, apiAccessAllowed: false })
    expect((await owner.call('readJob', { params: { jobId } })).status).toBe('failed')
    const { title, composition } = record
    const body = { title: `${title} again`, composition, expectedUpdatedAt: record.updatedAt }
    const edited = await owner.call('replaceComposition', { params: { compositionId: record.id }, body })
    expect(edited.title).toBe('Film again')
    const order = await estimated(owner, edited)
    const refused = [
      await owner.send('renderComposition', { params: order.params, body: order.body }),
      await retry(owner, jobId),
    ]
    expect(refused.map((one) => [one.status, one.error().code])).toEqual([
      [403, 'plan_required'],
      [403, 'plan_required'],
    ])
  })
})
