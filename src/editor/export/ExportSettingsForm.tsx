import { t } from '@lingui/core/macro'
import { MAX_TAG_LENGTH } from '../../composition/limits.ts'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { outputFilename } from '../../contract/outputFilename.ts'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { markedRange } from '../session/playback/markedRange.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { exportName, withPurpose, withRange, type ExportForm } from './exportForm.ts'
import { RangeFields } from './RangeFields.tsx'
import { pixelSize } from '../../client/messages/pixelSize.ts'

const purposes = [
  { value: 'finished_video', label: t`Finished video`, hint: t`The whole timeline; uses credits` },
  { value: 'hook', label: t`Hook`, hint: t`Reusable opening, free` },
  { value: 'body', label: t`Body`, hint: t`Reusable middle section, free` },
  { value: 'cta', label: t`Call to action`, hint: t`Reusable ending, free` },
  { value: 'custom', label: t`Custom`, hint: t`Reusable footage with your own tag, free` },
] as const
const qualities = [
  { value: 'low', label: t`Low` },
  { value: 'medium', label: t`Medium` },
  { value: 'high', label: t`High` },
] as const

export interface ExportSettingsFormProps {
  readonly form: ExportForm
  readonly onChange: (form: ExportForm) => void
  /** Validation error as a sentence. Null if there is none. */
  readonly fault: string | null
}

export function ExportSettingsForm({ form, onChange, fault }: ExportSettingsFormProps) {
  const session = useSession()
  const { fps, durationInFrames, width, height } = useSessionState((state) => state.document)
  const title = useSessionState((state) => state.title)
  const marks = session.marks.getState()
  const marked = markedRange(marks, durationInFrames)
  const set = (changes: Partial<ExportForm>) => onChange({ ...form, ...changes })
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t`Name`}
        value={form.outputName}
        placeholder={title}
        maxLength={MAX_NAME_LENGTH}
        description={t`File name: ${outputFilename(exportName(form, title))}`}
        className="wrap-anywhere"
        onChange={(outputName) => set({ outputName })}
      />
      <RangeFields
        range={form.range}
        marked={marked !== null && marks.outFrame === null ? { ...marked, endFrame: null } : marked}
        durationInFrames={durationInFrames}
        fps={fps}
        onChange={(range) => onChange(withRange(form, range))}
      />
      <Select
        label={t`Purpose`}
        options={purposes}
        value={form.purpose}
        onChange={(purpose) => onChange(withPurpose(form, purpose))}
      />
      {form.purpose === 'custom' ? (
        <TextField
          label={t`Tag`}
          value={form.customTag}
          maxLength={MAX_TAG_LENGTH}
          onChange={(customTag) => set({ customTag })}
          {...(fault === null ? {} : { error: fault })}
        />
      ) : null}
      <Select
        label={t`Resolution`}
        value={form.resolution}
        onChange={(resolution) => set({ resolution })}
        options={[
          { value: 'canvas', label: t`Canvas size, ${pixelSize(width, height)}` },
          { value: '1080p', label: '1080p', hint: t`Short side 1080` },
          { value: '4k', label: '4K', hint: t`Long side 3840` },
          {
            value: 'vertical',
            label: t`Vertical, ${pixelSize(1080, 1920)}`,
            hint: t`Bars are added to other aspect ratios`,
          },
          {
            value: 'square',
            label: t`Square, ${pixelSize(1080, 1080)}`,
            hint: t`Bars are added to other aspect ratios`,
          },
        ]}
      />
      <SegmentedControl
        label={t`Quality`}
        options={qualities}
        value={form.quality}
        onChange={(quality) => set({ quality })}
      />
    </div>
  )
}
