import { t } from '@lingui/core/macro'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { valueName } from '../../../client/messages/valueName.ts'
import { projectSettingsQuery } from '../../../client/resources/projectSettings.ts'
import {
  captionTemplateIds,
  DEFAULT_CAPTION_TEMPLATE,
  type CaptionTemplateId,
} from '../../../composition/overlays/captionTemplates.ts'
import { MAX_WORDS_PER_LINE } from '../../../composition/sequences/design.ts'
import { TemplatePreview } from '../../../editor/captions/templates/TemplatePreview.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { setCaptions } from '../draft/designEdits.ts'
import { useDraft, useSequenceParts } from '../SequenceContext.tsx'
import { CaptionSample } from './CaptionSample.tsx'

const USUAL_WORDS = 4
/** The scale of a template's picture in a column of the panel. */
const SCALE = 0.19

/** Turns captions on or off and chooses their style. */
export function CaptionLook() {
  const { projectId } = useSequenceParts()
  const { commit, draft } = useDraft()
  const brand = useQuery(projectSettingsQuery(projectId)).data?.brandKit
  const [playing, setPlaying] = useState<CaptionTemplateId | null>(null)
  const { captions } = draft
  const usual = brand?.captionTemplateId ?? DEFAULT_CAPTION_TEMPLATE
  return (
    <>
      <Switch
        label={t`Show captions`}
        description={t`They follow the voiceover, or the speech in the clips if there is none.`}
        isOn={captions !== null}
        onChange={(isOn) => commit(setCaptions(isOn ? { templateId: usual, wordsPerLine: USUAL_WORDS } : null))}
      />
      {captions === null ? null : (
        <>
          <CaptionSample {...captions} />
          <NumberField
            label={t`Words per line`}
            labelPlacement="side"
            value={captions.wordsPerLine}
            min={1}
            max={MAX_WORDS_PER_LINE}
            step={1}
            decimals={0}
            onCommit={(wordsPerLine) => commit(setCaptions({ ...captions, wordsPerLine }))}
          />
          <RadioGroup
            aria-label={t`Caption style`}
            value={captions.templateId}
            onValueChange={(templateId: CaptionTemplateId) => commit(setCaptions({ ...captions, templateId }))}
            className="grid max-h-72 grid-cols-2 gap-2 overflow-y-auto p-px"
          >
            {captionTemplateIds.map((id) => (
              <Radio.Root
                key={id}
                value={id}
                nativeButton
                render={<button type="button" />}
                onPointerEnter={() => setPlaying(id)}
                onPointerLeave={() => setPlaying(null)}
                className="flex flex-col gap-1 overflow-hidden rounded-md border border-line bg-raised p-1 text-start text-xs text-secondary hover:border-line-strong hover:text-primary data-checked:border-accent data-checked:bg-accent-soft data-checked:text-accent-text"
              >
                <TemplatePreview templateId={id} isPlaying={playing === id} scale={SCALE} />
                <span className="truncate px-1 pb-0.5">{valueName(id)}</span>
              </Radio.Root>
            ))}
          </RadioGroup>
        </>
      )}
    </>
  )
}
