import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyProject } from '../../../testing/generation/copyProject.ts'
import { makeMedia, testPicture } from '../../../testing/media/media.ts'
import { type FakeChatServer, openFakeChatServer } from '../../../testing/providers/fakeChatServer.ts'
import { adAnswer, type FakeResearchServer, startResearchServer } from '../../../testing/providers/researchServer.ts'
import { startSpeechServer } from '../../../testing/providers/speechServer.ts'
import { savedFirst } from '../../../testing/research/researchClient.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'

let dataFolder = ''
let chat: FakeChatServer
let research: FakeResearchServer
let service: ServiceProcess | null = null
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-research-'))
  // Never answers.
  chat = await openFakeChatServer(() => {})
  research = await startResearchServer(() => adAnswer('https://video.example/a.mp4'))
})
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await chat.close()
  await research.stop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const start = async (more: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> => {
  const environment = {
    FRAMEWRIGHT_AI_URL: chat.url,
    FRAMEWRIGHT_AI_MODEL: 'fake',
    FRAMEWRIGHT_RESEARCH_ONE_URL: research.url,
    FRAMEWRIGHT_PLAN: 'unlimited',
    ...more,
  }
  service = await startServiceProcess('main', dataFolder, environment)
  return service
}
const unknown = { status: 'manual_review', error: { code: 'submission_unknown' } }

it('a service killed while servers work on a search and an adaptation asks neither twice', {
  timeout: 180_000,
}, async () => {
  const running = await start()
  const { projectId } = await copyProject(running.owner)
  const saved = await savedFirst(running.owner, projectId, { kind: 'ads', pageId: '5' })
  research.answer = () => ({ kind: 'silence' })
  const search = { params: { projectId }, body: { kind: 'ads', pageId: '6' } } as const
  const { jobId: searchId } = await running.owner.call('searchSocialOne', search)
  const { jobId: adaptationId } = await running.owner.call('adaptResearch', {
    params: { projectId, research_provider: 'social_one', savedId: saved.id },
    body: { mode: 'hooks', expectedUpdatedAt: saved.updatedAt },
  })
  await expect.poll(() => [research.requests.length, chat.requests.length], { timeout: 60_000 }).toEqual([2, 1])
  await running.end('SIGKILL')
  const second = await start()
  expect(await endedJob(second.owner, searchId)).toMatchObject(unknown)
  expect(await endedJob(second.owner, adaptationId)).toMatchObject(unknown)
  expect([research.requests.length, chat.requests.length]).toEqual([2, 1])
  for (const jobId of [searchId, adaptationId]) {
    const retried = await second.owner.send('retryJob', { params: { jobId } })
    expect([retried.status, retried.error().code]).toEqual([409, 'retry_not_allowed'])
  }
})

it('a service killed while a speech server listens to an ad does not send the sound twice', {
  timeout: 180_000,
}, async () => {
  const speech = await startSpeechServer()
  try {
    speech.answers.transcription = () => ({ kind: 'silence' })
    const first = await start({ FRAMEWRIGHT_STT_URL: speech.url })
    const picture = ['-f', 'lavfi', '-i', testPicture({ size: '160x90', seconds: 1 })]
    const sound = ['-f', 'lavfi', '-i', 'sine=d=1', '-pix_fmt', 'yuv420p']
    const bytes = await readFile(await makeMedia(...picture, ...sound, join(dataFolder, 'talk.mp4')))
    research.answer = ({ path }) =>
      path === '/talk.mp4' ? { kind: 'file', bytes } : adAnswer(`${research.url}/talk.mp4`)
    const { id: projectId } = await first.owner.call('createProject', { body: { name: 'Talk' } })
    const saved = await savedFirst(first.owner, projectId, { kind: 'ads', pageId: '5' })
    const { jobId } = await first.owner.call('transcribeResearch', {
      params: { projectId, research_provider: 'social_one', savedId: saved.id },
      body: { expectedUpdatedAt: saved.updatedAt },
    })
    await expect.poll(() => speech.requests.length, { timeout: 60_000 }).toBe(1)
    await first.end('SIGKILL')
    const second = await start({ FRAMEWRIGHT_STT_URL: speech.url })
    expect(await endedJob(second.owner, jobId)).toMatchObject(unknown)
    expect(speech.requests).toHaveLength(1)
  } finally {
    await speech.stop()
  }
})
