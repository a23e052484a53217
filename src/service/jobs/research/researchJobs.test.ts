import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachResearchMedia } from '../../../contract/extensions/research/researchRoutes.ts'
import type { SavedResearch } from '../../../contract/operations/research/saves.ts'
import { copyProject } from '../../../testing/generation/copyProject.ts'
import { makeMedia, testPicture } from '../../../testing/media/media.ts'
import { type HttpsReceiver, startHttpsReceiver } from '../../../testing/network/httpsReceiver.ts'
import {
  adAnswer,
  type FakeResearchServer,
  type ResearchAnswer,
  startResearchServer,
} from '../../../testing/providers/researchServer.ts'
import { found, newProject, savedFirst, searched } from '../../../testing/research/researchClient.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { storedTranscript } from '../../../testing/service/storedTranscript.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import type { Speech } from '../../providers/speech.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'

const recognizer: Speech['recognizer'] = {
  name: 'fixed',
  maxMs: 60_000,
  recognize: async () => {
    await meanwhile()
    return { language: 'en', isDraft: false, words: [{ text: 'Try it.', startMs: 0, endMs: 400 }] }
  },
}
/** Runs while the speech is recognised. */
let meanwhile = async (): Promise<void> => {}

let service: TestService
let server: FakeResearchServer
/** A public host, outside the private network of the research server. */
let outside: HttpsReceiver
let talk: Uint8Array
let file: ResearchAnswer = { kind: 'lost' }
beforeAll(async () => {
  server = await startResearchServer(({ path }) => (path === '/a.mp4' ? file : adAnswer(`${server.url}/a.mp4`)))
  outside = await startHttpsReceiver(['video.test'])
  service = await startTestService({
    network: outside.network(),
    environment: { FRAMEWRIGHT_RESEARCH_ONE_URL: server.url, FRAMEWRIGHT_RESEARCH_ONE_KEY: 'secret' },
    speech: { recognizer, aligner: null, speaker: null },
  })
  const picture = ['-f', 'lavfi', '-i', testPicture({ size: '160x90', seconds: 1 })]
  const sound = ['-f', 'lavfi', '-i', 'sine=d=1', '-pix_fmt', 'yuv420p']
  const path = join(service.running.context.workFolder, 'talk.mp4')
  talk = await readFile(await makeMedia(...picture, ...sound, path))
})
afterAll(async () => {
  await service.stop()
  await server.stop()
  await outside.close()
})
const usual: FakeResearchServer['answer'] = ({ path }) => (path === '/a.mp4' ? file : adAnswer(`${server.url}/a.mp4`))
beforeEach(() => {
  server.answer = usual
  file = { kind: 'file', bytes: talk }
  meanwhile = async () => {}
})

const ads = { kind: 'ads', pageId: '5' }
const ofSaved = ({ id, projectId }: SavedResearch) =>
  ({ projectId, research_provider: 'social_one', savedId: id }) as const
const read = async (saved: SavedResearch) =>
  await service.owner.call('readSavedResearch', { params: { ...ofSaved(saved), collection: 'ads' } })
const transcribed = async (saved: SavedResearch) => {
  const body = { expectedUpdatedAt: saved.updatedAt }
  const { jobId } = (await service.owner.send('transcribeResearch', { params: ofSaved(saved), body })).data()
  return await endedJob(service.owner, jobId)
}

describe('a search with a server', () => {
  it('asks it once, says how old the data is, and sends its cursor back in a request of its own', async () => {
    const projectId = await newProject(service.owner)
    server.answer = ({ query }) => adAnswer(`${server.url}/a.mp4`, query['cursor'] === undefined ? 'second' : null)
    server.requests.length = 0
    const first = await found(service.owner, projectId, ads)
    expect(first).toMatchObject({ source: 'server', filters: { kind: 'ads', pageId: '5', country: 'ALL' } })
    expect(first.dataAsOf).not.toBeNull()
    expect(first.nextCursor).not.toContain('second')
    const second = await found(service.owner, projectId, { ...ads, cursor: first.nextCursor })
    expect(second.nextCursor).toBeNull()
    expect(server.requests.map(({ query }) => query['cursor'])).toEqual([undefined, 'second'])
  })

  it('fails with the reason, can be retried, and saves nothing of it', async () => {
    const projectId = await newProject(service.owner)
    server.answer = () => ({ kind: 'json', value: {}, status: 502 })
    const job = await searched(service.owner, projectId, ads)
    expect(job).toMatchObject({ status: 'failed', error: { code: 'research_unavailable' } })
    const params = { projectId, research_provider: 'social_one' } as const
    const body = { queryJobId: job.id, collection: 'views' } as const
    const refused = await service.owner.send('saveResearch', { params, body })
    expect([refused.status, refused.error().code]).toEqual([409, 'research_query_unfinished'])
    server.answer = usual
    const { jobId } = await service.owner.call('retryJob', { params: { jobId: job.id } })
    expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  })
})

