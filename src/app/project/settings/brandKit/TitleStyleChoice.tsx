import { RadioGroup } from '@base-ui/react/radio-group'
import { t } from '@lingui/core/macro'
import { labelText } from '../../../../client/messages/labelText.ts'
import { newComposition } from '../../../../composition/overlays/defaults.ts'
import { textPresetIds, type TextPresetId } from '../../../../composition/presets/textPresetIds.ts'
import { textPresets } from '../../../../composition/presets/textPresets.ts'
import { StillThumbnail } from '../../../../scene/StillThumbnail.tsx'
import { LookTile, NoLook } from './LookTile.tsx'

const NONE = 'none'
const canvas = newComposition('9:16')
const samples = textPresets.map(({ id, label, make, sample }) => ({
  id,
  label: labelText(label),
  overlay: { ...make(canvas, { from: 0, row: 0 }, labelText(sample)), id: 0 },
}))

export interface TitleStyleChoiceProps {
  readonly presetId: TextPresetId | null
  readonly onChange: (presetId: TextPresetId | null) => void
}

export function TitleStyleChoice({ onChange, presetId }: TitleStyleChoiceProps) {
  return (
    <RadioGroup
      aria-label={t`Title style`}
      value={presetId ?? NONE}
      onValueChange={(next: string) => onChange(textPresetIds.find((id) => id === next) ?? null)}
      className="grid grid-cols-[repeat(auto-fill,7.5rem)] gap-2"
    >
      <LookTile value={NONE} label={t`None`}>
        <NoLook className="h-15" />
      </LookTile>
      {samples.map(({ id, label, overlay }) => (
        <LookTile key={id} value={id} label={label}>
          <span data-sample className="grid h-15 w-full place-items-center overflow-hidden rounded-sm bg-[#6b7080]">
            <StillThumbnail overlay={overlay} width={100} height={52} />
          </span>
        </LookTile>
      ))}
    </RadioGroup>
  )
}
