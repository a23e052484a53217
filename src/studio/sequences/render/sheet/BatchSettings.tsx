import { t } from '@lingui/core/macro'
import { sequenceOutputSize } from '../../../../composition/sequences/outputSize.ts'
import {
  sequenceAspectRatios,
  sequenceQualities,
  sequenceResolutions,
  type SequenceRenderSettings,
} from '../../../../contract/operations/sequenceRenders.ts'
import { pixelSize } from '../../../../client/messages/pixelSize.ts'
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { useDraft } from '../../SequenceContext.tsx'
import { qualityWords, resolutionWords } from './batchForm.ts'

const rates = [25, 30, 60] as const

export interface BatchSettingsProps {
  readonly form: SequenceRenderSettings
  readonly onChange: (form: SequenceRenderSettings) => void
}

/** The settings that all videos of a batch share. */
export function BatchSettings({ form, onChange }: BatchSettingsProps) {
  const hasLook = useDraft().draft.captions !== null
  const { aspectRatio, captionsEnabled, fps, quality, resolution } = form
  const set = (changes: Partial<SequenceRenderSettings>): void => onChange({ ...form, ...changes })
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label={t`Aspect ratio`}
        value={aspectRatio}
        options={sequenceAspectRatios.map((value) => ({ value, label: value }))}
        onChange={(value) => set({ aspectRatio: value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t`Resolution`}
          value={resolution}
          options={sequenceResolutions.map((value) => {
            const { height, width } = sequenceOutputSize(aspectRatio, value)
            return { value, label: resolutionWords[value], hint: pixelSize(width, height) }
          })}
          onChange={(value) => set({ resolution: value })}
        />
        <Select
          label={t`Frame rate`}
          value={String(fps)}
          options={rates.map((rate) => ({ value: String(rate), label: t`${rate} fps` }))}
          onChange={(value) => set({ fps: rates.find((rate) => String(rate) === value) ?? fps })}
        />
      </div>
      <SegmentedControl
        label={t`Quality`}
        value={quality}
        options={sequenceQualities.map((value) => ({ value, label: qualityWords[value] }))}
        onChange={(value) => set({ quality: value })}
      />
      <Switch
        label={t`Captions`}
        description={
          hasLook ? t`In this sequence’s caption style.` : t`In the default caption style. Change it under Style.`
        }
        isOn={captionsEnabled}
        onChange={(isOn) => set({ captionsEnabled: isOn })}
      />
    </div>
  )
}
