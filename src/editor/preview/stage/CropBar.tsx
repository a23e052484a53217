import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { useStore } from 'zustand'
import { cropRatios, type CropRatio } from '../../session/view/previewOptions.ts'
import { useSession } from '../../session/SessionContext.tsx'
import type { CropMode } from './cropMode.ts'

const ratioLabels: Readonly<Record<CropRatio, string>> = {
  free: t`Free`, original: t`Original`, '16:9': '16:9', '9:16': '9:16', '1:1': '1:1', '4:5': '4:5',
} // biome-ignore format: a table

const ratios = cropRatios.map((ratio) => ({ value: ratio, label: ratioLabels[ratio] }))

export function CropBar({ crop }: { readonly crop: CropMode }) {
  const session = useSession()
  const ratio = useStore(session.preview, ({ cropping }) => cropping?.ratio ?? 'free')
  return (
    <div
      role="toolbar"
      aria-label={t`Crop`}
      className="absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center gap-1.5 rounded-lg border border-line bg-overlay p-1.5 shadow-overlay"
    >
      <Select
        label={t`Crop ratio`}
        labelPlacement="hidden"
        className="w-28"
        options={ratios}
        value={ratio}
        onChange={crop.setRatio}
      />
      <Button variant="ghost" onClick={crop.keepAll}>
        {t`Whole picture`}
      </Button>
      <Button variant="secondary" onClick={crop.leave}>
        {t`Cancel`}
      </Button>
      <Button variant="primary" onClick={crop.apply}>
        {t`Apply`}
      </Button>
    </div>
  )
}
