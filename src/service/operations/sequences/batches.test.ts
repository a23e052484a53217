import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editFirstCombination } from '../../../testing/sequences/testSequences.ts'
import { batchSequence, chosenBody, estimatedBatch, submittedBatch } from '../../../testing/sequences/batches.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob, usedCredits } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { ExportError } from '../../media/exporter.ts'

let service: TestService
/** Videos of these lengths, in frames, fail to export. */
let failing: ReadonlySet<number>
let exports = 0
/** Number of exports that finish. Later ones run until they are cancelled. */
let quick = Number.POSITIVE_INFINITY
beforeAll(async () => {
  const exporter = standInExporter(() => ({ milliseconds: exports > quick ? 60_000 : 20, fault: null }))
  service = await startTestService({
    exporter: {
      render: async (job, hooks) => {
        exports += 1
        if (failing.has(job.composition.durationInFrames)) throw new ExportError('stalled', 'It stalled.')
        return await exporter.render(job, hooks)
      },
    },
  })
})
afterAll(async () => {
  await service.stop()
})
beforeEach(() => {
  failing = new Set()
  exports = 0
  quick = Number.POSITIVE_INFINITY
})

const job = async (jobId: string) => await service.owner.call('readJob', { params: { jobId } })
const download = async (jobId: string, name: string) =>
  await service.owner.fetch(`/extensions/v1/jobs/${jobId}/${name}`, { method: 'GET' })

