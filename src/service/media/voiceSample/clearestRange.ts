import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { type SpeechWindow, WINDOW_MS, WINDOW_STEP_MS } from './speechWindows.ts'

/** More speech makes clones no better, and voice servers accept about ten megabytes. */
export const MAX_USED_MS: Milliseconds = 30_000

/** The range of at most 30 s with the most speech, without the pauses at its ends. The whole recording if it has none. */
export function clearestRange(windows: readonly SpeechWindow[], durationMs: Milliseconds): SourceSpan {
  const room = Math.max(1, (MAX_USED_MS - WINDOW_MS) / WINDOW_STEP_MS + 1)
  let [best, bestStart, sum] = [0, 0, 0]
  for (const [index, window] of windows.entries()) {
    sum += window.isSpeech ? 1 : 0
    if (index >= room && windows[index - room]?.isSpeech === true) sum -= 1
    if (sum <= best) continue
    best = sum
    bestStart = Math.max(0, index - room + 1)
  }
  const spoken = windows.slice(bestStart, bestStart + room).filter(({ isSpeech }) => isSpeech)
  const [first, last] = [spoken[0], spoken.at(-1)]
  if (first === undefined || last === undefined) return { startMs: 0, endMs: Math.min(durationMs, MAX_USED_MS) }
  const endMs = Math.min(durationMs, last.startMs + WINDOW_MS)
  // The last window ends up to one step before the end of the recording.
  return { startMs: first.startMs, endMs: durationMs - endMs < WINDOW_STEP_MS ? durationMs : endMs }
}
