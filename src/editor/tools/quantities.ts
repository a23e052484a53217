import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { clockOfMilliseconds } from '../../base/timecode.ts'
import type { Milliseconds } from '../../base/units.ts'

/** Returns text such as `4.2 s`, or clock time from one minute on. */
export function secondsInWords(milliseconds: Milliseconds): string {
  return milliseconds < 60_000
    ? t`${i18n.number(milliseconds / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`
    : clockOfMilliseconds(milliseconds)
}

const timeFormat = new Intl.DateTimeFormat(i18n.locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Local time, such as `14:02:31`. */
export const timeOfDay = (timestamp: string): string => timeFormat.format(new Date(timestamp))
