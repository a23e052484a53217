import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSequenceBatches } from '../../../contract/extensions/sequenceBatchesRoute.ts'
import { batchSequence, submittedBatch } from '../../../testing/sequences/batches.ts'
import type { TestSequence } from '../../../testing/sequences/testSequences.ts'
import { endedJob } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { ExportError } from '../../media/exporter.ts'

let service: TestService
/** Videos of this length, in frames, fail to export. */
let failing = 0
beforeAll(async () => {
  const exporter = standInExporter(() => ({ milliseconds: 0, fault: null }))
  service = await startTestService({
    exporter: {
      render: async (job, hooks) => {
        if (job.composition.durationInFrames === failing) throw new ExportError('stalled', 'It stalled.')
        return await exporter.render(job, hooks)
      },
    },
  })
})
afterAll(async () => {
  await service.stop()
})

/** Renders all combinations. Returns the id of the job. */
async function endedBatch(made: TestSequence): Promise<string> {
  service.clock.advance(1_000)
  return (await endedJob(service.owner, await submittedBatch(service, made))).id
}

const pageOfBatches = async ({ sequence }: TestSequence, query = '') =>
  await sendExtension(service.reader, listSequenceBatches, { params: { sequenceId: sequence.id }, query })

it('lists the batches of a sequence page by page, newest first, each with its retries', async () => {
  const [made, other] = [await batchSequence(service, [2]), await batchSequence(service, [1])]
  failing = 90
  const failed = await endedBatch(made)
  failing = 0
  await endedBatch(other)
  const later = [await endedBatch(made), await endedBatch(made)]
  service.clock.advance(1_000)
  const retry = await service.owner.call('retryJob', { params: { jobId: failed } })
  await endedJob(service.owner, retry.jobId)

  const first = (await pageOfBatches(made, '?limit=2')).data()
  const ids = ({ attempts }: (typeof first.items)[number]) => attempts.map(({ id }) => id)
  expect(first.items.map(ids)).toEqual(later.toReversed().map((id) => [id]))
  const last = (await pageOfBatches(made, `?limit=2&cursor=${first.nextCursor}`)).data()
  expect(last.items.map(ids)).toEqual([[failed, retry.jobId]])
  expect(last.nextCursor).toBeNull()
  expect(last.items[0]?.attempts).toMatchObject([
    { status: 'partially_succeeded', counts: { total: 2, succeeded: 1, failed: 1 }, repeatedBy: retry.jobId },
    { status: 'succeeded', counts: { total: 1, succeeded: 1, failed: 0 }, repeatedBy: null },
  ])
  const refused = await pageOfBatches(other, `?cursor=${first.nextCursor}`)
  expect([refused.status, refused.error().code]).toEqual([400, 'invalid_cursor'])
})

it('names two videos that would have the same name differently in their archive', async () => {
  const made = await batchSequence(service, [2])
  const body = { name: 'All the same', pattern: '{sequence}', isDefault: true }
  await service.owner.call('saveNamingTemplate', { params: { projectId: made.projectId }, body })
  const jobId = await endedBatch(made)
  const archive = await service.owner.fetch(`/extensions/v1/jobs/${jobId}/outputs.zip`, { method: 'GET' })
  const text = Buffer.from(await archive.arrayBuffer()).toString('latin1')
  // Each name is in the header of its file and in the directory at the end.
  expect(text.match(/Summer(?: \(\d\))?\.mp4/gu)).toEqual([
    'Summer.mp4',
    'Summer (2).mp4',
    'Summer.mp4',
    'Summer (2).mp4',
  ])
})
