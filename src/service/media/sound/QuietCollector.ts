import type { Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import { LOWEST_DB } from '../../../composition/words/soundLevels.ts'
import { LevelCollector } from './LevelCollector.ts'

const WINDOW_MS = 10
/** Minimum length of a quiet section. Pauses between words of fluent speech are shorter. */
const MIN_QUIET_MS = 100
/** Speech fades in and out, so this much time beside a loud sound is not quiet. */
const GUARD_MS = 20

/**
 * Finds sections in which nothing is audible, relative to the recording's speech and noise. The hiss of a room between
 * two sentences is quiet; the whispered end of a word is not.
 */
export class QuietCollector {
  readonly #levels: number[] = []
  readonly #collector = new LevelCollector(WINDOW_MS, (level) => this.#levels.push(level))

  /** @param chunk samples of `LEVEL_SAMPLE_RATE` */
  add(chunk: Buffer): void {
    this.#collector.add(chunk)
  }

  /** Sorted sections without overlap, up to `durationMs`. The time after the end of the sound counts as quiet. */
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

/** Averages each level with its neighbours, because noise alone varies between windows. */
function smoothed(levels: readonly number[]): number[] {
  const power = (index: number): number => 10 ** ((levels[index] ?? LOWEST_DB) / 10)
  return levels.map((_, index) => 10 * Math.log10((power(index - 1) + power(index) + power(index + 1)) / 3))
}

/** Sound that is weaker than speech by this much cannot be heard beside it. */
const INAUDIBLE_BELOW_SPEECH_DB = 35
/** Room noise varies by this much. */
const NOISE_SWING_DB = 6
/**
 * A level that is less than this far below speech may be speech itself. If the apparent noise is that close, the
 * recording has no pauses or is music.
 */
const NEAREST_TO_SPEECH_DB = 20
/** Sound this far below speech is inaudible in any recording, whatever its noise. */
const ALWAYS_INAUDIBLE_DB = 45
/** A recording below this level contains no speech at all. */
const SILENT_RECORDING_DB = -70

/** The level below which nothing is audible. */
function thresholdOf(levels: readonly number[]): number {
  const sorted = [...levels].sort((left, right) => left - right)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? LOWEST_DB
  const [noise, speech] = [at(0.05), at(0.95)]
  if (speech <= SILENT_RECORDING_DB) return 0
  const threshold = Math.max(speech - INAUDIBLE_BELOW_SPEECH_DB, noise + NOISE_SWING_DB)
  return threshold > speech - NEAREST_TO_SPEECH_DB ? speech - ALWAYS_INAUDIBLE_DB : threshold
}
