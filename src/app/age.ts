import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
const formatter = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' })
const steps = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** Time since the timestamp, such as “3 hours ago”; “just now” if it is less than a minute. */
export function ageInWords(timestamp: string, now: number): string {
  const seconds = (now - Date.parse(timestamp)) / 1000
  const step = steps.find((candidate) => seconds >= candidate.seconds)
  return step === undefined ? t`just now` : formatter.format(-Math.floor(seconds / step.seconds), step.unit)
}
