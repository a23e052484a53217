import { countWhile } from '../../base/countWhile.ts'
import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { SpokenTiming } from '../wordFrames.ts'
import { byteOfLevel, LEVEL_WINDOW_MS, LOWEST_DB, type SoundLevels } from './soundLevels.ts'

/** Voice without a word is listed from this length on. */
export const MIN_VOICE_MS: Milliseconds = 300

/** Shorter drops of the level are within a voice. */
const MAX_DROP_MS: Milliseconds = 80

/**
 * A voice is louder than the quietest tenth of a sound by this much, so that a bed of music is none, and softer than the
 * words by at most this much.
 */
const ABOVE_FLOOR_DB = 12
const BELOW_WORDS_DB = 15

const bytesOf = (db: number): number => byteOfLevel(LOWEST_DB + db)

/** The level below which a share of the counted windows lies. */
function quantile(counts: readonly number[], share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [level, count] of counts.entries()) {
    below += count
    if (below > total * share) return level
  }
  return 0
}

function countedLevels(levels: SoundLevels, ranges: readonly SpokenTiming[]): number[] {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const { endMs, startMs } of ranges) {
    const last = Math.min(levels.length, Math.round(endMs / LEVEL_WINDOW_MS))
    for (let window = Math.max(0, Math.round(startMs / LEVEL_WINDOW_MS)); window < last; window += 1) {
      const level = levels[window] ?? 0
      counts[level] = (counts[level] ?? 0) + 1
    }
  }
  return counts
}

function loudRanges(levels: SoundLevels, words: readonly SpokenTiming[]): SpokenTiming[] {
  const whole = [{ startMs: 0, endMs: levels.length * LEVEL_WINDOW_MS }]
  const floor = quantile(countedLevels(levels, whole), 0.1) + bytesOf(ABOVE_FLOOR_DB)
  const least = Math.max(floor, quantile(countedLevels(levels, words), 0.5) - bytesOf(BELOW_WORDS_DB))
  const found: SpokenTiming[] = []
  for (let window = 0; window < levels.length; window += 1) {
    if ((levels[window] ?? 0) < least) continue
    const startMs = window * LEVEL_WINDOW_MS
    const endMs = startMs + LEVEL_WINDOW_MS
    const last = found.at(-1)
    if (last && startMs - last.endMs <= MAX_DROP_MS) found[found.length - 1] = { startMs: last.startMs, endMs }
    else found.push({ startMs, endMs })
  }
  return found.filter(({ endMs, startMs }) => endMs - startMs >= MIN_VOICE_MS)
}

interface KnownVoice {
  readonly levels: SoundLevels
  readonly ranges: readonly SpokenTiming[]
}

/** Kept, because a timeline is divided again after each edit. */
const voiceByWords = new WeakMap<readonly SpokenTiming[], KnownVoice>()

/** The ranges of a sound in which somebody is heard, said by its levels alone. Empty if they or the words are unknown. */
export function voiceRanges(words: readonly SpokenTiming[], levels: SoundLevels | null): readonly SpokenTiming[] {
  if (levels === null || words.length === 0) return []
  const known = voiceByWords.get(words)
  if (known?.levels === levels) return known.ranges
  const ranges = loudRanges(levels, words)
  voiceByWords.set(words, { levels, ranges })
  return ranges
}

/** The voice in a pause, from frame to frame. What is too short to be a pause beside it belongs to it. */
export function voiceWithin(
  pause: SpokenTiming,
  ranges: readonly SpokenTiming[],
  fps: FramesPerSecond,
): SpokenTiming[] {
  const onFrame = (ms: Milliseconds): Milliseconds => (Math.round((ms * fps) / 1000) * 1000) / fps
  const found: SpokenTiming[] = []
  for (let at = countWhile(ranges, ({ endMs }) => endMs <= pause.startMs); at < ranges.length; at += 1) {
    const range = ranges[at]
    if (!range || range.startMs >= pause.endMs) break
    const startMs = Math.max(pause.startMs, onFrame(range.startMs))
    const endMs = Math.min(pause.endMs, onFrame(range.endMs))
    if (endMs - startMs < MIN_VOICE_MS) continue
    found.push({
      startMs: startMs - pause.startMs < MAX_DROP_MS ? pause.startMs : startMs,
      endMs: pause.endMs - endMs < MAX_DROP_MS ? pause.endMs : endMs,
    })
  }
  return found
}
