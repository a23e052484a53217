import { t } from '@lingui/core/macro'
import { framesOfTimecode } from '../../base/timecode.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import { MAX_ENTRY_LENGTH, type NumberEntry } from './parseNumberEntry.ts'

const invalid: NumberEntry = { kind: 'invalid', message: t`Type a time, such as 00:03.12, 3.5 s, 12f, +1.5 or 50%.` }

const FACTOR = /^([*/])=?(\d+(?:\.\d+)?)$/u
const PERCENT = /^([-+]?)(\d+(?:\.\d+)?)%$/u
const CHANGE = /^([-+])=?(.+)$/u

/** A duration in frames. A space before the unit and a decimal comma are accepted. */
function framesOf(text: string, fps: FramesPerSecond): number | null {
  const parsed = framesOfTimecode(text.replaceAll(/(\d),(\d)/gu, '$1.$2'), fps)
  return parsed.ok ? parsed.value : null
}

/**
 * Parses text typed into a time field.
 *
 *     00:01:12   00:01.12   1 s and 12 frames      +1.5  -12f  -=2   more or less by that much
 *     1.5s   1.5            one and a half seconds  *2   /2   50%     twice, half of the current time
 *     12f                   twelve frames           =3               exactly this time
 */
export function parseTimeEntry(text: string, fps: FramesPerSecond): NumberEntry {
  if (text.length > MAX_ENTRY_LENGTH) return invalid
  const typed = text
    .toLowerCase()
    .replaceAll(/[−–]/gu, '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll(/\s+/gu, '')
    .replace(/(?:frames?|fr)$/u, 'f')
    .replace(/(?:seconds?|secs?)$/u, 's')
  const factor = FACTOR.exec(typed)
  if (factor) {
    const operand = Number(factor[2])
    if (operand === 0 && factor[1] === '/') return invalid
    return { kind: 'relative', change: (value) => (factor[1] === '*' ? value * operand : value / operand) }
  }
  const percent = PERCENT.exec(typed)
  if (percent) {
    const share = Number(percent[2]) / 100
    const by = percent[1] === '+' ? 1 + share : percent[1] === '-' ? 1 - share : share
    return { kind: 'relative', change: (value) => value * by }
  }
  const change = CHANGE.exec(typed)
  if (change) {
    const frames = framesOf(change[2] ?? '', fps)
    if (frames === null) return invalid
    return { kind: 'relative', change: (value) => (change[1] === '+' ? value + frames : value - frames) }
  }
  const frames = framesOf(typed.startsWith('=') ? typed.slice(1) : typed, fps)
  return frames === null ? invalid : { kind: 'absolute', value: frames }
}
