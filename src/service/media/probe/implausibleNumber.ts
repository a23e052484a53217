import type { FactsOf } from '../../../base/wording.ts'
import type { jobErrors } from '../../../contract/jobErrors.ts'
import type { ProbedStream } from './ffprobeOutput.ts'

export type Demand = FactsOf<(typeof jobErrors)['media_too_demanding']['message']>

/**
 * Phones use 8,000 Hz and data loggers a few thousand. Below this rate, resampling would multiply each second of sound
 * by 48 or more.
 */
const MIN_SAMPLE_RATE = 1_000
/** The highest rate of any audio converter. */
const MAX_SAMPLE_RATE = 768_000
/** Seventh-order ambisonics has 64 channels, and no format has more. */
const MAX_CHANNELS = 64
/** A film with subtitles in every language and a font for each has about two hundred. */
const MAX_STREAMS = 1_000

/** Finds a number that no real file has, as facts of `media_too_demanding`. Null if all numbers are plausible. */
export function implausibleNumber(streams: readonly ProbedStream[], sound: ProbedStream | undefined): Demand | null {
  if (streams.length > MAX_STREAMS) return { reason: 'tracks', count: streams.length }
  const [rate, channels] = [sound?.sample_rate ?? 0, sound?.channels ?? 0]
  // ffprobe prints 0 for sound that cannot be decoded.
  if (rate !== 0 && (rate < MIN_SAMPLE_RATE || rate > MAX_SAMPLE_RATE)) {
    return { reason: 'sample_rate' }
  }
  if (channels > MAX_CHANNELS) return { reason: 'channels' }
  return null
}
