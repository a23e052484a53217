import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { newComposition, runTool, titledComposition, toolRequest } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ speech: { recognizer: null, aligner: null, speaker: null } })
})
afterAll(async () => {
  await service.stop()
})

const read = async (compositionId: string) => await service.owner.call('readComposition', { params: { compositionId } })
const stockPicture = { stock: { provider: 'stock', id: '2001' } }

/** A composition with one second of video, with or without spoken words. */
async function spokenComposition(words: readonly string[] | null) {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Speech' } })
  const assetId = await storedAsset(service, { projectId, type: 'video' })
  const { workspaceId } = service.running.owner
  if (words !== null) {
    const timed = words.map((text, index) => ({ text, startMs: index * 200, endMs: index * 200 + 180 }))
    const passage = { id: randomUUID(), text: words.join(' '), startMs: 0, endMs: 900, words: timed }
    const place = {
      id: randomUUID(),
      assetId,
      workspaceId,
      projectId,
      language: 'en',
      isDraft: true,
      now: service.clock.now(),
    }
    await transcriptStore.save(service.running.context.db, { ...place, passages: [passage] })
  }
  const record = await newComposition(service.owner, smallComposition([videoOverlay(1, assetId)]), projectId)
  return { record, assetId }
}

describe('stock', () => {
  it('becomes an asset of the project once a tool uses it', async () => {
    const record = await newComposition(service.owner)
    const job = await runTool(service.owner, record, { tool: 'addImageOverlay', input: stockPicture })
    expect(job).toMatchObject({ status: 'succeeded', saved: true })
    const [assetId = ''] = job.outputAssetIds
    expect(await service.owner.call('readAsset', { params: { assetId } })).toMatchObject({
      projectId: record.projectId,
      type: 'image',
      preparation: expect.objectContaining({ renderReady: true }),
    })
    const after = await read(record.id)
    expect(after.composition.overlays).toContainEqual(
      expect.objectContaining({ type: 'image', sourceAssetId: assetId }),
    )
    const again = await runTool(service.owner, after, { tool: 'addImageOverlay', input: stockPicture })
    expect(again.outputAssetIds).toEqual([assetId])
    const { items } = await service.owner.call('listAssets', { params: { projectId: record.projectId } })
    expect(items).toHaveLength(1)
  }, 60_000)

  it('is not imported for a refused edit', async () => {
    const record = await newComposition(service.owner, titledComposition())
    const input = { overlayId: 1, stock: { provider: 'stock', id: '1001' } }
    const job = await runTool(service.owner, record, { tool: 'replaceClipMedia', input })
    expect(job).toMatchObject({ status: 'failed', error: { code: 'tool_refused' }, outputAssetIds: [] })
    const { items } = await service.owner.call('listAssets', { params: { projectId: record.projectId } })
    expect(items).toEqual([])
  })

  it('of another provider is refused before a job is created', async () => {
    const record = await newComposition(service.owner)
    const input = { stock: { provider: 'elsewhere', id: '2001' } }
    const answer = await service.owner.send('runEditorTool', toolRequest(record, 'addImageOverlay', input))
    expect(answer.error().details?.map(({ path }) => path)).toEqual(['/input/stock/provider'])
  })
})

describe('captions', () => {
  it('are prepared from a transcript and then used by id', async () => {
    const { record, assetId } = await spokenComposition(['hello', 'my', 'friend'])
    const job = await runTool(service.owner, record, { tool: 'generateCaptions', input: { overlayId: 1 } })
    expect(job).toMatchObject({
      status: 'succeeded',
      captions: { assetId, language: 'en', isDraft: true },
      saved: null,
      compositionUpdatedAt: null,
      applied: [],
    })
    expect((await read(record.id)).updatedAt).toBe(record.updatedAt)
    const input = { overlayId: 1, source: 'srt', captionId: job.captions?.captionId }
    const added = await runTool(service.owner, record, { tool: 'addCaptionsToOverlay', input })
    expect(added).toMatchObject({ status: 'succeeded', applied: [{ overlayIds: [2] }] })
  })

  it('are prepared by the tool that needs them', async () => {
    const { record } = await spokenComposition(['hello', 'there'])
    const input = { overlayId: 1, source: 'generate' }
    const job = await runTool(service.owner, record, { tool: 'addCaptionsToOverlay', input })
    expect(job).toMatchObject({ status: 'succeeded', saved: true })
    const overlay = (await read(record.id)).composition.overlays.find(({ type }) => type === 'caption')
    expect(overlay).toMatchObject({ captions: [expect.objectContaining({ text: 'hello there' })] })
  })

  it('fail with a clear error on a host without a recogniser', async () => {
    const { record, assetId } = await spokenComposition(null)
    const generate = { tool: 'addCaptionsToOverlay', input: { overlayId: 1, source: 'generate' } }
    for (const asked of [generate, { tool: 'generateCaptions', input: { assetId } }]) {
      const job = await runTool(service.owner, record, asked)
      expect(job).toMatchObject({ status: 'failed', error: { code: 'stage_unavailable' } })
      const retried = await service.owner.send('retryJob', { params: { jobId: job.id } })
      expect(retried.status).toBe(202)
    }
    expect((await read(record.id)).updatedAt).toBe(record.updatedAt)
  })

  it('are refused for overlays without audio', async () => {
    const record = await newComposition(service.owner)
    const job = await runTool(service.owner, record, { tool: 'generateCaptions', input: { overlayId: 1 } })
    expect(job.error?.code).toBe('tool_refused')
    const elsewhere = await runTool(service.owner, record, {
      tool: 'generateCaptions',
      input: { assetId: randomUUID() },
    })
    expect(elsewhere.error?.code).toBe('tool_refused')
  })
})
