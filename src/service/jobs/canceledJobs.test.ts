import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Overlay } from '../../composition/schema.ts'
import { smallComposition, textOverlay } from '../../testing/composition/compositions.ts'
import { makeSpokenSound } from '../../testing/media/spokenSound.ts'
import { planOf, planStep } from '../../testing/providers/fakePlanner.ts'
import { cancelJob } from '../../testing/service/cancel.ts'
import { newComposition, toolRequest } from '../../testing/service/editorJobs.ts'
import { endedJob, createTestComposition, submitted, usedCredits } from '../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { standInExporter } from '../../testing/service/standInExporter.ts'
import { preparedAsset, uploadAsset } from '../../testing/service/uploadAsset.ts'
import type { Result } from '../../base/result.ts'
import type { EditPlan } from '../../contract/editPlan.ts'
import type { JobType } from '../domain/jobs/jobTypes.ts'
import type { Speech } from '../providers/speech.ts'

/** Work that continues until it is aborted. */
const endless = { begun: 0, aborted: 0 }
async function untilAborted(signal: AbortSignal): Promise<never> {
  endless.begun += 1
  return await new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      endless.aborted += 1
      reject(signal.reason)
    })
  })
}

/** The plan that the planner returns, set by a test. If null, planning runs until it is aborted. */
let plan: ReturnType<typeof planOf> | null = null
const plannedBy = async (signal: AbortSignal) => plan ?? (await untilAborted(signal))

const recognizer: Speech['recognizer'] = {
  name: 'endless',
  maxMs: 60_000,
  recognize: async (_path, _wanted, signal) => await untilAborted(signal),
}
const speaker: Speech['speaker'] = {
  name: 'endless',
  isRepeatable: true,
  voices: async () =>
    await Promise.resolve([{ id: 'anna', name: 'Anna', languages: ['en'], type: 'preset', modelIds: ['one'] }]),
  speak: async (_request, signal) => await untilAborted(signal),
}

let service: TestService
let projectId = ''
let talkId = ''
let exportMs = 60_000
beforeAll(async () => {
  service = await startTestService({
    environment: { FRAMEWRIGHT_PLAN: 'metered' },
    exporter: standInExporter(() => ({ milliseconds: exportMs, fault: null })),
    planner: { name: 'endless', plan: async (_request, signal) => (await plannedBy(signal)) as Result<EditPlan> },
    speech: { recognizer, aligner: null, speaker },
  })
  projectId = (await service.owner.call('createProject', { body: { name: 'Canceled' } })).id
})
afterAll(async () => {
  await service.stop()
})
beforeEach(async () => {
  if (talkId === '') {
    const path = join(service.running.context.workFolder, 'talk.wav')
    const bytes = await readFile(await makeSpokenSound(path, { seconds: 2, bursts: [[0.5, 1.5]] }))
    await rm(path)
    const upload = { projectId, type: 'music', filename: 'Talk.wav', mimeType: 'audio/wav', bytes } as const
    talkId = (await uploadAsset(service.owner, upload)).id
    await preparedAsset(service.owner, talkId)
  }
  Object.assign(endless, { begun: 0, aborted: 0 })
  exportMs = 60_000
  plan = null
})

const read = async (jobId: string) => await service.owner.call('readJob', { params: { jobId } })
const running = async (jobId: string): Promise<void> => {
  await expect.poll(async () => (await read(jobId)).status, { timeout: 20_000, interval: 20 }).toBe('running')
}

/** Expects that nothing remains one second after the cancellation. */
async function expectNothingLeft(): Promise<void> {
  const { workFolder } = service.running.context
  await expect.poll(async () => await readdir(workFolder), { timeout: 1_000, interval: 20 }).toEqual([])
}

it('a running export ends as canceled, is not charged, and can be started again', async () => {
  const record = await createTestComposition(service.owner)
  const before = await usedCredits(service.owner)
  const jobId = await submitted(service.owner, record)
  await running(jobId)
  expect(await usedCredits(service.owner)).toBe(before + 1)
  const canceled = await cancelJob(service.owner, jobId)
  expect(canceled).toMatchObject({
    status: 202,
    job: { status: 'canceled', error: null, counts: { total: 1, succeeded: 0, failed: 1, pending: 0 } },
  })
  await expectNothingLeft()
  expect(await usedCredits(service.owner)).toBe(before)
  expect(await cancelJob(service.owner, jobId)).toMatchObject({ status: 202, job: { status: 'canceled' } })
  expect(await usedCredits(service.owner)).toBe(before)
  const retried = await service.owner.send('retryJob', { params: { jobId } })
  expect([retried.status, retried.error().code]).toEqual([409, 'retry_not_allowed'])
  exportMs = 0
  expect(await endedJob(service.owner, await submitted(service.owner, record))).toMatchObject({ status: 'succeeded' })
})

it('a waiting export ends as canceled and never runs', async () => {
  const record = await createTestComposition(service.owner)
  const before = await usedCredits(service.owner)
  const first = await submitted(service.owner, record)
  const second = await submitted(service.owner, record)
  await running(first)
  expect(await cancelJob(service.owner, second)).toMatchObject({ job: { status: 'canceled', startedAt: null } })
  await cancelJob(service.owner, first)
  exportMs = 0
  await endedJob(service.owner, await submitted(service.owner, record))
  expect((await read(second)).startedAt).toBeNull()
  expect(await usedCredits(service.owner)).toBe(before + 1)
})

