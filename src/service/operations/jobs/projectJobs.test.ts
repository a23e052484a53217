import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { type ProjectJob, projectJobSchema } from '../../../contract/extensions/projectJobsRoute.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { seededCopy } from '../../../testing/generation/copyRequests.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { endedJob, createTestComposition, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { ExportError } from '../../media/exporter.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'

let service: TestService
let fault: Error | null = null
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: 0, fault })) })
})
afterAll(async () => {
  await service.stop()
})

const pathOf = (projectId: string): string => `${EXTENSIONS_PREFIX}/projects/${projectId}/jobs`

async function jobsOf(projectId: string, client: ServiceClient = service.reader): Promise<ProjectJob[]> {
  const response = await client.fetch(pathOf(projectId))
  expect(response.status).toBe(200)
  return z.object({ data: z.object({ jobs: z.array(projectJobSchema) }) }).parse(await response.json()).data.jobs
}

const newProject = async (): Promise<string> =>
  (await service.owner.call('createProject', { body: { name: 'Jobs' } })).id

async function newComposition(projectId: string) {
  const body = { title: 'Teaser', composition: smallComposition([textOverlay(1)]) }
  return await service.owner.call('createComposition', { params: { projectId }, body })
}

const ended = async (projectId: string): Promise<void> => {
  await expect
    .poll(async () => (await jobsOf(projectId)).map(({ status }) => status), { timeout: 20_000 })
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|running/u)]))
}

/** Inserts a row in the job table without queueing it, so that no worker runs the job. */
async function rowOf(projectId: string, type: string, input?: object): Promise<string> {
  service.clock.advance(1_000)
  const [id, now] = [randomUUID(), service.clock.now()]
  const { workspaceId, creatorId } = service.running.owner
  const job = { id, workspaceId, projectId, creatorId, type, permissions: ['read'] as const, chainId: id, now }
  await jobStore.insert(service.running.context.db, { ...job, ...(input === undefined ? {} : { input }) })
  return id
}

const copyInput = {
  request: { ...seededCopy(seededRandom(1)).request, format: 'hooks', product: 'FoldLight' },
  source: 'patterns',
}

it('lists the jobs of one type', async () => {
  const projectId = await newProject()
  const copyId = await rowOf(projectId, 'messaging', copyInput)
  await rowOf(projectId, 'dictionary_apply')
  const read = async (type: string): Promise<unknown> =>
    await (await service.reader.fetch(`${pathOf(projectId)}?type=${type}`)).json()
  expect(await read('messaging')).toMatchObject({ data: { jobs: [{ id: copyId, title: 'Hooks: FoldLight' }] } })
  expect(await read('clip')).toMatchObject({ data: { jobs: [] } })
})

