import { t } from '@lingui/core/macro'
import { timecodeOfFrames } from '../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { parseTimeEntry } from '../../ui/fields/parseTimeEntry.ts'
import { TimecodeField } from '../../ui/fields/TimecodeField.tsx'
import { keptRangesOf, spanOf, speedOf, type TimedOverlay } from './keptRanges.ts'
import { changeTo, type TrimChange } from './trimDraft.ts'
import type { Trimming } from './useTrimDraft.ts'

export interface TrimFieldsProps {
  readonly trimming: Trimming
  readonly frameCount: Frames
  readonly fps: FramesPerSecond
  /** The overlay in the document. */
  readonly before: TimedOverlay
}

/** Edits the edges in source time and the length on the timeline. */
export function TrimFields({ trimming, frameCount, fps, before }: TrimFieldsProps) {
  const { overlay } = trimming.draft
  const span = spanOf(keptRangesOf(overlay))
  const speed = speedOf(overlay)
  const fields = [
    { name: 'in', label: t`In`, value: Math.floor(span.start), change: (to: number) => changeTo(overlay, 'start', to) },
    { name: 'out', label: t`Out`, value: Math.ceil(span.end), change: (to: number) => changeTo(overlay, 'end', to) },
    {
      name: 'length',
      label: t`Length`,
      value: overlay.durationInFrames,
      change: (to: number): TrimChange => ({ kind: 'end', frames: to - overlay.durationInFrames }),
    },
  ]
  const longer = overlay.durationInFrames - before.durationInFrames
  const by = timecodeOfFrames(Math.abs(longer), fps)
  const difference = longer > 0 ? t`${by} longer` : t`${by} shorter`
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-3 gap-2">
        {fields.map(({ name, label, value, change }) => (
          <TimecodeField
            key={name}
            label={label}
            labelPlacement="top"
            min={name === 'length' ? 1 : 0}
            max={name === 'length' ? undefined : frameCount}
            value={value}
            format={(frames) => timecodeOfFrames(frames, fps)}
            parse={(text) => parseTimeEntry(text, fps)}
            onCommit={(to) => void trimming.keep(change(to))}
          />
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
        <dt className="text-muted">{t`On the timeline`}</dt>
        <dd className="tabular text-secondary">
          {t`${timecodeOfFrames(overlay.from, fps)} to ${timecodeOfFrames(overlay.from + overlay.durationInFrames, fps)}`}
        </dd>
        {speed === 1 ? null : (
          <>
            <dt className="text-muted">{t`Speed`}</dt>
            <dd className="tabular text-secondary">{speed}×</dd>
          </>
        )}
        <dt className="text-muted">{t`Change`}</dt>
        <dd className="tabular text-secondary">{longer === 0 ? t`Same length` : difference}</dd>
      </dl>
    </div>
  )
}
