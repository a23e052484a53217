import type { Milliseconds } from '../../base/units.ts'
import type { CaptionFormat } from './captionFile.ts'

const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?$/u

/** Parses `01:02:03,456`, `02:03.456` and similar forms. Hours and fractions are optional. Null if it is not a time. */
export function parseCaptionTime(text: string): Milliseconds | null {
  const parts = TIME.exec(text)
  if (!parts) return null
  const minutes = Number(parts[2])
  const seconds = Number(parts[3])
  if (minutes > 59 || seconds > 59) return null
  const thousandths = Math.round(Number(`0.${parts[4] ?? '0'}`) * 1000)
  return ((Number(parts[1] ?? 0) * 60 + minutes) * 60 + seconds) * 1000 + thousandths
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** Writes `01:02:03,456` (SRT) or `01:02:03.456` (VTT). */
export function writeCaptionTime(milliseconds: Milliseconds, format: CaptionFormat): string {
  const seconds = Math.floor(milliseconds / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => digits(part, 2))
  return `${clock.join(':')}${format === 'srt' ? ',' : '.'}${digits(milliseconds % 1000, 3)}`
}
