import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endedJob } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { adLaunch, pagePost, profilePost, publishableVideo } from '../../../testing/social/publishableVideo.ts'

const one = { social_provider: 'social_one' }
const two = { social_provider: 'social_two' }
let service: TestService
let outbox = ''
let of = { projectId: '', renderJobId: '' }
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: 0, fault: null })) })
  outbox = service.running.context.config.outboxFolder
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Spring' } })
  of = { projectId, renderJobId: await publishableVideo(service.owner, projectId) }
})
afterAll(async () => {
  await service.stop()
})

const read = async (provider: string, folder: string | null, name: string): Promise<string> =>
  await readFile(join(outbox, provider, folder ?? '', name), 'utf8')

it('leaves a publication to both places of a page in one folder of the outbox', async () => {
  const { jobId, statusUrl } = await service.owner.call('createPublication', { params: one, body: pagePost(of) })
  expect(statusUrl).toBe(`/api/v1/jobs/${jobId}`)
  expect(await endedJob(service.owner, jobId)).toMatchObject({
    type: 'publication',
    status: 'succeeded',
    error: null,
    progress: 100,
    counts: { total: 2, succeeded: 2, failed: 0, pending: 0 },
  })
  const publication = await service.owner.call('readPublication', { params: { ...one, jobId } })
  expect(publication).toMatchObject({
    jobId,
    provider: 'social_one',
    projectId: of.projectId,
    renderJobId: of.renderJobId,
    status: 'succeeded',
    engine: 'outbox',
    accountId: 'outbox',
    accountName: 'Facebook',
    error: null,
    mode: 'publish',
    text: 'Spring is here\nSee for yourself.',
    posts: [
      { destination: 'page_feed', state: 'in_outbox', postId: null, link: null, scheduledAt: null, error: null },
      { destination: 'reels', state: 'in_outbox', postId: null, link: null, scheduledAt: null, error: null },
    ],
  })
  const { folder } = publication
  expect(folder).toMatch(/^\d{4}-\d\d-\d\d_Spring_[\da-f]{12}$/u)
  expect(await readdir(join(outbox, 'social_one'))).toEqual([folder])
  const names = await readdir(join(outbox, 'social_one', folder ?? ''))
  expect(names.toSorted()).toEqual(['README.txt', 'Spring.mp4', 'caption.txt', 'post.json'])
  expect(await read('social_one', folder, 'Spring.mp4')).toBe('not really a video')
  expect(await read('social_one', folder, 'caption.txt')).toBe('Spring is here\nSee for yourself.\n')
  expect(JSON.parse(await read('social_one', folder, 'post.json'))).toEqual({
    job_id: jobId,
    file: 'Spring.mp4',
    page_id: 'outbox',
    destinations: ['page_feed', 'reels'],
    description: 'Spring is here\nSee for yourself.',
    video_state: 'PUBLISHED',
  })
  const { nlink } = await stat(join(outbox, 'social_one', folder ?? '', 'Spring.mp4'))
  expect(nlink).toBe(1)
})

it('leaves a publication on a profile with the fields of its network', async () => {
  const { jobId } = await service.owner.call('createPublication', { params: two, body: profilePost(of) })
  await endedJob(service.owner, jobId)
  const { folder, ...publication } = await service.owner.call('readPublication', { params: { ...two, jobId } })
  expect(publication).toMatchObject({
    status: 'succeeded',
    mode: 'direct',
    text: 'Spring',
    posts: [{ destination: 'profile', state: 'in_outbox' }],
  })
  expect(JSON.parse(await read('social_two', folder, 'post.json'))).toEqual({
    job_id: jobId,
    file: 'Spring.mp4',
    account_id: 'outbox',
    post_mode: 'DIRECT_POST',
    post_info: {
      title: 'Spring',
      privacy_level: 'SELF_ONLY',
      is_aigc: false,
      disable_comment: true,
      disable_duet: true,
      disable_stitch: true,
      brand_content_toggle: false,
      brand_organic_toggle: false,
    },
    source_info: { source: 'FILE_UPLOAD', video_size: 18 },
    music_usage_confirmed: true,
  })
})

it('leaves an ad with a row for the bulk upload of its network, without formulas', async () => {
  const { jobId } = await service.owner.call('createAdLaunch', { params: one, body: adLaunch(of) })
  expect(await endedJob(service.owner, jobId)).toMatchObject({ type: 'ad_launch', status: 'succeeded' })
  const launch = await service.owner.call('readAdLaunch', { params: { ...one, jobId } })
  expect(launch).toMatchObject({
    name: `Spring ad ${jobId}`,
    state: 'in_outbox',
    engine: 'outbox',
    error: null,
    campaignId: null,
    adSetId: null,
    adId: null,
    link: null,
  })
  const [head = '', row = ''] = (await read('social_one', launch.folder, 'bulk-upload.csv')).split('\r\n')
  expect(head.split(',').slice(0, 3)).toEqual(['Campaign ID', 'Campaign Name', 'Campaign Status'])
  expect(row).toContain(`,Spring ad ${jobId},PAUSED,outbox,'=Spring,Spring is here.,`)
  expect(row).toContain(',10.5,"DE, AT",')
  expect(JSON.parse(await read('social_one', launch.folder, 'ad.json'))).toMatchObject({
    job_id: jobId,
    status: 'PAUSED',
    call_to_action: 'shop_now',
    headline: '=Spring',
  })
})
