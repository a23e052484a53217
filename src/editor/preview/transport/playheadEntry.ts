import { ok, type Result } from '../../../base/result.ts'
import { framesOfTimecode } from '../../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'

/**
 * Parses a time such as `00:03.12`, `3.5s`, `12f`, or relative with a sign (`+12f`, `-1`), limited to the composition.
 * Refuses with `invalid_timecode`.
 */
export function playheadEntry(
  text: string,
  at: { readonly frame: Frames; readonly fps: FramesPerSecond; readonly lastFrame: Frames },
): Result<Frames> {
  const trimmed = text.trim().replace('−', '-')
  const sign = trimmed.startsWith('+') ? 1 : trimmed.startsWith('-') ? -1 : 0
  const read = framesOfTimecode(sign === 0 ? trimmed : trimmed.slice(1), at.fps)
  if (!read.ok) return read
  const frame = sign === 0 ? read.value : at.frame + sign * read.value
  return ok(Math.max(0, Math.min(at.lastFrame, frame)))
}
