import { framesOfTimecode, timecodeOfFrames } from '../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { TimecodeField } from '../../ui/TimecodeField.tsx'

/** A half-open part of the timeline. */
export interface ExportRange {
  readonly startFrame: Frames
  readonly endFrame: Frames
}

export interface RangeFieldsProps {
  readonly range: ExportRange
  readonly durationInFrames: Frames
  readonly fps: FramesPerSecond
  readonly onChange: (range: ExportRange) => void
}

/** Start and end of what is exported. */
export function RangeFields({ range, durationInFrames, fps, onChange }: RangeFieldsProps) {
  const notation = {
    format: (frames: number) => timecodeOfFrames(frames, fps),
    parse: (text: string) => {
      const parsed = framesOfTimecode(text, fps)
      return parsed.ok
        ? ({ kind: 'absolute', value: parsed.value } as const)
        : ({ kind: 'invalid', message: parsed.refusal.message } as const)
    },
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <TimecodeField
        {...notation}
        label="Start"
        value={range.startFrame}
        min={0}
        max={range.endFrame - 1}
        onCommit={(startFrame) => onChange({ ...range, startFrame })}
      />
      <TimecodeField
        {...notation}
        label="End"
        value={range.endFrame}
        min={range.startFrame + 1}
        max={durationInFrames}
        onCommit={(endFrame) => onChange({ ...range, endFrame })}
      />
    </div>
  )
}
