import type { ProbedStream } from './ffprobeOutput.ts'

/** Telephones have 8,000; logging recorders some thousands. Below, each second of sound becomes 48 times as much and more. */
const MIN_SAMPLE_RATE = 1_000
/** The highest rate of any converter. */
const MAX_SAMPLE_RATE = 768_000
/** Ambisonics of the seventh order has as many, and nothing has more. */
const MAX_CHANNELS = 64
/** A film with subtitles in every language and a font for each has some two hundred. */
const MAX_STREAMS = 1_000

/** The number of a file that no real one has, in a sentence. Null where all can be. */
export function absurdNumber(streams: readonly ProbedStream[], sound: ProbedStream | undefined): string | null {
  if (streams.length > MAX_STREAMS) return `The file has ${streams.length} tracks. Export it again with fewer.`
  const [rate, channels] = [sound?.sample_rate ?? 0, sound?.channels ?? 0]
  // 0 is said of sound that cannot be decoded.
  if (rate !== 0 && (rate < MIN_SAMPLE_RATE || rate > MAX_SAMPLE_RATE)) {
    return 'The sample rate of the sound is out of range. Export it again with 48,000 Hz.'
  }
  if (channels > MAX_CHANNELS) return 'The sound has too many channels. Export it again in stereo.'
  return null
}