describe('a batch', () => {
  it('makes one output per combination, each charged once', async () => {
    const before = await usedCredits(service.owner)
    const made = await batchSequence(service, [2, 1])
    const { estimate, body, params } = await estimatedBatch(service, made)
    expect(estimate).toMatchObject({ outputCount: 2, creditCost: 2, requiredCustomFields: [] })
    expect(estimate.namingPattern).toBe('{sequence}_{block:Block 1}_{block:Block 2}_{ratio}_{index:001}')
    const accepted = await service.owner.call('renderSequence', { params, body })
    expect(accepted.outputCount).toBe(2)
    const ended = await endedJob(service.owner, accepted.jobId)
    const counts = { total: 2, succeeded: 2, failed: 0, pending: 0 }
    expect(ended).toMatchObject({ type: 'sequence_render', status: 'succeeded', progress: 100, counts, error: null })
    expect(ended).toMatchObject({ childCounts: counts, sequenceId: made.sequence.id })
    expect(ended.children?.map(({ combinationId, index, status }) => [combinationId, index, status])).toEqual(
      body.combinationIds.map((id, index) => [id, index, 'succeeded']),
    )
    for (const [index, child] of (ended.children ?? []).entries()) {
      const { items } = await service.owner.call('listRenderOutputs', { params: { renderId: child.renderId ?? '' } })
      expect(items[0]).toMatchObject({ status: 'ready', filename: estimate.outputs[index]?.filename })
      expect(await job(child.id)).toMatchObject({ type: 'sequence_output', status: 'succeeded' })
    }
    expect((await usedCredits(service.owner)) - before).toBe(2)
    expect(exports).toBe(2)
  })

  it.each([
    ['combinationIds', []],
    ['maxOutputs', 0],
    ['maxOutputs', 101],
    ['maxOutputs', 1],
    ['aspectRatio', '2:1'],
    ['resolution', '4k'],
    ['quality', 'best'],
    ['fps', 24],
    ['fps', 50],
    ['captionsEnabled', 'yes'],
  ])('refuses %s %j', async (field, value) => {
    const { body, params } = await chosenBody(service, await batchSequence(service, [2]))
    const refused = await service.owner.send('estimateSequenceRender', { params, body: { ...body, [field]: value } })
    expect({ ...refused.error(), status: refused.status }).toMatchObject({ code: 'validation_failed', status: 422 })
  })

  it('is named by the template of its project, once the fields of the template have values', async () => {
    const made = await batchSequence(service, [2])
    const inProject = { projectId: made.projectId }
    const { call } = service.owner
    const market = { key: 'market', label: 'Market', type: 'select', options: ['DE', 'FR'], required: true } as const
    await call('saveNamingField', { params: inProject, body: market })
    const pattern = '{field:market}_{sequence}_{index:001}'
    await call('saveNamingTemplate', { params: inProject, body: { name: 'Feed', pattern, isDefault: true } })
    const { estimate, ...order } = await estimatedBatch(service, made)
    expect(estimate).toMatchObject({ namingPattern: pattern, requiredCustomFields: ['market'] })
    const refused = await service.owner.send('renderSequence', order)
    expect([refused.status, refused.error().code]).toEqual([422, 'naming_values_missing'])

    const { updatedAt } = await call('readProjectSettings', { params: inProject })
    const body = { expectedUpdatedAt: updatedAt, naming: { values: { market: 'DE' } } }
    await call('updateProjectSettings', { params: inProject, body })
    const named = await estimatedBatch(service, made)
    expect(named.estimate.requiredCustomFields).toEqual([])
    expect(named.estimate.outputs.map(({ filename }) => filename)).toEqual(['DE_Summer_001.mp4', 'DE_Summer_002.mp4'])
    expect(named.estimate.outputs.map(({ isRenamed }) => isRenamed)).toEqual([false, false])
    const { jobId } = await call('renderSequence', named)
    await call('saveNamingTemplate', {
      params: inProject,
      body: { name: 'All the same', pattern: '{field:market}', isDefault: true },
    })
    const { estimate: same } = await estimatedBatch(service, made)
    expect(same.outputs.map(({ filename, isRenamed }) => [filename, isRenamed])).toEqual([
      ['DE.mp4', false],
      ['DE (2).mp4', true],
    ])
    expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  })

  it('refuses 101 combinations instead of leaving one out, and the same one twice', async () => {
    const { body, params } = await chosenBody(service, await batchSequence(service, [2]))
    const many = Array.from({ length: 101 }, () => crypto.randomUUID())
    const twice = [body.combinationIds[0], body.combinationIds[0]]
    for (const combinationIds of [many, twice, [crypto.randomUUID()]]) {
      const refused = await service.owner.send('estimateSequenceRender', { params, body: { ...body, combinationIds } })
      expect({ ...refused.error(), status: refused.status }).toMatchObject({ code: 'validation_failed' })
    }
  })

  it('refuses a stale revision, other inputs and another plan', async () => {
    const { body, params } = await estimatedBatch(service, await batchSequence(service, [2]))
    const refusals = [
      [{ expectedUpdatedAt: '2026-01-01T00:00:00.000Z' }, 'revision_conflict'],
      [{ inputFingerprint: 'another' }, 'plan_changed'],
      [{ planFingerprint: 'another' }, 'plan_changed'],
      [{ quality: 'verylow' }, 'plan_changed'],
    ] as const
    for (const [change, code] of refusals) {
      const refused = await service.owner.send('renderSequence', { params, body: { ...body, ...change } })
      expect({ ...refused.error(), status: refused.status }).toMatchObject({ code, status: 409 })
    }
  })

  it('refuses a sequence with edited videos', async () => {
    const made = await batchSequence(service, [2])
    const { body, params } = await chosenBody(service, made)
    await editFirstCombination(service, made)
    const refused = await service.owner.send('estimateSequenceRender', { params, body })
    expect({ ...refused.error(), status: refused.status }).toMatchObject({ code: 'sequence_edited', status: 409 })
  })

  it('retries only failed outputs, three times and not a fourth', async () => {
    const made = await batchSequence(service, [2])
    failing = new Set([90])
    const first = await submittedBatch(service, made)
    let last = await endedJob(service.owner, first)
    expect(last).toMatchObject({ status: 'partially_succeeded', counts: { total: 2, succeeded: 1, failed: 1 } })
    const charged = await usedCredits(service.owner)
    const child = last.children?.find(({ status }) => status === 'failed')
    expect(child?.error?.code).toBe('timeout')
    const ofChild = await service.owner.send('retryJob', { params: { jobId: child?.id ?? '' } })
    expect({ ...ofChild.error(), status: ofChild.status }).toMatchObject({ code: 'retry_not_allowed' })
    for (let round = 0; round < 3; round += 1) {
      const { jobId } = await service.owner.call('retryJob', { params: { jobId: last.id } })
      last = await endedJob(service.owner, jobId)
      expect(last).toMatchObject({
        status: 'failed',
        counts: { total: 1, failed: 1 },
        error: { code: 'outputs_failed' },
      })
      expect(last.children?.map(({ combinationId }) => combinationId)).toEqual([child?.combinationId])
    }
    const fourth = await service.owner.send('retryJob', { params: { jobId: last.id } })
    expect({ ...fourth.error(), status: fourth.status }).toMatchObject({ code: 'retry_limit', status: 409 })
    expect(await usedCredits(service.owner)).toBe(charged)
    expect(exports).toBe(5)
  })

  it('has a table and an archive of its finished videos, with a retried one in its place', async () => {
    const made = await batchSequence(service, [2])
    failing = new Set([90])
    const ended = await endedJob(service.owner, await submittedBatch(service, made))
    failing = new Set()
    const { jobId } = await service.owner.call('retryJob', { params: { jobId: ended.id } })
    expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
    for (const id of [ended.id, jobId]) {
      const manifest: unknown = await (await download(id, 'manifest.json')).json()
      expect(manifest).toMatchObject({ outputs: [{ status: 'succeeded' }, { status: 'succeeded' }] })
      const csv = await (await download(id, 'manifest.csv')).text()
      expect(csv.split('\r\n')).toHaveLength(4)
      const archive = await download(id, 'outputs.zip')
      const bytes = Buffer.from(await archive.arrayBuffer())
      expect(bytes).toHaveLength(Number(archive.headers.get('Content-Length')))
      expect(bytes.toString('latin1').split('not really a video')).toHaveLength(3)
      const checksum = Buffer.alloc(4)
      checksum.writeUInt32LE(crc32('not really a video'))
      expect(bytes.indexOf(checksum)).toBe(14)
      // If no checksum is stored for an output, as in older versions, its file is read twice.
      await service.running.context.db.updateTable('render_outputs').set({ crc32: null }).execute()
      const again = await download(id, 'outputs.zip')
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
    }
    expect((await download(ended.children?.[0]?.id ?? '', 'outputs.zip')).status).toBe(404)
  })

  it('keeps finished outputs when it is cancelled, and refunds the others', async () => {
    quick = 2
    const before = await usedCredits(service.owner)
    const jobId = await submittedBatch(service, await batchSequence(service, [12]))
    await expect
      .poll(async () => (await job(jobId)).counts.succeeded, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(0)
    await cancelJob(service.owner, jobId)
    const ended = await job(jobId)
    expect(ended.status).toBe('canceled')
    expect(ended.counts.pending).toBe(0)
    expect(ended.counts.succeeded).toBeGreaterThan(0)
    expect((await usedCredits(service.owner)) - before).toBe(ended.counts.succeeded)
  })
})
