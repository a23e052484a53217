import { writeFile } from 'node:fs/promises'
import type { ProfilePublication } from '../../../contract/operations/social/publications.ts'
import { publicNetwork } from '../../../service/outbound/OutboundNetwork.ts'
import { createTiktokNetwork } from '../../../service/providers/social/tiktok/createTiktokNetwork.ts'
import { CHUNK_BYTES } from '../../../service/providers/social/tiktok/profilePost.ts'
import type { PostRequest, VideoFile } from '../../../service/providers/social.ts'
import { savedStates } from '../social/savedStates.ts'
import { startTiktokServer } from '../tiktokServer.ts'

/** The content of a video of three chunks, of which the last one is longer. */
export const largeVideo = Buffer.alloc(3 * CHUNK_BYTES + 1_234, 'framewright')
/** The content of a video that is sent as a whole. */
export const smallVideo = Buffer.from(Array.from({ length: 3_005 }, (_, index) => index % 251))

/** A server of tests, and connections to it. */
export async function openTiktokScene() {
  const server = await startTiktokServer()
  let renewed = 0
  const access = {
    token: async () => await Promise.resolve(`act.token${renewed}`),
    renew: async () => await Promise.resolve(`act.token${(renewed += 1)}`),
  }
  return {
    server,
    renewed: () => renewed,
    connect: (deadlineMs = 10_000) => {
      const limits = { retryMs: 1, pollMs: 1, maxWaitMs: 1_000, deadlineMs, silenceMs: deadlineMs }
      const hosts = { posting: server.url }
      return createTiktokNetwork({ label: 'TikTok', access, network: publicNetwork, hosts, limits })
    },
  }
}

export async function videoOf(bytes: Buffer, path: string, change: Partial<VideoFile> = {}): Promise<VideoFile> {
  await writeFile(path, bytes)
  const size = { sizeBytes: bytes.length, durationMs: 10_000, width: 1_080, height: 1_920 }
  return { path, ...size, filename: 'clip.mp4', ...change }
}

export const profilePublication = (change: Partial<ProfilePublication> = {}): ProfilePublication => ({
  project_id: '00000000-0000-4000-8000-000000000001',
  render_job_id: '00000000-0000-4000-8000-000000000002',
  account_id: 'profile',
  mode: 'direct',
  title: 'Meet the lamp',
  privacy_level: 'PUBLIC_TO_EVERYONE',
  disable_comment: false,
  disable_duet: true,
  disable_stitch: true,
  brand_content_toggle: false,
  brand_organic_toggle: true,
  is_aigc: true,
  music_usage_confirmed: true,
  ...change,
})

/** A post that keeps its state across interruptions, as a job does. */
export function profilePostOf(video: VideoFile, post = profilePublication()) {
  const { fields, saved } = savedStates()
  return {
    saved,
    request: (saveState?: (save: () => void) => void): PostRequest => ({
      jobId: 'job-1',
      video,
      destination: 'profile',
      accountId: post.account_id,
      text: { provider: 'social_two', post },
      ...fields(saveState),
    }),
  }
}
