import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { clockOfFrames } from '../../../base/timecode.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { ListedRevision, RevisionActor, RevisionSummary } from '../../../contract/revisions.ts'

const dayKeyFormat = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const dayFormat = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', day: 'numeric', month: 'long' })
const dayOfYearFormat = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'long', year: 'numeric' })
const timeFormat = new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const DAY_MS: Milliseconds = 86_400_000

/** Seconds such as `:31`, which `timeInWords` leaves out. */
export const secondsInWords = (at: Milliseconds): string => `:${String(new Date(at).getSeconds()).padStart(2, '0')}`

/** Local time, such as `14:02`. */
export const timeInWords = (at: Milliseconds): string => timeFormat.format(at)

/** Local calendar day, for comparison. */
export const dayOf = (at: Milliseconds): string => dayKeyFormat.format(at)

export function dayInWords(at: Milliseconds, now: Milliseconds): string {
  if (dayOf(at) === dayOf(now)) return t`Today`
  if (dayOf(at) === dayOf(now - DAY_MS)) return t`Yesterday`
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? dayFormat : dayOfYearFormat).format(at)
}

/** The shortest unambiguous local time, such as `14:02`, `yesterday 14:02` or `3 March 14:02`. */
export function momentInWords(at: Milliseconds, now: Milliseconds): string {
  const time = timeInWords(at)
  if (dayOf(at) === dayOf(now)) return time
  if (dayOf(at) === dayOf(now - DAY_MS)) return t`yesterday ${time}`
  return `${dayInWords(at, now)} ${time}`
}

export function actorInWords({ kind, name }: RevisionActor): string {
  switch (kind) {
    case 'browser':
      return name
    case 'key':
      return t`Key ${name}`
    case 'unknown':
      return t`Unknown`
  }
}

const settingNames: Readonly<Record<string, string>> = {
  title: t`title`,
  aspectRatio: t`ratio`,
  width: t`size`,
  height: t`size`,
  backgroundColor: t`background`,
  durationInFrames: t`length`,
  fps: t`frame rate`,
}

/** Changes since the previous version, such as `2 added, 1 removed, length changed`. */
export function summaryInWords({ added, removed, changed, settings }: RevisionSummary): string {
  const names = new Set(settings.map((name) => settingNames[name] ?? name))
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' })
  const words = list.format([
    ...(added === 0 ? [] : [t`${added} added`]),
    ...(changed === 0 ? [] : [t`${changed} changed`]),
    ...(removed === 0 ? [] : [t`${removed} removed`]),
    ...(names.size === 0 ? [] : [t`${list.format(names)} changed`]),
  ])
  return words === '' ? t`No change` : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Reason for a version, or a summary of its changes. The oldest stored version has no predecessor to compare with. */
export function reasonInWords({ actor, summary, why }: ListedRevision): string {
  return why ?? (actor.kind === 'unknown' ? t`Oldest version kept` : summaryInWords(summary))
}

/** Size of a version, such as `12 clips, 0:20`. */
export function sizeInWords({ overlayCount, durationInFrames, fps }: ListedRevision): string {
  const clips = plural(overlayCount, { one: '# clip', other: '# clips' })
  return t`${clips}, ${clockOfFrames(durationInFrames, fps)}`
}

export interface VersionsOfDay {
  readonly day: string
  readonly versions: readonly ListedRevision[]
}

export function versionsByDay(versions: readonly ListedRevision[], now: Milliseconds): readonly VersionsOfDay[] {
  const days = Map.groupBy(versions, ({ updatedAt }) => dayOf(Date.parse(updatedAt)))
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay
    return first === undefined ? [] : [{ day: dayInWords(Date.parse(first.updatedAt), now), versions: ofDay }]
  })
}
