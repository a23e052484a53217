import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { webhookEventSchema } from '../../../contract/extensions/webhookEvents.ts'
import { type HttpsReceiver, startHttpsReceiver } from '../../../testing/network/httpsReceiver.ts'
import { batchSequence, chosenBody, estimatedBatch, submittedBatch } from '../../../testing/sequences/batches.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob, usedCredits } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { addWebhook } from '../../../testing/workspace/webhookClient.ts'
import { ExportError } from '../../media/exporter.ts'

let service: TestService
let receiver: HttpsReceiver
/** For each export in order, the id of its video's first file. */
let exported: string[] = []
let running = 0
let isFailing = (_number: number): boolean => false
/** Blocks every export until it is resolved. */
let gate = Promise.withResolvers<void>()
/** Exports after this many go on until they are cancelled. */
let quick = Number.POSITIVE_INFINITY
beforeAll(async () => {
  receiver = await startHttpsReceiver()
  receiver.answer((response) => response.writeHead(204).end())
  const exporter = standInExporter(() => ({ milliseconds: exported.length > quick ? 60_000 : 20, fault: null }))
  service = await startTestService({
    network: receiver.network(),
    exporter: {
      render: async (job, hooks) => {
        exported.push(Object.keys(job.media)[0] ?? '')
        const number = exported.length
        running += 1
        try {
          await gate.promise
          if (isFailing(number)) throw new ExportError('stalled', 'It stalled.')
          return await exporter.render(job, hooks)
        } finally {
          running -= 1
        }
      },
    },
  })
  await addWebhook(service.owner)
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})
beforeEach(() => {
  exported = []
  isFailing = () => false
  quick = Number.POSITIVE_INFINITY
  gate = Promise.withResolvers<void>()
  gate.resolve()
})

const patience = { timeout: 20_000 } as const
const job = async (jobId: string) => await service.owner.call('readJob', { params: { jobId } })
/** The kinds of events that were sent for a job. */
const eventsOf = (jobId: string): string[] =>
  receiver.requests
    .map(({ body }) => webhookEventSchema.parse(JSON.parse(body.toString('utf8'))))
    .flatMap(({ data, kind }) => (data.jobId === jobId ? [kind] : []))

it('takes turns with the batch of another project', async () => {
  const [one, other] = [await batchSequence(service, [3]), await batchSequence(service, [3])]
  gate = Promise.withResolvers<void>()
  const first = await submittedBatch(service, one)
  await expect.poll(async () => (await job(first)).status, { ...patience, interval: 20 }).toBe('running')
  const second = await submittedBatch(service, other)
  gate.resolve()
  for (const jobId of [first, second]) expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  const [left = [], right = []] = [one.assetIds[0], other.assetIds[0]]
  expect(exported).toEqual(left.flatMap((id, index) => [id, right[index]]))
})

it.each([
  ['job.succeeded', []],
  ['job.partially_succeeded', [2]],
  ['job.failed', [1, 2]],
] as const)('sends one event, %s, and none for its outputs', async (kind, failing) => {
  isFailing = (number) => failing.some((one) => one === number)
  const jobId = await submittedBatch(service, await batchSequence(service, [2]))
  const { children = [] } = await endedJob(service.owner, jobId)
  isFailing = () => false
  const later = await submittedBatch(service, await batchSequence(service, [1]))
  await endedJob(service.owner, later)
  // Several events are sent at once, so both are awaited before any others are counted.
  for (const [id, expected] of [
    [jobId, kind],
    [later, 'job.succeeded'],
  ] as const)
    await expect.poll(() => eventsOf(id), { ...patience, interval: 50 }).toEqual([expected])
  expect(eventsOf(jobId)).toEqual([kind])
  expect(children.flatMap(({ id }) => eventsOf(id))).toEqual([])
})

it('stops at once when it is cancelled, keeps what is finished, and refunds the rest', async () => {
  quick = 2
  const before = await usedCredits(service.owner)
  const jobId = await submittedBatch(service, await batchSequence(service, [6]))
  await expect.poll(() => exported.length, { ...patience, interval: 20 }).toBe(3)
  expect((await job(jobId)).counts).toMatchObject({ succeeded: 2, pending: 4 })
  expect((await cancelJob(service.owner, jobId)).job?.status).toBe('canceled')
  await expect.poll(() => running, { ...patience, interval: 10 }).toBe(0)
  const ended = await job(jobId)
  expect(ended).toMatchObject({ status: 'canceled', counts: { total: 6, pending: 0 } })
  const { succeeded } = ended.counts
  expect(succeeded).toBe(2)
  expect((await usedCredits(service.owner)) - before).toBe(succeeded)
  const kept = ended.outputs.filter(({ status }) => status === 'ready')
  expect(kept).toHaveLength(succeeded)
  for (const { renderId = '' } of kept) {
    const { items } = await service.owner.call('listRenderOutputs', { params: { renderId } })
    expect(await (await fetch(items[0]?.url ?? '')).text()).toBe('not really a video')
  }
  const archive = await service.owner.fetch(`/extensions/v1/jobs/${jobId}/outputs.zip`)
  expect((await archive.text()).split('not really a video')).toHaveLength(succeeded + 1)
  // After another batch has ended, no cancelled output can start any more.
  quick = Number.POSITIVE_INFINITY
  await endedJob(service.owner, await submittedBatch(service, await batchSequence(service, [1])))
  expect(exported).toHaveLength(4)
})

it('may have 100 outputs, and not 101', async () => {
  const made = await batchSequence(service, [51, 2])
  const { estimate, body, params } = await estimatedBatch(service, made)
  expect([estimate.outputCount, estimate.outputs.length]).toEqual([100, 100])
  const page = await service.owner.call('listCombinations', { params, query: { limit: 100 } })
  const query = { limit: 100, cursor: page.nextCursor ?? '' }
  const [next] = (await service.owner.call('listCombinations', { params, query })).items
  const many = { ...(await chosenBody(service, made)).body, combinationIds: [...body.combinationIds, next?.id] }
  const refused = await service.owner.send('estimateSequenceRender', { params, body: { ...many, maxOutputs: 100 } })
  expect([refused.status, refused.error().code]).toEqual([422, 'validation_failed'])
})
