import { framesOfTimecode } from '../../base/timecode.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import type { NumberEntry } from '../../ui/parseNumberEntry.ts'

/** Reads timecode, also as a change: `+12f`, `-1.5`. */
export function timeEntry(text: string, fps: FramesPerSecond): NumberEntry {
  const trimmed = text.trim().replace('−', '-')
  const sign = trimmed.startsWith('+') ? 1 : trimmed.startsWith('-') ? -1 : 0
  const parsed = framesOfTimecode(sign === 0 ? trimmed : trimmed.slice(1), fps)
  if (!parsed.ok) return { kind: 'invalid', message: 'Type a time, such as 00:03.12, 3.5 or +12f.' }
  return sign === 0
    ? { kind: 'absolute', value: parsed.value }
    : { kind: 'relative', change: (value) => value + sign * parsed.value }
}