describe('a transcript', () => {
  it('is made of the video at the address that the server gave, and allows a script', async () => {
    const { projectId } = await copyProject(service.owner)
    const saved = await savedFirst(service.owner, projectId, ads)
    expect(await transcribed(saved)).toMatchObject({ type: 'research_transcript', status: 'succeeded', error: null })
    const now = await read(saved)
    expect(now.transcript).toEqual({
      language: 'en',
      isDraft: false,
      passages: [{ text: 'Try it.', startMs: 0, endMs: 400 }],
    })
    const body = { mode: 'script', expectedUpdatedAt: now.updatedAt }
    const { jobId } = (await service.owner.send('adaptResearch', { params: ofSaved(now), body })).data()
    const job = await endedJob(service.owner, jobId)
    expect(job).toMatchObject({ status: 'succeeded', saved: true, copy: { format: 'script', isDraft: true } })
    expect(JSON.stringify(job.copy)).not.toContain('Try it')
    expect(await read(saved)).toMatchObject({ script: job.copy, hooks: null })
  })

  it.each([
    ['gone', () => ({ kind: 'json', value: {}, status: 404 }) as const, 'gone'],
    ['no video', () => ({ kind: 'file', bytes: Buffer.from('<html>') }) as const, 'unreadable'],
    ['larger than 25 MiB', () => ({ kind: 'file', bytes: Buffer.alloc(26_214_401) }) as const, 'large'],
    [
      'moved into a private network',
      () => ({ kind: 'redirect', location: 'https://127.0.0.1/a.mp4' }) as const,
      'address',
    ],
  ])('of a video that is %s ends with the reason', async (_title, answer, reason) => {
    const saved = await savedFirst(service.owner, await newProject(service.owner), ads)
    file = answer()
    expect(await transcribed(saved)).toMatchObject({
      status: 'failed',
      error: { code: 'source_media_unavailable', facts: { reason } },
    })
  })

  const refusedAddress = {
    status: 'failed',
    error: { code: 'source_media_unavailable', facts: { reason: 'address' } },
  }
  const downloads = () => server.requests.filter(({ path }) => path.endsWith('.mp4')).length

  it('of a video that the research server has moved within itself, or to a public host, is made', async () => {
    const moved = await savedFirst(service.owner, await newProject(service.owner), ads)
    server.answer = ({ path }) => (path === '/b.mp4' ? file : { kind: 'redirect', location: '/b.mp4' })
    expect(await transcribed(moved)).toMatchObject({ status: 'succeeded' })
    server.answer = usual
    const given = await savedFirst(service.owner, await newProject(service.owner), ads)
    file = { kind: 'redirect', location: 'https://video.test/a.mp4' }
    outside.answer((response) => response.end(talk))
    expect(await transcribed(given)).toMatchObject({ status: 'succeeded' })
  })

  it('never opens the research server for an address from a swipe file', async () => {
    const saved = await savedFirst(service.owner, await newProject(service.owner), ads)
    const { db } = service.running.context
    await db.updateTable('saved_research').set({ source: 'library' }).where('id', '=', saved.id).execute()
    server.requests.length = 0
    expect(await transcribed(saved)).toMatchObject(refusedAddress)
    expect(downloads()).toBe(0)
  })

  it('never opens the research server for a redirect from elsewhere, even if the server led there', async () => {
    outside.answer((response) => response.writeHead(302, { location: `${server.url}/b.mp4` }).end())
    server.answer = () => adAnswer('https://video.test/a.mp4')
    const outer = await savedFirst(service.owner, await newProject(service.owner), ads)
    server.answer = usual
    server.requests.length = 0
    expect(await transcribed(outer)).toMatchObject(refusedAddress)
    expect(downloads()).toBe(0)
    const inner = await savedFirst(service.owner, await newProject(service.owner), ads)
    file = { kind: 'redirect', location: 'https://video.test/a.mp4' }
    expect(await transcribed(inner)).toMatchObject(refusedAddress)
    expect(downloads()).toBe(1)
  })

  it('keeps the saved result from being deleted, but not its note from being changed', async () => {
    const saved = await savedFirst(service.owner, await newProject(service.owner), ads)
    const recognised = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    meanwhile = async () => {
      begun.resolve()
      await recognised.promise
    }
    const body = { expectedUpdatedAt: saved.updatedAt }
    const { jobId } = (await service.owner.send('transcribeResearch', { params: ofSaved(saved), body })).data()
    await begun.promise
    const one = { ...ofSaved(saved), collection: 'ads' } as const
    const refused = await service.owner.send('deleteSavedResearch', { params: one, body })
    expect([refused.status, refused.error().code]).toEqual([409, 'work_active'])
    await service.owner.call('updateSavedResearch', { params: one, body: { note: 'Wait', ...body } })
    recognised.resolve()
    expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
    const now = await read(saved)
    expect([now.note, now.transcript?.passages.length]).toEqual(['Wait', 1])
    const deleted = { params: one, body: { expectedUpdatedAt: now.updatedAt } }
    expect((await service.owner.send('deleteSavedResearch', deleted)).status).toBe(200)
  })

  it('is that of an attached video, of at most five minutes', async () => {
    const projectId = await newProject(service.owner)
    const saved = await savedFirst(service.owner, projectId, ads)
    const { db } = service.running.context
    const transcriptId = await storedTranscript(service, projectId)
    const spoken = await db
      .selectFrom('transcripts')
      .selectAll()
      .where('id', '=', transcriptId)
      .executeTakeFirstOrThrow()
    await db.updateTable('assets').set({ type: 'video' }).where('id', '=', spoken.asset_id).execute()
    const attach = async (assetId: string | null, { updatedAt }: SavedResearch) =>
      await sendExtension(service.owner, attachResearchMedia, {
        params: ofSaved(saved),
        body: { assetId, expectedUpdatedAt: updatedAt },
      })
    const attached = (await attach(spoken.asset_id, saved)).data()
    expect(attached.media).toEqual({ assetId: spoken.asset_id })
    const job = await transcribed(attached)
    expect(job.status).toBe('succeeded')
    const now = await read(saved)
    expect(now.transcript?.passages.map(({ text }) => text)).toEqual(spoken.passages.map(({ text }) => text))
    await db.updateTable('assets').set({ duration_ms: 300_001 }).where('id', '=', spoken.asset_id).execute()
    const body = { expectedUpdatedAt: now.updatedAt }
    const long = await service.owner.send('transcribeResearch', { params: ofSaved(saved), body })
    expect([long.status, long.error().code, long.error().facts?.['reason']]).toEqual([
      409,
      'source_media_unavailable',
      'long',
    ])
    const elsewhere = await storedAsset(service, { projectId: await newProject(service.owner), type: 'video' })
    expect((await attach(elsewhere, now)).status).toBe(422)
    expect((await attach(null, now)).data().media).toBeNull()
  })
})

