import type { VideoRules } from '../../../contract/extensions/networkRoutes.ts'
import type { Destination } from '../../../contract/operations/social/publications.ts'
import type { SocialProvider } from '../../../contract/operations/social/networks.ts'

const GIB = 1024 ** 3

/** The limits that the networks document. An account may have narrower ones, which it is asked for. */
export const videoRules: Readonly<Record<Destination, VideoRules>> = {
  reels: {
    leastSeconds: 3,
    mostSeconds: 90,
    leastFps: 24,
    mostFps: 60,
    leastWidth: 540,
    leastHeight: 960,
    mostBytes: 4 * GIB,
  },
  page_feed: {
    leastSeconds: 1,
    mostSeconds: 240 * 60,
    leastFps: 1,
    mostFps: 60,
    leastWidth: 120,
    leastHeight: 120,
    mostBytes: 10 * GIB,
  },
  profile: {
    leastSeconds: 3,
    mostSeconds: 600,
    leastFps: 23,
    mostFps: 60,
    leastWidth: 360,
    leastHeight: 360,
    mostBytes: 4 * GIB,
  },
}

export const adVideoRules: Readonly<Record<SocialProvider, VideoRules>> = {
  social_one: { ...videoRules.page_feed, mostBytes: 4 * GIB },
  social_two: { ...videoRules.profile, leastSeconds: 5, leastWidth: 540, leastHeight: 540, mostBytes: 500_000_000 },
}
