import type { FactsOf } from '../../../base/wording.ts'
import type { socialRequestErrors } from '../../../contract/operations/social/socialErrors.ts'
import type { VideoRules } from '../../../contract/extensions/networkRoutes.ts'

interface MeasuredVideo {
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly durationMs: number
  readonly sizeBytes: number
}

type Problem = FactsOf<(typeof socialRequestErrors)['video_unsuitable']['message']>

/** Encoders need even sizes, so a side may differ by this much from the exact ratio. */
const ROUNDING_PIXELS = 2

/** Why a network would not take a video. Null if it would. Spec: "Media must be a stored 9:16 MP4". */
export function videoProblem({ durationMs, fps, height, sizeBytes, width }: MeasuredVideo, rules: VideoRules) {
  const { leastFps, leastHeight, leastSeconds, leastWidth, mostBytes, mostFps, mostSeconds } = rules
  const problem = (facts: Problem): Problem => facts
  if (Math.abs(width - (height * 9) / 16) > ROUNDING_PIXELS) return problem({ reason: 'ratio', width, height })
  if (width < leastWidth || height < leastHeight)
    return problem({ reason: 'size', width: leastWidth, height: leastHeight })
  if (durationMs < leastSeconds * 1000 || durationMs > mostSeconds * 1000)
    return problem({ reason: 'duration', least: leastSeconds, most: mostSeconds })
  if (fps < leastFps || fps > mostFps) return problem({ reason: 'rate', least: leastFps, most: mostFps })
  return sizeBytes > mostBytes ? problem({ reason: 'bytes', most: mostBytes }) : null
}
