import { afterAll, beforeAll, expect, it } from 'vitest'
import { webhookEventSchema } from '../../contract/extensions/webhookEvents.ts'
import { type HttpsReceiver, startHttpsReceiver } from '../../testing/network/httpsReceiver.ts'
import { endedJob, newComposition, runTool } from '../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../testing/service/serviceProcess.ts'
import { addWebhook, deliveriesOf } from '../../testing/workspace/webhookClient.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

const path = temporaryFolder('killed-deliveries')
const MINUTE_MS = 60_000
let receiver: HttpsReceiver
let running: ServiceProcess | null = null
beforeAll(async () => {
  receiver = await startHttpsReceiver()
})
afterAll(async () => {
  await running?.end('SIGTERM')
  await receiver.close()
})

/** Kills the running process and starts the next on the same data, with the clock ahead by `aheadMs`. */
async function restarted(aheadMs: number): Promise<ServiceProcess> {
  await running?.end('SIGKILL')
  const { ca, testRoutes } = receiver.network()
  const port = [...(testRoutes?.values() ?? [])][0]?.port
  running = await startServiceProcess('webhooks', path('data'), {
    TEST_RECEIVER: JSON.stringify({ ca, port, aheadMs }),
  })
  return running
}

async function arrived(count: number): Promise<void> {
  await expect.poll(() => receiver.requests.length, { timeout: 30_000, interval: 50 }).toBe(count)
}

it('W8: delivers an event at least once with the same id on its schedule, though killed in and between attempts', {
  timeout: 120_000,
}, async () => {
  const first = await restarted(0)
  const { webhookId } = await addWebhook(first.owner)
  receiver.answer(() => {})
  const job = await runTool(first.owner, await newComposition(first.owner), {
    tool: 'deleteOverlay',
    input: { overlayId: 1 },
  })
  expect(job.status).toBe('succeeded')
  await arrived(1)

  // The service is killed during the first attempt. It then repeats the attempt, which gets a failure.
  receiver.answer((response) => response.writeHead(500).end())
  const second = await restarted(0)
  await arrived(2)
  await expect
    .poll(async () => (await deliveriesOf(second.owner, webhookId))[0]?.attempts.length, { timeout: 10_000 })
    .toBe(1)
  const [pending] = await deliveriesOf(second.owner, webhookId)
  const [attempt] = pending?.attempts ?? []
  expect(pending).toMatchObject({ status: 'pending', attempts: [{ number: 1, status: 500 }] })
  const dueAt = Date.parse(attempt?.startedAt ?? '') + MINUTE_MS
  expect(pending?.nextAttemptAt).toBe(new Date(dueAt).toISOString())

  // The service is killed between two attempts. The second one is made at its scheduled time.
  receiver.answer((response) => response.writeHead(204).end())
  const third = await restarted(MINUTE_MS)
  await arrived(3)
  await expect
    .poll(async () => (await deliveriesOf(third.owner, webhookId))[0]?.status, { timeout: 10_000 })
    .toBe('delivered')
  const [delivered, ...others] = await deliveriesOf(third.owner, webhookId)
  expect(others).toEqual([])
  expect(delivered?.attempts).toMatchObject([{ number: 1 }, { number: 2, status: 204 }])
  expect(Date.parse(delivered?.attempts[1]?.startedAt ?? '')).toBeGreaterThanOrEqual(dueAt)
  expect(new Set(receiver.requests.map(({ body }) => body.toString()))).toEqual(new Set([delivered?.body]))
  expect(webhookEventSchema.parse(JSON.parse(delivered?.body ?? '')).data.jobId).toBe(job.id)
  expect(await endedJob(third.owner, job.id)).toEqual(job)
})
