import { assertNever } from '../../../base/assertNever.ts'
import { framesOfMilliseconds, framesOfSeconds, millisecondsOfFrames, secondsOfFrames } from '../../../base/time.ts'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import { parseTimeEntry } from '../../../ui/fields/parseTimeEntry.ts'
import { TimecodeField } from '../../../ui/fields/TimecodeField.tsx'
import { useSessionState } from '../../session/SessionContext.tsx'
import { emptyWords, type FieldProps } from './fieldProps.ts'

type TimeUnit = FieldProps<'time'>['control']['unit']

export function framesOfUnit(value: number, unit: TimeUnit, fps: FramesPerSecond): Frames {
  switch (unit) {
    case 'seconds':
      return framesOfSeconds(value, fps)
    case 'milliseconds':
      return framesOfMilliseconds(value, fps)
    case 'frames':
      return value
    default:
      return assertNever(unit)
  }
}

export function unitOfFrames(frames: Frames, unit: TimeUnit, fps: FramesPerSecond): number {
  switch (unit) {
    case 'seconds':
      return secondsOfFrames(frames, fps)
    case 'milliseconds':
      return millisecondsOfFrames(frames, fps)
    case 'frames':
      return frames
    default:
      return assertNever(unit)
  }
}

export function TimeControl({ form, field, control, frame }: FieldProps<'time'>) {
  const fps = useSessionState((state) => state.document.fps)
  const given = form.input[field.name] ?? form.defaults[field.name]
  const set = (frames: Frames) => form.onChange({ [field.name]: unitOfFrames(frames, control.unit, fps) })
  return (
    <TimecodeField
      {...frame}
      value={typeof given === 'number' ? framesOfUnit(given, control.unit, fps) : 'mixed'}
      placeholder={emptyWords(form, field)}
      min={0}
      format={(frames) => timecodeOfFrames(frames, fps)}
      parse={(text) => parseTimeEntry(text, fps)}
      onCommit={set}
      onCommitEach={(change) => set(change(0))}
    />
  )
}
