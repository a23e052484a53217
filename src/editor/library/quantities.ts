import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Bytes, Seconds } from '../../base/units.ts'

const decimals = (value: number, digits: number): string =>
  i18n.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A size in a suitable unit, such as “12.4 MB”. */
export function sizeInWords(bytes: Bytes): string {
  if (bytes < 1_000) return t`${decimals(bytes, 0)} B`
  if (bytes < 1_000_000) return t`${decimals(bytes / 1_000, 0)} kB`
  if (bytes < 1_000_000_000) return t`${decimals(bytes / 1_000_000, 1)} MB`
  return t`${decimals(bytes / 1_000_000_000, 2)} GB`
}

/** Returns text such as “20 s left” or “3 min left”. */
export function timeLeftInWords(seconds: Seconds): string {
  if (seconds < 90) return t`${decimals(Math.max(1, seconds), 0)} s left`
  if (seconds < 5_400) return t`${decimals(seconds / 60, 0)} min left`
  return t`${decimals(seconds / 3600, 1)} h left`
}
