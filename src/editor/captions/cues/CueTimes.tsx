import { t } from '@lingui/core/macro'
import { framesOfMilliseconds, millisecondsOfFrames } from '../../../base/time.ts'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames } from '../../../base/units.ts'
import type { CaptionCue, CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { TimecodeField } from '../../../ui/fields/TimecodeField.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { useCurrentId } from '../../session/useCurrentId.ts'
import { parseTimeEntry } from '../../../ui/fields/parseTimeEntry.ts'

export interface CueTimesProps {
  readonly overlay: CaptionOverlay
  readonly index: number
  readonly cue: CaptionCue
  readonly onChange: (timing: { readonly startMs: number; readonly endMs: number }) => void
}

/** Start and end of a cue as timeline timecodes. Dragging updates the preview live and makes one undo step. */
export function CueTimes({ overlay, index, cue, onChange }: CueTimesProps) {
  const session = useSession()
  const idOf = useCurrentId()
  const fps = useSessionState((state) => state.document.fps)
  const frameOf = (moment: number): Frames => overlay.from + framesOfMilliseconds(moment, fps)
  const momentOf = (frame: Frames): number => Math.max(0, millisecondsOfFrames(frame - overlay.from, fps))
  const edges = [
    {
      id: 'start',
      label: t`Start of line ${index + 1}`,
      value: frameOf(cue.startMs),
      min: overlay.from,
      max: frameOf(cue.endMs) - 1,
      timing: (frame: Frames) => ({ startMs: momentOf(frame), endMs: cue.endMs }),
    },
    {
      id: 'end',
      label: t`End of line ${index + 1}`,
      value: frameOf(cue.endMs),
      min: frameOf(cue.startMs) + 1,
      max: undefined,
      timing: (frame: Frames) => ({ startMs: cue.startMs, endMs: momentOf(frame) }),
    },
  ]
  return (
    <div className="grid grid-cols-2 gap-1.5">
      {edges.map(({ id, label, value, min, max, timing }) => (
        <TimecodeField
          key={id}
          label={label}
          labelPlacement="hidden"
          value={value}
          min={min}
          max={max}
          format={(frame) => timecodeOfFrames(frame, fps)}
          parse={(text) => parseTimeEntry(text, fps)}
          onPreview={(frame) => {
            session.gesture.preview({
              name: 'setCueTimes',
              input: { overlayId: idOf(overlay.id), cueIndex: index, ...timing(frame) },
            })
          }}
          onCancel={() => session.gesture.cancel()}
          onCommit={(frame) => {
            session.gesture.cancel()
            onChange(timing(frame))
          }}
        />
      ))}
    </div>
  )
}