it('an export that has ended cannot be canceled, and keeps its charge', async () => {
  exportMs = 0
  const jobId = await submitted(service.owner, await createTestComposition(service.owner))
  await endedJob(service.owner, jobId)
  const before = await usedCredits(service.owner)
  expect(await cancelJob(service.owner, jobId)).toMatchObject({ status: 409, code: 'cancel_not_allowed' })
  expect(await usedCredits(service.owner)).toBe(before)
})

it('needs the permissions that started the job, its workspace, and an idempotency key', async () => {
  const jobId = await submitted(service.owner, await createTestComposition(service.owner))
  expect(await cancelJob(service.reader, jobId)).toMatchObject({ status: 403 })
  expect(await cancelJob(service.stranger, jobId)).toMatchObject({ status: 404 })
  expect(await cancelJob(service.owner, jobId, null)).toMatchObject({ status: 400, code: 'idempotency_key_required' })
  const answers = await Promise.all(Array.from({ length: 8 }, async () => await cancelJob(service.owner, jobId)))
  expect(new Set(answers.map(({ status, job }) => `${status} ${job?.status}`))).toEqual(new Set(['202 canceled']))
})

const spokenRecord = async () => {
  const { id, from, durationInFrames, row, left, top, width, height, rotation, isDragging } = textOverlay(1)
  const place = { id, from, durationInFrames, row, left, top, width, height, rotation, isDragging }
  const talk: Overlay = { ...place, type: 'sound', sourceAssetId: talkId, startFromSound: 0, styles: {} }
  return await newComposition(service.owner, smallComposition([talk]), projectId)
}
const generate = { tool: 'addCaptionsToOverlay', input: { overlayId: 1, source: 'generate' } }

/**
 * For each type, starts a job that would never end by itself. The others have tests of their own.
 */
const starts: Readonly<
  Record<
    Exclude<
      JobType,
      | 'composition_render'
      | 'sequence_output'
      | 'sequence_render'
      | 'smart_variations'
      | 'dictionary_apply'
      | 'clip'
      | 'ai_video'
      | 'editor_background_removal'
      | 'avatar_video'
      | 'voice_clone'
      | 'messaging'
      | 'auto_edit'
      | 'cloud_import'
      | 'cloud_import_file'
      | 'cloud_export'
      | 'cloud_export_file'
      | 'cloud_sync'
      | 'folder_sync'
      | 'research_search'
      | 'research_transcript'
      | 'research_adaptation'
      | 'publication'
      | 'ad_launch'
      | 'insights_sync'
    >,
    () => Promise<string>
  >
> = {
  editor_tool: async () => {
    const request = toolRequest(await spokenRecord(), generate.tool, generate.input)
    return (await service.owner.call('runEditorTool', request)).jobId
  },
  editor_plan: async () => {
    const { id: compositionId, updatedAt: expectedUpdatedAt } = await spokenRecord()
    const body = { prompt: 'Cut it', expectedUpdatedAt }
    return (await service.owner.call('planEdits', { params: { compositionId }, body })).jobId
  },
  editor_plan_apply: async () => {
    const { id: compositionId, updatedAt: expectedUpdatedAt } = await spokenRecord()
    const params = { compositionId }
    plan = planOf(planStep('addTextOverlay', { text: 'New', startFrame: 0 }), planStep(generate.tool, generate.input))
    const planned = await service.owner.call('planEdits', { params, body: { prompt: 'Captions', expectedUpdatedAt } })
    await endedJob(service.owner, planned.jobId)
    const body = { planJobId: planned.jobId, expectedUpdatedAt }
    return (await service.owner.call('applyEditPlan', { params, body })).jobId
  },
  asset_transcript: async () => (await service.owner.call('prepareTranscript', { params: { assetId: talkId } })).jobId,
  voiceover: async () => {
    const body = { script: 'Hello.', voiceId: 'anna', language: 'en' }
    return (await service.owner.call('createVoiceover', { params: { projectId }, body })).jobId
  },
}

it.each(Object.entries(starts))(
  'a running %s is aborted within a second, and its job is canceled',
  async (type, start) => {
    const jobId = await start()
    await expect.poll(() => endless.begun, { timeout: 20_000, interval: 20 }).toBe(1)
    const { compositionId } = await read(jobId)
    const revision = async () =>
      compositionId === null ? null : await service.owner.call('readComposition', { params: { compositionId } })
    const before = await revision()
    expect(await cancelJob(service.owner, jobId)).toMatchObject({ status: 202, job: { type, status: 'canceled' } })
    await expect.poll(() => endless.aborted, { timeout: 1_000, interval: 10 }).toBe(1)
    await expectNothingLeft()
    expect(await read(jobId)).toMatchObject({ status: 'canceled', error: null })
    expect(await revision()).toEqual(before)
    expect(endless.begun).toBe(1)
    const { items } = await service.owner.call('listAssets', { params: { projectId } })
    expect(items.map(({ preparation }) => preparation.state)).toEqual(['ready'])
  },
)

it('a canceled voiceover is failed, and its project can be deleted', async () => {
  const { id } = await service.owner.call('createProject', { body: { name: 'Spoken' } })
  const body = { script: 'Hello.', voiceId: 'anna', language: 'en' }
  const { jobId, voiceoverId } = await service.owner.call('createVoiceover', { params: { projectId: id }, body })
  await expect.poll(() => endless.begun, { timeout: 20_000, interval: 20 }).toBe(1)
  await cancelJob(service.owner, jobId)
  const voiceover = await service.owner.call('readVoiceover', { params: { resourceId: voiceoverId } })
  expect(voiceover).toMatchObject({ status: 'failed', error: { code: 'work_canceled' } })
  await service.owner.call('deleteProject', { params: { projectId: id } })
})
