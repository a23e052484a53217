import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewSubmission } from '../../../contract/extensions/networkRoutes.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { adLaunch, pagePost, profilePost, publishableVideo } from '../../../testing/social/publishableVideo.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

const one = { social_provider: 'social_one' }
const two = { social_provider: 'social_two' }
let service: TestService
let projectId = ''
let of = { projectId: '', renderJobId: '' }
let exportMs = 0
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: exportMs, fault: null })) })
  projectId = (await service.owner.call('createProject', { body: { name: 'Spring' } })).id
  of = { projectId, renderJobId: await publishableVideo(service.owner, projectId) }
})
afterAll(async () => {
  await service.stop()
})

const create = async (body: object, params = one, client = service.owner) => {
  service.clock.advance(5)
  return await client.send('createPublication', { params, body })
}
const outcome = async (...given: Parameters<typeof create>): Promise<string> => {
  const answer = await create(...given)
  return answer.status === 202 ? 'accepted' : `${answer.status} ${answer.error().code}`
}
const published = async (change: object = {}) => {
  const { jobId } = (await create(pagePost(of, change))).data()
  await endedJob(service.owner, jobId)
  return jobId
}
const read = async (jobId: string) => await service.owner.call('readPublication', { params: { ...one, jobId } })

it('refuses the body of the other network, and names the fields', async () => {
  const paths = async (body: object, params: typeof one) =>
    ((await create(body, params)).error().details ?? []).map(({ path }) => path)
  expect(await paths(profilePost(of), one)).toEqual(expect.arrayContaining(['/page_id', '/account_id', '/title']))
  expect(await paths(pagePost(of), two)).toEqual(expect.arrayContaining(['/account_id', '/page_id', '/privacy_level']))
  expect(await paths(profilePost(of, { music_usage_confirmed: false }), two)).toEqual(['/music_usage_confirmed'])
  expect(await paths(pagePost(of, { destinations: ['reels', 'reels'] }), one)).toEqual(['/destinations'])
  expect(await paths(pagePost(of, { mode: 'schedule' }), one)).toEqual(['/scheduled_at'])
})

it('refuses videos that are unfinished, of another project, no exports, or that the network does not take', async () => {
  const of9by16 = { aspectRatio: '9:16', width: 1_080, height: 1_920, fps: 30, durationInFrames: 180 } as const
  const rendered = async (change: object, given?: string) => {
    const composition = { ...smallComposition([textOverlay(1)]), ...of9by16, ...change }
    const place = given === undefined ? { projectId } : { projectId: given }
    const record = await createTestComposition(service.owner, { ...place, composition })
    const jobId = await submitted(service.owner, record)
    if (exportMs === 0) await endedJob(service.owner, jobId)
    return jobId
  }
  const problem = async (renderJobId: string) => {
    const answer = await create(pagePost({ projectId, renderJobId }, { destinations: ['reels'] }))
    return answer.status === 202 ? null : [answer.status, answer.error().code, answer.error().facts?.['reason']]
  }
  expect(await problem(await rendered({ aspectRatio: '16:9', width: 1_920, height: 1_080 }))).toEqual([
    409,
    'video_unsuitable',
    'ratio',
  ])
  expect(await problem(await rendered({ width: 360, height: 640 }))).toEqual([409, 'video_unsuitable', 'size'])
  expect(await problem(await rendered({ durationInFrames: 30 }))).toEqual([409, 'video_unsuitable', 'duration'])
  expect(await problem(crypto.randomUUID())).toEqual([404, 'not_found', 'resource'])
  const { id: elsewhere } = await service.owner.call('createProject', { body: { name: 'Elsewhere' } })
  expect(await problem(await rendered({}, elsewhere))).toEqual([404, 'not_found', 'resource'])
  expect(await problem(await published())).toEqual([404, 'not_found', 'resource'])
  const legacy = await rendered({})
  const { db } = service.running.context
  const render = db.selectFrom('renders').select('id').where('job_id', '=', legacy)
  await db.updateTable('render_outputs').set({ fps: null }).where('render_id', '=', render).execute()
  expect(await problem(legacy)).toEqual([409, 'media_metadata_required', undefined])
  exportMs = 60_000
  const running = await rendered({})
  exportMs = 0
  expect(await problem(running)).toEqual([409, 'source_not_ready', undefined])
  await cancelJob(service.owner, running)
  expect(await problem(running)).toEqual([409, 'media_unavailable', 'not_stored'])
}, 60_000)

it('publishes for people with the right to, in their own workspace, who may use the outbox', async () => {
  expect(await outcome(pagePost(of), one, service.reader)).toBe('403 forbidden')
  expect(await outcome(pagePost(of), one, service.anonymous)).toBe('401 unauthorized')
  expect(await outcome(pagePost(of), one, service.stranger)).toBe('404 not_found')
  expect(await outcome(pagePost(of), one, service.colleague)).toBe('409 network_not_connected')
  const jobId = await published()
  for (const client of [service.stranger]) {
    const params = { ...one, jobId }
    expect((await client.send('readPublication', { params })).status).toBe(404)
    expect((await client.send('retryPublication', { params })).status).toBe(404)
    expect((await client.call('listPublications', { params: one })).items).toEqual([])
    const body = { destination: 'reels', outcome: 'made', link: null }
    expect((await sendExtension(client, reviewSubmission, { params: { jobId }, body })).status).toBe(404)
  }
  expect((await service.colleague.call('readPublication', { params: { ...one, jobId } })).jobId).toBe(jobId)
  expect((await service.owner.send('readPublication', { params: { ...two, jobId } })).status).toBe(404)
  expect((await service.owner.send('readAdLaunch', { params: { ...one, jobId } })).status).toBe(404)
})

