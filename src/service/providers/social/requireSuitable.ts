import type { FactArguments } from '../../../base/wording.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { VideoRules } from '../../../contract/extensions/networkRoutes.ts'
import type { socialRequestErrors } from '../../../contract/operations/social/socialErrors.ts'
import { ProviderError } from '../ProviderError.ts'
import type { VideoFile } from '../social.ts'

/** Encoders need even sizes, so a side may differ by this much from the exact ratio. */
const ROUNDING_PIXELS = 2

/** Throws `video_unsuitable`. */
export function requireSuitable(video: VideoFile, rules: VideoRules): void {
  const { durationMs, height, sizeBytes, width } = video
  if (Math.abs(width - (height * 9) / 16) > ROUNDING_PIXELS) throw unsuitable({ reason: 'ratio', width, height })
  const { leastHeight, leastSeconds, leastWidth, mostBytes, mostSeconds } = rules
  if (width < leastWidth || height < leastHeight)
    throw unsuitable({ reason: 'size', width: leastWidth, height: leastHeight })
  if (durationMs < leastSeconds * 1_000 || durationMs > mostSeconds * 1_000)
    throw unsuitable({ reason: 'duration', least: leastSeconds, most: mostSeconds })
  if (sizeBytes > mostBytes) throw unsuitable({ reason: 'bytes', most: mostBytes })
}

type Unsuitable = FactArguments<(typeof socialRequestErrors)['video_unsuitable']['message'], []>[0]
const unsuitable = (facts: Unsuitable): ProviderError => new ProviderError(errorOf('video_unsuitable', facts))
