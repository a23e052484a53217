import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../client/describeError.ts'
import { usageQuery } from '../../client/queries.ts'
import { MAX_NAME_LENGTH, MAX_TAG_LENGTH } from '../../contract/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { markedRange } from '../session/markedRange.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { EstimateLines } from './EstimateLines.tsx'
import { canHaveRange, exportSettingsOf, type ExportForm } from './exportForm.ts'
import { RangeFields } from './RangeFields.tsx'
import { useExport } from './useExport.ts'

const purposes = [
  { value: 'finished_video', label: 'Finished video', hint: 'The whole timeline' },
  { value: 'hook', label: 'Hook', hint: 'Reusable opening' },
  { value: 'body', label: 'Body', hint: 'Reusable middle part' },
  { value: 'cta', label: 'Call to action', hint: 'Reusable ending' },
  { value: 'custom', label: 'Custom', hint: 'Reusable footage with a tag of yours' },
] as const
const qualities = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
] as const

export interface ExportSettingsFormProps {
  readonly autosave: Autosave
  readonly form: ExportForm
  readonly onChange: (form: ExportForm) => void
  readonly onSubmitted: () => void
  /** Back to the last export, where there is one. */
  readonly onShowLatest?: () => void
}

/** What to export and how, what it costs, and the button that starts it. */
export function ExportSettingsForm({ autosave, form, onChange, onSubmitted, onShowLatest }: ExportSettingsFormProps) {
  const session = useSession()
  const { fps, durationInFrames, width, height } = useSessionState((state) => state.document)
  const title = useSessionState((state) => state.title)
  const usage = useQuery(usageQuery())
  const settings = exportSettingsOf(form, title)
  const { estimate, submit } = useExport({
    session,
    autosave,
    settings: typeof settings === 'string' ? null : settings,
  })
  const set = (changes: Partial<ExportForm>) => onChange({ ...form, ...changes })
  const marked = markedRange(session.marks.getState(), durationInFrames)
  const offered = marked ?? { startFrame: 0, endFrame: durationInFrames }
  const range = form.range ?? offered
  const isBusy = submit.isPending
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          value={form.outputName}
          placeholder={title}
          maxLength={MAX_NAME_LENGTH}
          onChange={(outputName) => set({ outputName })}
        />
        <Select label="Purpose" options={purposes} value={form.purpose} onChange={(purpose) => set({ purpose })} />
        {form.purpose === 'custom' ? (
          <TextField
            label="Tag"
            value={form.customTag}
            maxLength={MAX_TAG_LENGTH}
            onChange={(customTag) => set({ customTag })}
            {...(typeof settings === 'string' ? { error: settings } : {})}
          />
        ) : null}
        {canHaveRange(form.purpose) ? (
          <div className="flex flex-col gap-2">
            <Switch
              label="Only a part of the timeline"
              description={marked === null ? undefined : 'Starts as the range from in to out.'}
              isOn={form.range !== null}
              onChange={(isOn) => set({ range: isOn ? offered : null })}
            />
            {form.range === null ? null : (
              <RangeFields
                range={range}
                durationInFrames={durationInFrames}
                fps={fps}
                onChange={(next) => set({ range: next })}
              />
            )}
          </div>
        ) : null}
        <Select
          label="Resolution"
          value={form.resolution}
          onChange={(resolution) => set({ resolution })}
          options={[
            { value: 'canvas', label: `As the canvas, ${width} × ${height}` },
            { value: '1080p', label: '1080p', hint: 'Short side 1080' },
            { value: '4k', label: '4K', hint: 'Long side 3840' },
            { value: 'vertical', label: 'Vertical, 1080 × 1920', hint: 'Other ratios get bars' },
            { value: 'square', label: 'Square, 1080 × 1080', hint: 'Other ratios get bars' },
          ]}
        />
        <SegmentedControl
          label="Quality"
          options={qualities}
          value={form.quality}
          onChange={(quality) => set({ quality })}
        />
      </div>
      <EstimateLines
        estimate={estimate.data?.estimate}
        usage={usage.data}
        durationInFrames={
          form.range === null || !canHaveRange(form.purpose) ? durationInFrames : range.endFrame - range.startFrame
        }
        fps={fps}
      />
      {estimate.error === null ? null : (
        <ErrorNotice
          {...describeError(estimate.error)}
          safe="Nothing was started or charged."
          isCompact
          actions={
            <Button size="sm" isLoading={estimate.isFetching} onClick={() => void estimate.refetch()}>
              Estimate again
            </Button>
          }
        />
      )}
      {submit.error === null ? null : (
        <ErrorNotice {...describeError(submit.error)} safe="Your settings are kept." isCompact />
      )}
      <div className="flex items-center justify-end gap-2">
        {onShowLatest === undefined ? null : (
          <Button variant="ghost" onClick={onShowLatest}>
            Back to the last export
          </Button>
        )}
        <Button
          variant="primary"
          size="lg"
          disabled={estimate.data === undefined || estimate.error !== null}
          isLoading={isBusy || (estimate.isFetching && estimate.data === undefined)}
          onClick={() => {
            if (estimate.data !== undefined) submit.mutate(estimate.data, { onSuccess: onSubmitted })
          }}
        >
          Start export
        </Button>
      </div>
    </div>
  )
}
