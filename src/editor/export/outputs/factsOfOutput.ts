import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { RenderOutput } from '../../../contract/operations/renders.ts'
import { pixelSize } from '../../../client/messages/pixelSize.ts'

type Facts = Pick<RenderOutput, 'width' | 'height' | 'fps' | 'durationMs' | 'sizeBytes'>

const decimals = (value: number, digits: number): string =>
  i18n.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })

export function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return t`${decimals(Math.max(1, bytes / 1_000), 0)} KB`
  return bytes < 1_000_000_000 ? t`${decimals(bytes / 1_000_000, 1)} MB` : t`${decimals(bytes / 1_000_000_000, 2)} GB`
}

/** Facts about a file in one line. Leaves out those that the host does not report. */
export function factsOfOutput({ width, height, fps, durationMs, sizeBytes }: Facts): string {
  return [
    width === null || height === null ? null : pixelSize(width, height),
    fps === null ? null : t`${i18n.number(fps)} fps`,
    durationMs === null ? null : t`${decimals(durationMs / 1_000, 2)} s`,
    sizeBytes === null ? null : sizeInWords(sizeBytes),
  ]
    .filter((fact) => fact !== null)
    .join(', ')
}
