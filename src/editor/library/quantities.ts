import type { Bytes, Seconds } from '../../base/units.ts'

/** A size in the unit that suits it, such as “12.4 MB”. */
export function sizeInWords(bytes: Bytes): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(0)} kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`
}

/** A wait in words, such as “20 s left” or “3 min left”. */
export function timeLeftInWords(seconds: Seconds): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min left`
  return `${(seconds / 3600).toFixed(1)} h left`
}
