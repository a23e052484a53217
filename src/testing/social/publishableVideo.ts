import { setTimeout as delay } from 'node:timers/promises'
import { smallComposition, textOverlay } from '../composition/compositions.ts'
import { createTestComposition, submitted } from '../service/renders.ts'
import type { ServiceClient } from '../service/serviceClient.ts'

/** Finishes the export of a video that every network takes. Returns the id of its job. */
export async function publishableVideo(client: ServiceClient, projectId: string, name = 'Spring'): Promise<string> {
  const vertical = { aspectRatio: '9:16', width: 1_080, height: 1_920, fps: 30, durationInFrames: 180 } as const
  const composition = { ...smallComposition([textOverlay(1)]), ...vertical }
  const record = await createTestComposition(client, { projectId, composition })
  const jobId = await submitted(client, record, { outputName: name })
  // Set-ups call this, in which `expect.poll` cannot be used.
  while ((await client.call('readJob', { params: { jobId } })).status !== 'succeeded') await delay(50)
  return jobId
}

interface OfVideo {
  readonly projectId: string
  readonly renderJobId: string
}

/** The body of a publication on a page of the outbox. */
export const pagePost = ({ projectId, renderJobId }: OfVideo, change: object = {}) => ({
  project_id: projectId,
  render_job_id: renderJobId,
  page_id: 'outbox',
  destinations: ['page_feed', 'reels'],
  facebook_caption: 'Spring is here\nSee for yourself.',
  ...change,
})

export const profilePost = ({ projectId, renderJobId }: OfVideo, change: object = {}) => ({
  project_id: projectId,
  render_job_id: renderJobId,
  account_id: 'outbox',
  mode: 'direct',
  title: 'Spring',
  privacy_level: 'SELF_ONLY',
  disable_comment: true,
  disable_duet: true,
  disable_stitch: true,
  brand_content_toggle: false,
  brand_organic_toggle: false,
  is_aigc: false,
  music_usage_confirmed: true,
  ...change,
})

export const adLaunch = ({ projectId, renderJobId }: OfVideo, change: object = {}) => ({
  project_id: projectId,
  render_job_id: renderJobId,
  ad_account_id: 'outbox',
  page_id: 'outbox',
  name: 'Spring ad',
  campaign: { name: 'Spring', objective: 'traffic' },
  ad_set: { name: 'Everyone', daily_budget: 1_050, countries: ['DE', 'AT'] },
  primary_text: 'Spring is here.',
  headline: '=Spring',
  link_url: 'https://shop.example/spring',
  call_to_action: 'shop_now',
  ...change,
})
