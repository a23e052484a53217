import { writeFile } from 'node:fs/promises'
import type { AdLaunchInput } from '../../../contract/operations/social/adLaunches.ts'
import type { PagePublication } from '../../../contract/operations/social/publications.ts'
import { publicNetwork } from '../../../service/outbound/OutboundNetwork.ts'
import { createGraphNetwork } from '../../../service/providers/social/graph/createGraphNetwork.ts'
import type { AdRequest, PostRequest, VideoFile } from '../../../service/providers/social.ts'
import { startGraphServer, USER_TOKEN } from '../graphServer.ts'
import { savedStates } from '../social/savedStates.ts'

export const DEADLINE_MS = 300
const PAGE_ID = '11'
/** The content of the video that tests send, in four parts. */
export const bytes = Buffer.from(Array.from({ length: 3_005 }, (_, index) => index % 251))

/** A server of tests, and connections to it. */
export async function openGraphScene() {
  const server = await startGraphServer()
  let renewed = 0
  const access = {
    token: async () => await Promise.resolve(`${USER_TOKEN}${renewed}`),
    renew: async () => await Promise.resolve(`${USER_TOKEN}${(renewed += 1)}`),
  }
  const hosts = { graph: server.url, upload: server.url }
  const usual = { retryMs: 1, pollMs: 1, maxProcessingMs: 50 }
  return {
    server,
    renewed: () => renewed,
    connect: (deadlineMs = 10_000) => {
      const limits = { ...usual, deadlineMs, silenceMs: deadlineMs }
      return createGraphNetwork({ label: 'Meta', access, network: publicNetwork, hosts, limits })
    },
  }
}

export async function videoAt(path: string, change: Partial<VideoFile> = {}): Promise<VideoFile> {
  await writeFile(path, bytes)
  const size = { sizeBytes: bytes.length, durationMs: 10_000, width: 1_080, height: 1_920 }
  return { path, ...size, filename: 'clip.mp4', ...change }
}

export const publication = (change: Partial<PagePublication> = {}): PagePublication => ({
  project_id: '00000000-0000-4000-8000-000000000001',
  render_job_id: '00000000-0000-4000-8000-000000000002',
  page_id: PAGE_ID,
  destinations: ['reels'],
  facebook_caption: 'Hello\nfeed',
  mode: 'publish',
  scheduled_at: null,
  ...change,
})

interface PostOfJob {
  readonly jobId: string
  readonly video: VideoFile
  readonly destination?: PostRequest['destination']
  readonly accountId?: string
  readonly post?: PagePublication
}

export function postOf({ accountId = PAGE_ID, destination = 'reels', jobId, post = publication(), video }: PostOfJob) {
  const { fields, saved } = savedStates()
  return {
    saved,
    request: (saveState?: (save: () => void) => void): PostRequest => ({
      jobId,
      video,
      destination,
      accountId,
      text: { provider: 'social_one', post },
      ...fields(saveState),
    }),
  }
}

export const adInput = (change: Partial<AdLaunchInput> = {}): AdLaunchInput => ({
  project_id: '00000000-0000-4000-8000-000000000001',
  render_job_id: '00000000-0000-4000-8000-000000000002',
  ad_account_id: 'act_21',
  page_id: PAGE_ID,
  name: 'Summer',
  campaign: { name: 'Sale', objective: 'traffic' },
  ad_set: { name: 'Austria', daily_budget: 500, countries: ['AT', 'DE'] },
  primary_text: 'Buy it',
  headline: 'Now',
  link_url: 'https://example.com/shop',
  call_to_action: 'shop_now',
  ...change,
})

export function adOf({
  input = adInput(),
  jobId,
  video,
}: Pick<PostOfJob, 'jobId' | 'video'> & { input?: AdLaunchInput }) {
  const { fields, saved } = savedStates()
  return {
    saved,
    request: (saveState?: (save: () => void) => void): AdRequest => ({
      jobId,
      video,
      input,
      adName: `${input.name} ${jobId}`,
      ...fields(saveState),
    }),
  }
}
