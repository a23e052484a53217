import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { Asset } from '../../../contract/operations/assets.ts'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'

interface PreparationStripProps {
  readonly asset: Asset
  /** Null until known. */
  readonly length: string | null
}

/** Shows preparation progress at the bottom of a file’s picture. Fits on the narrowest tile. */
export function PreparationStrip({ asset, length }: PreparationStripProps) {
  const fraction = asset.preparation.progress / 100
  return (
    <div className="tabular absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-black/70 px-1 text-2xs leading-4 text-white">
      <span aria-hidden>{i18n.number(fraction, { style: 'percent' })}</span>
      <ProgressBar label={t`Preparing ${asset.name}`} fraction={fraction} isBare className="flex-1" />
      {length === null ? null : <span>{length}</span>}
    </div>
  )
}