it('lists jobs of every type with the fields of a single read and a title, newest first', async () => {
  const projectId = await newProject()
  const record = await newComposition(projectId)
  const params = { compositionId: record.id }
  const input = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1, exportSettings: { outputName: 'My video' } }
  const { planFingerprint } = await service.owner.call('estimateCompositionRender', { params, body: input })
  await service.owner.call('renderComposition', { params, body: { ...input, planFingerprint } })
  const asked = async (tool: string, toolInput: object): Promise<void> => {
    service.clock.advance(1_000)
    const { updatedAt } = await service.owner.call('readComposition', { params })
    await service.owner.call('runEditorTool', {
      params,
      body: { tool, input: toolInput, expectedUpdatedAt: updatedAt },
    })
    await ended(projectId)
  }
  await asked('deleteOverlay', { overlayId: 1 })
  await asked('searchTextLibrary', { query: 'hello' })
  service.clock.advance(1_000)
  const { updatedAt: expectedUpdatedAt } = await service.owner.call('readComposition', { params })
  await service.owner.call('planEdits', { params, body: { prompt: 'Add a text\n“Hello”', expectedUpdatedAt } })
  await ended(projectId)
  const [plan] = await jobsOf(projectId)
  service.clock.advance(1_000)
  await service.owner.call('applyEditPlan', { params, body: { planJobId: plan?.id, expectedUpdatedAt } })
  await ended(projectId)
  const assetId = await storedAsset(service, { projectId, type: 'music', name: 'Talk.mp3' })
  await rowOf(projectId, 'asset_transcript', { assetId })
  await rowOf(projectId, 'asset_transcript', { assetId: randomUUID() })
  const jobId = await rowOf(projectId, 'voiceover')
  await voiceoverStore.insert(service.running.context.db, {
    id: randomUUID(),
    jobId,
    projectId,
    workspaceId: service.running.owner.workspaceId,
    assetId: randomUUID(),
    script: `${'Hello there. '.repeat(20)}👩‍👩‍👧`,
    voiceId: 'anna',
    voiceType: 'preset',
    language: 'en',
    modelId: 'one',
    style: null,
    now: service.clock.now(),
  })

  const jobs = await jobsOf(projectId)
  expect(jobs.map(({ type, title, compositionId }) => [type, title, compositionId])).toEqual([
    ['voiceover', `${'Hello there. '.repeat(16).slice(0, 199).trimEnd()}…`, null],
    ['asset_transcript', 'Deleted media', null],
    ['asset_transcript', 'Talk.mp3', null],
    ['editor_plan_apply', plan?.plan?.summary, record.id],
    ['editor_plan', 'Add a text “Hello”', record.id],
    ['editor_tool', 'Search the text library', record.id],
    ['editor_tool', 'Delete a clip', record.id],
    ['composition_render', 'My video.mp4', record.id],
  ])
  for (const { title: _, exportSettings: _settings, rowSwitches: _rows, repeatedBy: _retry, ...listed } of jobs) {
    expect(listed).toEqual(await service.owner.call('readJob', { params: { jobId: listed.id } }))
  }
})

it('lists the settings of renders and the retries of jobs', async () => {
  const record = await createTestComposition(service.owner)
  const settings = { outputName: 'Hook', quality: 'low', purpose: 'hook', range: { startFrame: 3, endFrame: 9 } }
  fault = new ExportError('disk_full', 'The disk is full.')
  const failed = [await submitted(service.owner, record, settings)]
  for (let retry = 0; retry < 2; retry += 1) {
    await endedJob(service.owner, failed.at(-1) ?? '')
    failed.push((await service.owner.call('retryJob', { params: { jobId: failed.at(-1) ?? '' } })).jobId)
  }
  await endedJob(service.owner, failed.at(-1) ?? '')
  fault = null
  const plain = await submitted(service.owner, record)
  await endedJob(service.owner, plain)
  const other = await rowOf(record.projectId, 'voiceover')
  const listed = new Map((await jobsOf(record.projectId)).map((job) => [job.id, job]))
  const shown = [...failed, plain, other].map((jobId) => {
    const job = listed.get(jobId)
    return [job?.exportSettings, job?.repeatedBy]
  })
  expect(shown).toEqual([
    [settings, failed[1]],
    [settings, failed[2]],
    [settings, null],
    [{}, null],
    [null, null],
  ])
})

it('lists all unfinished jobs before the newest others, 100 at most', async () => {
  const projectId = await newProject()
  const first = await rowOf(projectId, 'voiceover')
  const { db, now } = service.running.context
  const over: string[] = []
  for (let index = 0; index < 101; index += 1) {
    const id = await rowOf(projectId, 'voiceover')
    await jobStore.finish(db, id, { status: 'succeeded', error: null, now: now() })
    over.push(id)
  }
  const ids = (await jobsOf(projectId)).map(({ id }) => id)
  expect(ids).toEqual([...over.toReversed().slice(0, 99), first])
})

it('hides jobs from other workspaces, unknown projects and requests without a key', async () => {
  const projectId = await newProject()
  expect(await jobsOf(projectId)).toEqual([])
  expect((await service.stranger.fetch(pathOf(projectId))).status).toBe(404)
  expect((await service.owner.fetch(pathOf(randomUUID()))).status).toBe(404)
  expect((await service.owner.fetch(pathOf('none'))).status).toBe(404)
  expect((await service.anonymous.fetch(pathOf(projectId))).status).toBe(401)
  expect((await (await service.keyed(['write'])).fetch(pathOf(projectId))).status).toBe(403)
  expect((await service.owner.fetch(`${pathOf(projectId)}?limit=3`)).status).toBe(422)
  expect((await service.owner.fetch(pathOf(projectId), { method: 'POST' })).status).toBe(405)
})
