import type { FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import { byteOfLevel, LEVEL_WINDOW_MS, LOWEST_DB, type SoundLevels } from '../../../composition/words/soundLevels.ts'

/** Sound is heard from this level on, and if it is louder than the quietest tenth by this much. */
const AUDIBLE = byteOfLevel(-50)
const ABOVE_FLOOR = byteOfLevel(LOWEST_DB + 10)
/** Shorter drops of the level are within a sound, and shorter sounds are clicks. */
const MAX_DROP_MS: Milliseconds = 250
const MIN_SOUND_MS: Milliseconds = 120

/** The level below which the quietest tenth lies. */
function floorOf(levels: SoundLevels): number {
  const counts = new Uint32Array(256)
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1
  let below = 0
  return counts.findIndex((count) => (below += count) > levels.length / 10)
}

/** The ranges in which anything is heard, by the levels alone, from frame to frame. A steady sound has no pauses. */
export function soundRanges(levels: SoundLevels | null, fps: FramesPerSecond): SourceSpan[] {
  if (levels === null || levels.length === 0) return []
  const floor = floorOf(levels)
  const least = floor < AUDIBLE ? Math.max(AUDIBLE, floor + ABOVE_FLOOR) : floor
  const found: SourceSpan[] = []
  for (const [window, level] of levels.entries()) {
    if (level < least) continue
    const startMs = window * LEVEL_WINDOW_MS
    const last = found.at(-1)
    if (last !== undefined && startMs - last.endMs <= MAX_DROP_MS)
      found[found.length - 1] = { startMs: last.startMs, endMs: startMs + LEVEL_WINDOW_MS }
    else found.push({ startMs, endMs: startMs + LEVEL_WINDOW_MS })
  }
  const outward = (ms: Milliseconds, round: (value: number) => number): Milliseconds =>
    (round((ms * fps) / 1000) * 1000) / fps
  return found
    .filter(({ endMs, startMs }) => endMs - startMs >= MIN_SOUND_MS)
    .map(({ endMs, startMs }) => ({ startMs: outward(startMs, Math.floor), endMs: outward(endMs, Math.ceil) }))
}
