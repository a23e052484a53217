import { t } from '@lingui/core/macro'
import { pixelSize } from '../../../../client/messages/pixelSize.ts'
import { CANVAS_RATIOS } from '../../../../composition/limits.ts'
import { sequenceOutputSize } from '../../../../composition/sequences/outputSize.ts'
import type { ProjectDefaults } from '../../../../contract/operations/projectSettings.ts'
import { sequenceQualities, sequenceResolutions } from '../../../../contract/operations/sequenceRenders.ts'
import { qualityWords, resolutionWords } from '../../../../studio/sequences/render/sheet/batchForm.ts'
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'

const ratios = CANVAS_RATIOS.map((ratio) => ({ value: ratio, label: ratio }))
const BATCH_RATES = [25, 30, 60] as const
const rates = BATCH_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))
const qualities = sequenceQualities.map((quality) => ({ value: quality, label: qualityWords[quality] }))

export function BatchDefaults() {
  const { edit, settings } = useSettingsDraft()
  if (settings === undefined) return null
  const { aspectRatio, captionsEnabled, fps, quality, resolution } = settings.defaults.batch
  const change = (batch: Partial<ProjectDefaults['batch']>): void =>
    edit((before) => ({
      ...before,
      defaults: { ...before.defaults, batch: { ...before.defaults.batch, ...batch } },
    }))
  const resolutions = sequenceResolutions.map((value) => {
    const { height, width } = sequenceOutputSize(aspectRatio, value)
    return { value, label: resolutionWords[value], hint: pixelSize(width, height) }
  })
  return (
    <>
      <SegmentedControl
        label={t`Aspect ratio`}
        options={ratios}
        value={aspectRatio}
        onChange={(ratio) => change({ aspectRatio: ratio })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={t`Resolution`}
          options={resolutions}
          value={resolution}
          onChange={(value) => change({ resolution: value })}
        />
        <Select
          label={t`Quality`}
          options={qualities}
          value={quality}
          onChange={(value) => change({ quality: value })}
        />
      </div>
      <SegmentedControl
        label={t`Frame rate`}
        options={rates}
        value={String(fps)}
        onChange={(value) => change({ fps: BATCH_RATES.find((rate) => String(rate) === value) ?? fps })}
      />
      <Switch
        label={t`Captions`}
        description={t`Each clip needs a transcript.`}
        isOn={captionsEnabled}
        onChange={(isOn) => change({ captionsEnabled: isOn })}
      />
    </>
  )
}
