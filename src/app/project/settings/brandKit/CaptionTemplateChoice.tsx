import { RadioGroup } from '@base-ui/react/radio-group'
import { t } from '@lingui/core/macro'
import { valueName } from '../../../../client/messages/valueName.ts'
import { captionTemplateIds, type CaptionTemplateId } from '../../../../composition/overlays/captionTemplates.ts'
import { TemplatePreview } from '../../../../editor/captions/templates/TemplatePreview.tsx'
import { LookTile, NoLook } from './LookTile.tsx'

const NONE = 'none'
/** CSS pixels per canvas pixel, so that a preview is 112 px wide. */
const SCALE = 0.175

export interface CaptionTemplateChoiceProps {
  readonly templateId: CaptionTemplateId | null
  readonly onChange: (templateId: CaptionTemplateId | null) => void
}

export function CaptionTemplateChoice({ onChange, templateId }: CaptionTemplateChoiceProps) {
  return (
    <RadioGroup
      aria-label={t`Caption template`}
      value={templateId ?? NONE}
      onValueChange={(next: string) => onChange(captionTemplateIds.find((id) => id === next) ?? null)}
      className="grid grid-cols-[repeat(auto-fill,7.5rem)] gap-2"
    >
      <LookTile value={NONE} label={t`None`}>
        <NoLook className="h-13" />
      </LookTile>
      {captionTemplateIds.map((id) => (
        <LookTile key={id} value={id} label={valueName(id)}>
          <TemplatePreview templateId={id} isPlaying={false} scale={SCALE} />
        </LookTile>
      ))}
    </RadioGroup>
  )
}
