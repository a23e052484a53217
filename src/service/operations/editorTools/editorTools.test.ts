import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  endedJob,
  newComposition,
  runTool,
  titledComposition,
  toolRequest,
} from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const move = { tool: 'moveOverlay', input: { overlayId: 1, startSeconds: 1 } }
const read = async (compositionId: string) => await service.owner.call('readComposition', { params: { compositionId } })

describe('an editor tool', () => {
  it('saves its change as a revision in the name of the caller', async () => {
    const record = await newComposition(service.owner)
    const { jobId, statusUrl } = await service.owner.call('runEditorTool', toolRequest(record, move.tool, move.input))
    expect(statusUrl).toBe(`/api/v1/jobs/${jobId}`)
    const job = await endedJob(service.owner, jobId)
    const after = await read(record.id)
    expect(job).toMatchObject({
      type: 'editor_tool',
      status: 'succeeded',
      progress: 100,
      compositionId: record.id,
      compositionUpdatedAt: after.updatedAt,
      applied: [{ tool: 'moveOverlay', label: 'Move a clip', overlayIds: [] }],
      saved: true,
      saveStatus: 'saved',
      error: null,
      counts: { total: 1, succeeded: 1, failed: 0, pending: 0 },
    })
    expect(after.composition.overlays.map(({ from }) => from)).toEqual([30, 0])
    const response = await service.owner.fetch(`/extensions/v1/compositions/${record.id}/revisions`)
    expect(await response.json()).toMatchObject({
      data: {
        items: [
          { updatedAt: after.updatedAt, why: 'Move a clip', actor: { kind: 'key' }, summary: { changed: 1 } },
          { why: null },
        ],
      },
    })
  })

  it('reports the created overlays', async () => {
    const job = await runTool(service.owner, await newComposition(service.owner), {
      tool: 'addTextOverlay',
      input: { text: 'Third' },
    })
    expect(job.applied).toEqual([{ tool: 'addTextOverlay', label: 'Add text', overlayIds: [3] }])
  })

  it('ends without a change and with the refusal of the edit', async () => {
    const record = await newComposition(service.owner)
    const job = await runTool(service.owner, record, { tool: 'deleteOverlay', input: { overlayId: 77 } })
    expect(job).toMatchObject({
      status: 'failed',
      saved: false,
      saveStatus: null,
      compositionUpdatedAt: null,
      applied: [],
      counts: { total: 1, succeeded: 0, failed: 1, pending: 0 },
    })
    expect(job.error).toEqual({
      code: 'tool_refused',
      facts: expect.objectContaining({ refusal: 'overlay_not_found' }),
      message: expect.stringContaining('77'),
    })
    expect((await read(record.id)).updatedAt).toBe(record.updatedAt)
    const again = await service.owner.send('retryJob', { params: { jobId: job.id } })
    expect([again.status, again.error().code]).toEqual([409, 'retry_not_allowed'])
  })

  it('is refused for invalid input before a job is created, with each field', async () => {
    const record = await newComposition(service.owner)
    const input = { overlayId: -1, startSeconds: 'soon', src: 'https://example.org/a.mp4' }
    const answer = await service.owner.send('runEditorTool', toolRequest(record, 'moveOverlay', input))
    expect([answer.status, answer.error().code]).toEqual([422, 'validation_failed'])
    const paths = answer.error().details?.map(({ path }) => path)
    expect(paths?.toSorted()).toEqual(['/input/overlayId', '/input/src', '/input/startSeconds'])
  })

  it('is refused for a stale revision, an unknown composition or an unknown tool', async () => {
    const record = await newComposition(service.owner)
    await runTool(service.owner, record, move)
    const stale = await service.owner.send('runEditorTool', toolRequest(record, move.tool, move.input))
    expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
    const elsewhere = await service.stranger.send('runEditorTool', toolRequest(record, move.tool, move.input))
    expect(elsewhere.status).toBe(404)
    const unknown = await service.owner.send('runEditorTool', toolRequest(record, 'makeItPop', {}))
    expect([unknown.status, unknown.error().details?.[0]?.path]).toEqual([422, '/tool'])
  })

  it('requires the permission write if it changes the composition', async () => {
    const record = await newComposition(service.owner)
    const maker = await service.keyed(['read', 'generate'])
    const request = toolRequest(record, move.tool, move.input)
    expect((await maker.send('runEditorTool', request)).error()).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('write'),
    })
    expect((await service.reader.send('runEditorTool', request)).status).toBe(403)
    const search = await maker.send('runEditorTool', toolRequest(record, 'searchAssets', {}))
    expect(search.status).toBe(202)
  })

  it('is applied once per Idempotency-Key', async () => {
    const record = await newComposition(service.owner)
    const idempotencyKey = randomUUID()
    const request = { ...toolRequest(record, move.tool, move.input), idempotencyKey }
    const first = await service.owner.call('runEditorTool', request)
    await endedJob(service.owner, first.jobId)
    expect(await service.owner.call('runEditorTool', request)).toEqual(first)
    const other = { ...toolRequest(record, 'deleteOverlay', { overlayId: 1 }), idempotencyKey }
    expect((await service.owner.send('runEditorTool', other)).error().code).toBe('idempotency_conflict')
  })

  it('accepts at most 1 GiB of source files', async () => {
    const record = await newComposition(service.owner)
    const assetId = await storedAsset(service, { projectId: record.projectId, type: 'music', sizeBytes: 1_073_741_825 })
    const request = toolRequest(record, 'addSoundOverlay', { assetId })
    const answer = await service.owner.send('runEditorTool', request)
    expect([answer.status, answer.error().code]).toEqual([413, 'file_too_large'])
    const fitting = await storedAsset(service, { projectId: record.projectId, type: 'music', sizeBytes: 1_073_741_824 })
    const job = await runTool(service.owner, record, { tool: 'addSoundOverlay', input: { assetId: fitting } })
    expect(job.status).toBe('succeeded')
  })

  it('accepts only media of its own project', async () => {
    const [record, other] = [await newComposition(service.owner), await newComposition(service.owner)]
    const assetId = await storedAsset(service, { projectId: other.projectId, type: 'music' })
    const job = await runTool(service.owner, record, { tool: 'addSoundOverlay', input: { assetId } })
    expect(job.error).toEqual({
      code: 'tool_refused',
      facts: { refusal: 'asset_not_found' },
      message: 'This file is not in the project. Choose another one.',
    })
  })

  it('refuses media whose preparation failed', async () => {
    const record = await newComposition(service.owner)
    const facts = { projectId: record.projectId, type: 'video', preparation: 'failed' } as const
    const assetId = await storedAsset(service, facts)
    const job = await runTool(service.owner, record, { tool: 'addClipOverlay', input: { assetId } })
    expect([job.status, job.saved]).toEqual(['failed', false])
  })

  it('prevents the deletion of its composition and project until it ends', async () => {
    const paused = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api' } })
    try {
      const record = await newComposition(paused.owner)
      await paused.owner.call('runEditorTool', toolRequest(record, move.tool, move.input))
      const params = { compositionId: record.id }
      const { fingerprint } = await paused.owner.call('readCompositionDeleteImpact', { params })
      const body = { expectedUpdatedAt: record.updatedAt, fingerprint }
      const answer = await paused.owner.send('deleteComposition', { params, body })
      expect([answer.status, answer.error().code]).toEqual([409, 'work_active'])
    } finally {
      await paused.stop()
    }
  })

  it('needs an active plan', async () => {
    const expired = await startTestService({ environment: { FRAMEWRIGHT_PLAN: 'expired' } })
    try {
      const record = await newComposition(expired.owner, titledComposition())
      const answer = await expired.owner.send('runEditorTool', toolRequest(record, move.tool, move.input))
      expect([answer.status, answer.error().code]).toEqual([403, 'plan_required'])
    } finally {
      await expired.stop()
    }
  })
})
