import { t } from '@lingui/core/macro'
import { brandColors } from '../../../../client/resources/BrandKitContext.tsx'
import { CANVAS_RATIOS, FRAME_RATES } from '../../../../composition/limits.ts'
import type { ProjectDefaults } from '../../../../contract/operations/projectSettings.ts'
import { ColorField } from '../../../../ui/color/ColorField.tsx'
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'

const ratios = CANVAS_RATIOS.map((ratio) => ({ value: ratio, label: ratio }))
const rates = FRAME_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))

export function VideoDefaults() {
  const { edit, settings } = useSettingsDraft()
  if (settings === undefined) return null
  const { aspectRatio, backgroundColor, fps } = settings.defaults.video
  const change = (video: Partial<ProjectDefaults['video']>): void =>
    edit((before) => ({
      ...before,
      defaults: { ...before.defaults, video: { ...before.defaults.video, ...video } },
    }))
  return (
    <>
      <SegmentedControl
        label={t`Aspect ratio`}
        options={ratios}
        value={aspectRatio}
        onChange={(ratio) => change({ aspectRatio: ratio })}
      />
      <SegmentedControl
        label={t`Frame rate`}
        options={rates}
        value={String(fps)}
        onChange={(value) => change({ fps: FRAME_RATES.find((rate) => String(rate) === value) ?? fps })}
      />
      <ColorField
        label={t`Background`}
        className="max-w-60"
        value={backgroundColor}
        swatchGroups={() => [{ label: t`Brand`, colors: brandColors(settings.brandKit) }]}
        onCommit={(color) => change({ backgroundColor: color })}
      />
    </>
  )
}
