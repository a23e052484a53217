import type { Milliseconds } from '../../base/units.ts'

/** `0:07`, `1:02:03`: a length, in whole seconds. */
export function clockInWords(milliseconds: Milliseconds): string {
  const seconds = Math.round(milliseconds / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const tail = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** `4.2 s`, from a minute on as a clock. */
export function secondsInWords(milliseconds: Milliseconds): string {
  return milliseconds < 60_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : clockInWords(milliseconds)
}

const timeFormat = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `14:02:31`, where this device is. */
export const timeOfDay = (timestamp: string): string => timeFormat.format(new Date(timestamp))
