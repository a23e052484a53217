import type { FactArguments } from '../../../../base/wording.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { VideoRules } from '../../../../contract/extensions/networkRoutes.ts'
import type { socialRequestErrors } from '../../../../contract/operations/social/socialErrors.ts'
import { ProviderError } from '../../ProviderError.ts'
import type { VideoFile } from '../../social.ts'

/** Source: developers.facebook.com/docs/video-api/guides/reels-publishing, "Reel specifications". */
export const reelRules: VideoRules = {
  leastSeconds: 3,
  mostSeconds: 90,
  leastFps: 24,
  mostFps: 60,
  leastWidth: 540,
  leastHeight: 960,
  mostBytes: 10 * 1024 ** 3,
}

/** Source: developers.facebook.com/docs/graph-api/reference/page/videos, "up to 10 GB or 4 hours". */
export const feedRules: VideoRules = { ...reelRules, leastSeconds: 1, mostSeconds: 4 * 60 * 60, leastFps: 1 }

/** Of width to height, beyond which a video is not 9:16. Encoders round sizes to even numbers. */
const MAX_RATIO_ERROR = 0.01

/** Throws `video_unsuitable`. */
export function requireSuitable(video: VideoFile, rules: VideoRules): void {
  const { durationMs, height, sizeBytes, width } = video
  if (Math.abs((width / height) * (16 / 9) - 1) > MAX_RATIO_ERROR) throw unsuitable({ reason: 'ratio', width, height })
  const { leastHeight, leastSeconds, leastWidth, mostBytes, mostSeconds } = rules
  if (width < leastWidth || height < leastHeight)
    throw unsuitable({ reason: 'size', width: leastWidth, height: leastHeight })
  if (durationMs < leastSeconds * 1_000 || durationMs > mostSeconds * 1_000)
    throw unsuitable({ reason: 'duration', least: leastSeconds, most: mostSeconds })
  if (sizeBytes > mostBytes) throw unsuitable({ reason: 'bytes', most: mostBytes })
}

type Unsuitable = FactArguments<(typeof socialRequestErrors)['video_unsuitable']['message'], []>[0]
const unsuitable = (facts: Unsuitable): ProviderError => new ProviderError(errorOf('video_unsuitable', facts))