it('schedules posts from ten minutes to 75 days ahead', async () => {
  const at = (minutes: number) => new Date(service.clock.now().getTime() + minutes * 60_000).toISOString()
  const scheduled = async (minutes: number) =>
    await outcome(pagePost(of, { mode: 'schedule', scheduled_at: at(minutes) }))
  expect(await scheduled(9)).toBe('409 post_not_allowed')
  expect(await scheduled(75 * 24 * 60 + 1)).toBe('409 post_not_allowed')
  expect(await scheduled(11)).toBe('accepted')
  const branded = { mode: 'direct', brand_content_toggle: true, privacy_level: 'SELF_ONLY' }
  expect(await outcome(profilePost(of, branded), two)).toBe('409 post_not_allowed')
})

it('lists the publications of the workspace in pages, newest first, also by project', async () => {
  const first = await published()
  const second = await published()
  const { items, nextCursor } = await service.owner.call('listPublications', { params: one, query: { limit: 1 } })
  expect(items.map(({ jobId }) => jobId)).toEqual([second])
  const next = { limit: 1, cursor: nextCursor ?? '' }
  const page = await service.colleague.call('listPublications', { params: one, query: next })
  expect(page.items.map(({ jobId }) => jobId)).toEqual([first])
  const { id: empty } = await service.owner.call('createProject', { body: { name: 'Empty' } })
  const none = await service.owner.call('listPublications', { params: one, query: { projectId: empty } })
  expect(none.items).toEqual([])
})

it('retries the failed posts of a publication three times, by the person who started it', async () => {
  const failed = await published({ page_id: 'missing' })
  expect(await read(failed)).toMatchObject({
    status: 'failed',
    error: { code: 'posts_failed', facts: { count: 2 } },
    folder: null,
    posts: [{ state: 'failed', error: { code: 'account_not_found' } }, { state: 'failed' }],
  })
  const admin = (await service.member('admin')).client
  const params = { ...one, jobId: failed }
  expect((await admin.send('retryPublication', { params })).error().facts).toEqual({ reason: 'creator' })
  let last = failed
  for (let retry = 0; retry < 3; retry += 1) {
    last = (await service.owner.call('retryPublication', { params: { ...one, jobId: last } })).jobId
    await endedJob(service.owner, last)
  }
  const again = async (jobId: string) =>
    (await service.owner.send('retryPublication', { params: { ...one, jobId } })).error()
  expect((await again(last)).code).toBe('retry_limit')
  expect((await again(failed)).facts).toEqual({ reason: 'repeated' })
  expect((await again(await published())).facts).toEqual({ reason: 'succeeded' })
}, 60_000)

it('never creates an ad of the first network again, and one of the second only after it failed', async () => {
  const launched = async (params: typeof one, change: object) => {
    const { jobId } = await service.owner.call('createAdLaunch', { params, body: adLaunch(of, change) })
    await endedJob(service.owner, jobId)
    return { params: { ...params, jobId } }
  }
  const retry = async (sent: Awaited<ReturnType<typeof launched>>) =>
    await service.owner.send('retryAdLaunch', { params: sent.params })
  for (const change of [{}, { ad_account_id: 'missing' }]) {
    const sent = await launched(one, change)
    expect([(await retry(sent)).status, (await retry(sent)).error().code]).toEqual([409, 'manual_review_required'])
    const job = await service.owner.send('retryJob', { params: { jobId: sent.params.jobId } })
    expect(job.error().code).toMatch(/^(?:manual_review_required|retry_not_allowed)$/u)
  }
  expect((await retry(await launched(two, {}))).error().code).toBe('retry_not_allowed')
  expect((await retry(await launched(two, { ad_account_id: 'missing' }))).status).toBe(202)
}, 60_000)

it('is reviewed by hand: the job ends with its last uncertain post, and only what was not made is sent again', async () => {
  const jobId = await published()
  const review = async (body: object, client = service.owner) =>
    await sendExtension(client, reviewSubmission, { params: { jobId }, body })
  const made = { destination: 'page_feed', outcome: 'made', link: 'https://network.example/1' }
  const notMade = { destination: 'reels', outcome: 'not_made', link: null }
  expect((await review(made)).error().code).toBe('nothing_to_review')
  const { db } = service.running.context
  await db.updateTable('jobs').set({ status: 'manual_review' }).where('id', '=', jobId).execute()
  await db.updateTable('submissions').set({ state: 'unknown' }).where('job_id', '=', jobId).execute()
  const retry = async () => await service.owner.send('retryPublication', { params: { ...one, jobId } })
  expect((await retry()).error().code).toBe('manual_review_required')
  expect((await review(made, service.reader)).error().code).toBe('forbidden')
  expect((await review(made)).status).toBe(200)
  expect((await review(made)).error().code).toBe('nothing_to_review')
  expect(await read(jobId)).toMatchObject({ status: 'manual_review' })
  expect((await retry()).error().code).toBe('manual_review_required')
  expect((await review(notMade)).status).toBe(200)
  expect(await read(jobId)).toMatchObject({
    status: 'partially_succeeded',
    error: null,
    posts: [
      { destination: 'page_feed', state: 'in_outbox', link: 'https://network.example/1', error: null },
      { destination: 'reels', state: 'failed', error: { code: 'post_not_made' } },
    ],
  })
  const again = (await retry()).data().jobId
  await endedJob(service.owner, again)
  expect((await read(again)).posts.map(({ destination }) => destination)).toEqual(['reels'])
})
