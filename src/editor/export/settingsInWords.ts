import { plural, t } from '@lingui/core/macro'
import { noRowSwitches, type RowSwitches } from '../../composition/rowSwitches.ts'
import type { ExportSettings } from '../../contract/operations/renders.ts'

const resolutions: Readonly<Record<NonNullable<ExportSettings['resolution']>, string>> = {
  '1080p': '1080p',
  '4k': '4K',
  vertical: t`vertical`,
  square: t`square`,
}

const qualities: Readonly<Record<NonNullable<ExportSettings['quality']>, string>> = {
  low: t`low quality`,
  medium: t`medium quality`,
  high: t`high quality`,
}

/** Describes the settings and rows that distinguish exports of the same name. */
export function settingsInWords(
  { customTag, purpose, quality, range, resolution }: ExportSettings,
  { hidden, muted }: RowSwitches = noRowSwitches,
): string {
  const purposes = {
    finished_video: null,
    hook: t`hook`,
    body: t`body`,
    cta: t`call to action`,
    custom: customTag ?? null,
  }
  return [
    purposes[purpose ?? 'finished_video'],
    range === undefined ? null : framesInWords(range),
    resolution === undefined ? null : resolutions[resolution],
    qualities[quality ?? 'high'],
    hidden.length === 0
      ? null
      : plural(hidden.length, { one: 'without # hidden track', other: 'without # hidden tracks' }),
    muted.length === 0 ? null : plural(muted.length, { one: '# track muted', other: '# tracks muted' }),
  ]
    .filter((words) => words !== null)
    .join(', ')
}

function framesInWords({ startFrame, endFrame }: NonNullable<ExportSettings['range']>): string {
  const last = endFrame - 1
  return last === startFrame ? t`frame ${startFrame}` : t`frames ${startFrame} to ${last}`
}
