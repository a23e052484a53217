import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const timeFormat = new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayFormat = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'long' })
const shortDayFormat = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short' })
const yearFormat = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', year: 'numeric' })

/** A past moment in the shortest clear form, such as `14:05`, `Nov 21, 14:05` or `Nov 21, 2025`. */
export function momentInWords(timestamp: string, now = new Date()): string {
  const moment = new Date(timestamp)
  if (moment.toDateString() === now.toDateString()) return timeFormat.format(moment)
  if (moment.getFullYear() !== now.getFullYear()) return yearFormat.format(moment)
  return `${shortDayFormat.format(moment)}, ${timeFormat.format(moment)}`
}

/** Local time at which a link expires, such as "until 14:05". It includes the day unless that is today. */
export function untilInWords(expiresAt: string, now = new Date()): string {
  const end = new Date(expiresAt)
  const time = timeFormat.format(end)
  return end.toDateString() === now.toDateString() ? t`until ${time}` : t`until ${time} on ${dayFormat.format(end)}`
}
