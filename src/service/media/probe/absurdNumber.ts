import type { FactsOf } from '../../../base/wording.ts'
import type { jobErrors } from '../../../contract/jobErrors.ts'
import type { ProbedStream } from './ffprobeOutput.ts'

/** Facts of `media_too_demanding`. */
export type Demand = FactsOf<(typeof jobErrors)['media_too_demanding']['message']>

/** Telephones have 8,000; logging recorders some thousands. Below, each second of sound becomes 48 times as much and more. */
const MIN_SAMPLE_RATE = 1_000
/** The highest rate of any converter. */
const MAX_SAMPLE_RATE = 768_000
/** Ambisonics of the seventh order has as many, and nothing has more. */
const MAX_CHANNELS = 64
/** A film with subtitles in every language and a font for each has some two hundred. */
const MAX_STREAMS = 1_000

/** The number of a file that no real one has, as facts of `media_too_demanding`. Null where all can be. */
export function absurdNumber(streams: readonly ProbedStream[], sound: ProbedStream | undefined): Demand | null {
  if (streams.length > MAX_STREAMS) return { reason: 'tracks', count: streams.length }
  const [rate, channels] = [sound?.sample_rate ?? 0, sound?.channels ?? 0]
  // 0 is said of sound that cannot be decoded.
  if (rate !== 0 && (rate < MIN_SAMPLE_RATE || rate > MAX_SAMPLE_RATE)) {
    return { reason: 'sample_rate' }
  }
  if (channels > MAX_CHANNELS) return { reason: 'channels' }
  return null
}
