import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type WebhookEvent, webhookEventKinds, webhookEventSchema } from '../../contract/extensions/webhookEvents.ts'
import { type HttpsReceiver, startHttpsReceiver } from '../../testing/network/httpsReceiver.ts'
import { cancelJob } from '../../testing/service/cancel.ts'
import { createTestComposition, endedJob, submitted } from '../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { standInExporter } from '../../testing/service/standInExporter.ts'
import { addWebhook, deliveriesOf } from '../../testing/workspace/webhookClient.ts'
import { ExportError } from '../media/exporter.ts'
import { jobStore } from '../stores/jobs/jobStore.ts'
import { renderStore } from '../stores/renders/renderStore.ts'

let receiver: HttpsReceiver
let service: TestService
/** Errors that the next exports throw, in order. Once the list is empty, exports succeed. */
const faults: Error[] = []
const behaviour = { milliseconds: 10 }
beforeAll(async () => {
  receiver = await startHttpsReceiver()
  const exporter = standInExporter(() => ({ milliseconds: behaviour.milliseconds, fault: faults.shift() ?? null }))
  service = await startTestService({ exporter, network: receiver.network() })
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})

const newRender = async (): Promise<string> =>
  await submitted(service.owner, await createTestComposition(service.owner))

/** The events of a job for a destination, newest first. */
async function eventsOf(webhookId: string, jobId: string): Promise<readonly WebhookEvent[]> {
  const deliveries = await deliveriesOf(service.owner, webhookId)
  const events = deliveries.map(({ body }) => webhookEventSchema.parse(JSON.parse(body)))
  return events.filter(({ data }) => data.jobId === jobId)
}

it('sends an event when a job succeeds, and another when a read finds its output missing', async () => {
  const { webhookId } = await addWebhook(service.owner)
  const jobId = await newRender()
  const { projectId } = await endedJob(service.owner, jobId)
  const data = { jobId, type: 'composition_render', projectId }
  const succeeded = { kind: 'job.succeeded', data: { ...data, status: 'succeeded' } }
  expect(await eventsOf(webhookId, jobId)).toMatchObject([succeeded])
  const { db, blobs } = service.running.context
  const render = await renderStore.findByJob(db, jobId)
  for (const key of await blobs.list(`renders/${render?.id}/`)) await blobs.delete(key)
  service.clock.advance(1_000)
  const reads = await Promise.all(
    Array.from({ length: 8 }, async () => await service.owner.call('readJob', { params: { jobId } })),
  )
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set(['requires_action']))
  const events = await eventsOf(webhookId, jobId)
  expect(events).toMatchObject([
    { kind: 'job.requires_action', data: { ...data, status: 'requires_action' } },
    succeeded,
  ])
  expect(new Set(events.map(({ id }) => id)).size).toBe(2)
  await expect
    .poll(() => receiver.requests.filter(({ body }) => body.includes(jobId)).length, { timeout: 20_000 })
    .toBe(2)
})

it('sends one event for a failure, and none while the job is retried automatically', async () => {
  const { webhookId } = await addWebhook(service.owner)
  faults.push(new Error('a passing fault'), new ExportError('disk_full', 'The disk is full.'))
  const jobId = await newRender()
  expect((await endedJob(service.owner, jobId)).status).toBe('failed')
  expect(await eventsOf(webhookId, jobId)).toMatchObject([{ kind: 'job.failed', data: { jobId, status: 'failed' } }])
})

it('sends none for a canceled job', async () => {
  const { webhookId } = await addWebhook(service.owner)
  behaviour.milliseconds = 5_000
  const jobId = await newRender()
  expect((await cancelJob(service.owner, jobId)).job?.status).toBe('canceled')
  behaviour.milliseconds = 10
  expect(await eventsOf(webhookId, jobId)).toEqual([])
})

it('sends only later events of the selected kinds, and only in the same workspace', async () => {
  const before = await newRender()
  await endedJob(service.owner, before)
  const [all, failures, foreign] = [
    await addWebhook(service.owner),
    await addWebhook(service.owner, 'https://hook.test/', ['job.failed']),
    await addWebhook(service.stranger),
  ]
  const after = await newRender()
  await endedJob(service.owner, after)
  expect((await deliveriesOf(service.owner, all.webhookId)).map(({ kind }) => kind)).toEqual(['job.succeeded'])
  expect(await deliveriesOf(service.owner, failures.webhookId)).toEqual([])
  expect(await deliveriesOf(service.stranger, foreign.webhookId)).toEqual([])
})

it('writes the event in the transaction that ends the job', async () => {
  const { webhookId } = await addWebhook(service.owner)
  const { db, now } = service.running.context
  const { workspaceId, creatorId } = service.running.owner
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Rolled back' } })
  for (const [status, kind] of [
    ['succeeded', 'job.succeeded'],
    ['failed', 'job.failed'],
    ['requires_action', 'job.requires_action'],
    ['manual_review', null],
    ['canceled', null],
  ] as const) {
    const id = randomUUID()
    const job = {
      id,
      workspaceId,
      projectId,
      creatorId,
      type: 'voiceover',
      permissions: ['read'] as const,
      chainId: id,
    }
    await jobStore.insert(db, { ...job, now: now() })
    const finish = async (transaction = db): Promise<boolean> =>
      await jobStore.finish(transaction, id, { status, error: null, now: now() })
    const rollBack = db.transaction().execute(async (transaction) => {
      await finish(transaction)
      throw new Error('rolled back')
    })
    await expect(rollBack).rejects.toThrow('rolled back')
    expect(await eventsOf(webhookId, id)).toEqual([])
    expect([await finish(), await finish()]).toEqual([true, false])
    expect((await eventsOf(webhookId, id)).map((event) => event.kind)).toEqual(kind === null ? [] : [kind])
  }
  expect(webhookEventKinds).toHaveLength(4)
})
