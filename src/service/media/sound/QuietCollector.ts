import type { Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'

/** The sound that is measured: mono, 16 bit. */
export const QUIET_SAMPLE_RATE = 16_000
const WINDOW_MS = 10
const WINDOW_SAMPLES = (QUIET_SAMPLE_RATE * WINDOW_MS) / 1000
/** Level of digital silence, in dB of full scale. */
const LOWEST_DB = -96
/** Shortest stretch that counts. Between two words of fluent speech there is less. */
const MIN_QUIET_MS = 100
/** Speech fades in and out: what is next to something loud is left out of a stretch. */
const GUARD_MS = 20

/**
 * Finds where nothing is heard. What is quiet depends on the recording: everything is measured against its own speech and its own
 * noise, so that a hissing room between two sentences counts as quiet, and a whispered ending of a word does not.
 */
export class QuietCollector {
  readonly #levels: number[] = []
  #rest: Buffer = Buffer.alloc(0)

  /** Takes the next samples, 16 bit, little endian. */
  add(chunk: Buffer): void {
    const samples = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const windowBytes = WINDOW_SAMPLES * 2
    let at = 0
    for (; at + windowBytes <= samples.length; at += windowBytes) this.#levels.push(levelOf(samples, at))
    this.#rest = Buffer.from(samples.subarray(at))
  }

  /** In order and disjoint, up to `durationMs`: where the sound ends before, nothing is heard either. */
  finish(durationMs: Milliseconds): SourceSpan[] {
    const levels = smoothed(this.#levels)
    const threshold = thresholdOf(levels)
    const windows = Math.ceil(durationMs / WINDOW_MS)
    const found: SourceSpan[] = []
    let start: number | null = null
    for (let window = 0; window <= windows; window += 1) {
      const isQuiet = window < windows && (levels[window] ?? LOWEST_DB) < threshold
      if (isQuiet) start ??= window
      else if (start !== null) {
        const startMs = start === 0 ? 0 : start * WINDOW_MS + GUARD_MS
        const endMs = window === windows ? durationMs : window * WINDOW_MS - GUARD_MS
        if (endMs - startMs >= MIN_QUIET_MS) found.push({ startMs, endMs })
        start = null
      }
    }
    return found
  }
}

function levelOf(samples: Buffer, at: number): number {
  let sum = 0
  for (let index = 0; index < WINDOW_SAMPLES; index += 1) sum += samples.readInt16LE(at + index * 2) ** 2
  return Math.max(LOWEST_DB, 10 * Math.log10(sum / WINDOW_SAMPLES / 32_768 ** 2))
}

/** Each level with those beside it: noise alone swings from one window to the next. */
function smoothed(levels: readonly number[]): number[] {
  const power = (index: number): number => 10 ** ((levels[index] ?? LOWEST_DB) / 10)
  return levels.map((_, index) => 10 * Math.log10((power(index - 1) + power(index) + power(index + 1)) / 3))
}

/** Speech that is so much weaker than usual is not heard beside it. */
const INAUDIBLE_BELOW_SPEECH_DB = 35
/** The noise of a room goes up and down by so much. */
const NOISE_SWING_DB = 6
/** Nearer to speech there may be speech: what looks like noise there is none, but a recording without pauses, or music. */
const NEAREST_TO_SPEECH_DB = 20
/** What is heard in no recording, whatever its noise. */
const ALWAYS_INAUDIBLE_DB = 45
/** Below this there is no speech at all. */
const SILENT_RECORDING_DB = -70

/** The level under which nothing is heard. */
function thresholdOf(levels: readonly number[]): number {
  const sorted = [...levels].sort((left, right) => left - right)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? LOWEST_DB
  const [noise, speech] = [at(0.05), at(0.95)]
  if (speech <= SILENT_RECORDING_DB) return 0
  const threshold = Math.max(speech - INAUDIBLE_BELOW_SPEECH_DB, noise + NOISE_SWING_DB)
  return threshold > speech - NEAREST_TO_SPEECH_DB ? speech - ALWAYS_INAUDIBLE_DB : threshold
}