it('an adaptation of a result that has changed meanwhile keeps its copy on the job', async () => {
  const { projectId } = await copyProject(service.owner)
  const saved = await savedFirst(service.owner, projectId, ads)
  const { jobId: firstId } = await service.owner.call('adaptResearch', {
    params: ofSaved(saved),
    body: { mode: 'hooks', expectedUpdatedAt: saved.updatedAt },
  })
  const first = await endedJob(service.owner, firstId)
  expect(first.saveStatus).toBe('saved')
  const before = await read(saved)
  // A second job with the request of the first, whose revision the first has replaced.
  const { db, queue } = service.running.context
  const stored = await db.selectFrom('jobs').selectAll().where('id', '=', firstId).executeTakeFirstOrThrow()
  const id = randomUUID()
  const place = { workspaceId: stored.workspace_id, projectId, creatorId: stored.creator_id }
  const { input, permissions, type } = stored
  await jobStore.insert(db, { ...place, id, chainId: id, type, permissions, input, now: service.clock.now() })
  await queue.send(db, 'adaptResearch', { jobId: id })
  expect(await endedJob(service.owner, id)).toMatchObject({
    status: 'requires_action',
    error: { code: 'revision_conflict' },
    saved: false,
    saveStatus: 'revision_conflict',
    copy: { format: 'hooks' },
  })
  expect(await read(saved)).toEqual({ ...before, saveStatus: 'revision_conflict' })
})

it('a hosted service searches once a minute', async () => {
  const hosted = await startTestService({ environment: { FRAMEWRIGHT_PACING: 'hosted' } })
  const projectId = await newProject(hosted.owner)
  expect((await searched(hosted.owner, projectId, { kind: 'ads' })).status).toBe('succeeded')
  const { jobId } = await hosted.owner.call('searchSocialTwo', { params: { projectId }, body: {} })
  const state = async () => (await hosted.owner.call('readJob', { params: { jobId } })).status
  expect(await state()).toBe('queued')
  hosted.clock.advance(60_000)
  await expect.poll(state, { timeout: 30_000 }).toBe('succeeded')
  await hosted.stop()
})

it('a search needs an active plan', async () => {
  const expired = await startTestService({ environment: { FRAMEWRIGHT_PLAN: 'expired' } })
  const projectId = await newProject(expired.owner)
  const refused = await expired.owner.send('searchSocialTwo', { params: { projectId }, body: {} })
  expect([refused.status, refused.error().code]).toEqual([403, 'plan_required'])
  await expired.stop()
})
