import { t } from '@lingui/core/macro'
import { framesOfTimecode, timecodeOfFrames } from '../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { TimecodeField } from '../../ui/fields/TimecodeField.tsx'
import { rangeWithin, type ExportRange } from './exportForm.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

const choices = [
  { value: 'whole', label: t`Whole timeline` },
  { value: 'part', label: t`In to Out` },
] as const

export interface RangeFieldsProps {
  /** Null for the whole timeline. */
  readonly range: ExportRange | null
  /** Range between the timeline's in and out marks. It has no end without an out mark, and is null without both. */
  readonly marked: ExportRange | null
  readonly durationInFrames: Frames
  readonly fps: FramesPerSecond
  readonly onChange: (range: ExportRange | null) => void
}

/**
 * Chooses the whole timeline or a section `[in, out)`. An in point at or after the out point clears the out point, and
 * vice versa, as the marks do.
 */
export function RangeFields({ range, marked, durationInFrames, fps, onChange }: RangeFieldsProps) {
  const offered = marked ?? { startFrame: 0, endFrame: null }
  const shown = range === null ? null : rangeWithin(range, durationInFrames)
  const ofMarks = marked === null ? null : rangeWithin(marked, durationInFrames)
  const isMarked = ofMarks !== null && shown?.startFrame === ofMarks.startFrame && shown.endFrame === ofMarks.endFrame
  const notation = {
    format: (frames: number) => timecodeOfFrames(frames, fps),
    parse: (text: string) => {
      const parsed = framesOfTimecode(text, fps)
      return parsed.ok
        ? ({ kind: 'absolute', value: parsed.value } as const)
        : ({ kind: 'invalid', message: sentenceOfError(parsed.refusal) } as const)
    },
  }
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label={t`Range`}
        options={choices}
        value={shown === null ? 'whole' : 'part'}
        onChange={(choice) => onChange(choice === 'whole' ? null : offered)}
      />
      {shown === null || range === null ? null : (
        <>
          <div className="grid grid-cols-2 gap-2">
            <TimecodeField
              {...notation}
              label={t`In`}
              description={t`First frame`}
              value={shown.startFrame}
              min={0}
              max={durationInFrames - 1}
              onCommit={(startFrame) => {
                const isBehind = startFrame >= shown.endFrame
                onChange({ startFrame, endFrame: range.endFrame === null || isBehind ? null : shown.endFrame })
              }}
            />
            <TimecodeField
              {...notation}
              label={t`Out`}
              description={t`Up to, but not including, this frame`}
              value={shown.endFrame}
              min={1}
              max={durationInFrames}
              onCommit={(endFrame) =>
                onChange({ startFrame: endFrame > shown.startFrame ? shown.startFrame : 0, endFrame })
              }
            />
          </div>
          {marked === null || ofMarks === null || isMarked ? null : (
            <Button size="sm" variant="ghost" className="self-start" onClick={() => onChange(marked)}>
              {t`Use In and Out from the timeline, ${timecodeOfFrames(ofMarks.startFrame, fps)} to ${timecodeOfFrames(ofMarks.endFrame, fps)}`}
            </Button>
          )}
          <p className="text-xs text-muted">
            {t`A section is exported as reusable footage, which costs no credits. A finished video covers the whole timeline.`}
          </p>
        </>
      )}
    </div>
  )
}
