import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Job } from '../../../contract/operations/jobs.ts'
import { stageName } from '../../../client/jobs/stageName.ts'

const unitWords: Readonly<Record<string, (done: string, total: number) => string>> = {
  frames: (done, total) => t`${done} of ${plural(total, { one: '# frame', other: '# frames' })}`,
  pieces: (done, total) => t`${done} of ${plural(total, { one: '# piece', other: '# pieces' })}`,
  steps: (done, total) => t`${done} of ${plural(total, { one: '# step', other: '# steps' })}`,
}

const megabytes = (bytes: number): string =>
  i18n.number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/**
 * Completed amount, such as "120 of 600 frames" or "0 of 1 frame". Other hosts may count in units that are unknown
 * here.
 */
export function amountInWords({ done, total, unit }: NonNullable<Job['work']>): string {
  if (unit === 'bytes') return t`${megabytes(done)} of ${megabytes(total)}`
  const finished = i18n.number(done)
  return unitWords[unit]?.(finished, total) ?? t`${finished} of ${i18n.number(total)} ${unit}`
}

/** The current or last step. Null if the job has never reported one. */
export function stageInWords(work: Job['work']): string | null {
  if (work === null) return null
  return work.total === 0 ? stageName(work.stage) : `${stageName(work.stage)}, ${amountInWords(work)}`
}
