import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '../../../base/result.ts'
import type { CompositionRecord } from '../../../contract/operations/compositions.ts'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { endedJob, newComposition, titledComposition } from '../../../testing/service/editorJobs.ts'
import { fakePlanner, planOf, planStep } from '../../../testing/providers/fakePlanner.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { addVoiceover } from '../../../testing/tools/toolProject.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'

const planner = fakePlanner()
let service: TestService
beforeAll(async () => {
  const recognizer = {
    name: 'deaf',
    maxMs: 60_000,
    recognize: () => Promise.reject(new Error('Nobody may listen while planning.')),
  }
  service = await startTestService({ planner, speech: { recognizer, aligner: null, speaker: null } })
})
afterAll(async () => {
  await service.stop()
})

async function planned(record: CompositionRecord, answer: Result<unknown>) {
  planner.answer(() => Promise.resolve(answer))
  const params = { compositionId: record.id }
  const body = { prompt: 'Do it', expectedUpdatedAt: record.updatedAt }
  return await endedJob(service.owner, (await service.owner.call('planEdits', { params, body })).jobId)
}

async function applied(record: CompositionRecord, planJobId: string) {
  const params = { compositionId: record.id }
  const body = { planJobId, expectedUpdatedAt: record.updatedAt }
  return await endedJob(service.owner, (await service.owner.call('applyEditPlan', { params, body })).jobId)
}

const assetsOf = async ({ projectId }: CompositionRecord) =>
  (await service.owner.call('listAssets', { params: { projectId } })).items
const setScript = async (id: string, script: string) =>
  await service.running.context.db.updateTable('voiceovers').set({ script }).where('id', '=', id).execute()
const setContent = async (id: string, content_hash: string) =>
  await service.running.context.db.updateTable('captions').set({ content_hash }).where('id', '=', id).execute()

describe('a plan with stock', () => {
  it('imports it when applied, not when planned', async () => {
    const record = await newComposition(service.owner)
    const steps = planOf(
      planStep('addImageOverlay', { stock: { provider: 'stock', id: '2002' } }),
      planStep('moveOverlay', { overlayId: 3, startSeconds: 0.5 }),
      planStep('deleteOverlay', { overlayId: 1 }),
    )
    const plan = await planned(record, steps)
    expect(plan.status).toBe('succeeded')
    expect(await assetsOf(record)).toEqual([])
    const job = await applied(record, plan.id)
    const [asset] = await assetsOf(record)
    expect(job).toMatchObject({ status: 'succeeded', outputAssetIds: [asset?.id] })
    expect(job.applied).toHaveLength(3)
  }, 60_000)
})

describe('a plan with missing captions', () => {
  it('is accepted with a recogniser, without transcribing yet', async () => {
    const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Speech' } })
    const assetId = await storedAsset(service, { projectId, type: 'video' })
    const record = await newComposition(service.owner, smallComposition([videoOverlay(1, assetId)]), projectId)
    const steps = planOf(planStep('addCaptionsToOverlay', { overlayId: 1, source: 'generate' }))
    expect((await planned(record, steps)).status).toBe('succeeded')
  })
})

describe('an applied plan', () => {
  it('stops if the script of its voiceover has changed', async () => {
    const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Voices' } })
    const [voiceoverId, assetId] = ['00000000-0000-4000-8000-00000000a001', '00000000-0000-4000-8000-00000000a002']
    const sound = { durationMs: 1_000, width: null, height: null, fps: null, hasAudio: true }
    const media = { assetId, type: 'music', name: 'Voice', ...sound } as const
    const cues = [{ text: 'Hi', startMs: 0, endMs: 500, words: [{ text: 'Hi', startMs: 0, endMs: 500 }] }]
    await addVoiceover(service, projectId, { voiceoverId, media, cues })
    const record = await newComposition(service.owner, titledComposition(), projectId)
    const plan = await planned(record, planOf(planStep('addVoiceoverWithCaptions', { voiceoverId })))
    await setScript(voiceoverId, 'Hello')
    expect((await applied(record, plan.id)).error).toMatchObject({ code: 'source_changed' })
    await setScript(voiceoverId, 'Hi')
    expect((await applied(record, plan.id)).status).toBe('succeeded')
  })

  it('stops if its captions have changed or its media is gone', async () => {
    const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Captions' } })
    const assetId = await storedAsset(service, { projectId, type: 'video' })
    const captionId = '00000000-0000-4000-8000-00000000a003'
    const { workspaceId } = service.running.owner
    const cues = [{ text: 'Hi', startMs: 0, endMs: 500, words: [{ text: 'Hi', startMs: 0, endMs: 500 }] }]
    const file = { origin: 'manual', isDraft: false, cues, blobKey: 'captions/one', contentHash: 'one' } as const
    const place = { id: captionId, assetId, workspaceId, projectId, language: 'en', now: service.clock.now() }
    await captionStore.insert(service.running.context.db, { ...place, ...file })
    const record = await newComposition(service.owner, smallComposition([videoOverlay(1, assetId)]), projectId)
    const steps = planOf(planStep('addCaptionsToOverlay', { overlayId: 1, source: 'srt', captionId }))
    const plan = await planned(record, steps)
    await setContent(captionId, 'two')
    expect((await applied(record, plan.id)).error).toMatchObject({ code: 'source_changed' })
    await setContent(captionId, 'one')
    await service.running.context.db.deleteFrom('assets').where('id', '=', assetId).execute()
    expect(await applied(record, plan.id)).toMatchObject({ status: 'requires_action', saved: false })
  })
})
