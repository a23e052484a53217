import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { memo, type KeyboardEvent } from 'react'
import { framesOfMilliseconds } from '../../../base/time.ts'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames } from '../../../base/units.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import { classNames } from '../../../ui/classNames.ts'

/** Height of a closed row in CSS pixels. */
export const CUE_ROW_HEIGHT = 66

export interface CueRowProps {
  readonly index: number
  readonly cue: CaptionCue
  /** Timeline frame at which the caption starts. Cue times count from it. */
  readonly from: Frames
  readonly fps: number
  readonly isPlaying: boolean
  /** True for the one row of the list that Tab reaches. */
  readonly isTabStop: boolean
  /** Warning about its times. Null if there is none. */
  readonly warning: string | null
  readonly onFocus: (index: number) => void
  readonly onOpen: (index: number) => void
  readonly onStep: (index: number, by: 1 | -1) => void
  readonly onDelete: (index: number) => void
}

/** Shows the times and text of a cue. A click opens it for editing. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { index, cue, from, fps, isPlaying, isTabStop, warning, onFocus, onOpen, onStep, onDelete } = props
  const timecode = (moment: number): string => timecodeOfFrames(from + framesOfMilliseconds(moment, fps), fps)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onStep(index, event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete(index)
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      data-cue={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isPlaying ? 'time' : undefined}
      onFocus={() => onFocus(index)}
      onClick={() => onOpen(index)}
      onKeyDown={onKeyDown}
      style={{ height: CUE_ROW_HEIGHT }}
      className={classNames(
        'flex w-full flex-col gap-0.5 border-b border-s-2 border-b-line-subtle px-3 py-1.5 text-start -outline-offset-2 transition-colors hover:bg-hover',
        isPlaying ? 'border-s-accent bg-accent-soft' : 'border-s-transparent',
      )}
    >
      <span className="timecode flex items-center gap-1.5 text-2xs text-muted">
        <span className="sr-only">{t`Line`} </span>
        <span className={classNames(isPlaying && 'text-accent-text')}>{index + 1}</span>
        <span className="ms-auto">
          {timecode(cue.startMs)} – {timecode(cue.endMs)}
        </span>
        {warning === null ? null : (
          <span title={warning} className="text-warning">
            <TriangleAlert size={11} aria-hidden />
            <span className="sr-only">{warning}</span>
          </span>
        )}
      </span>
      <span
        dir="auto"
        className={classNames(
          'line-clamp-2 w-full text-start text-sm leading-4.5 wrap-anywhere',
          cue.text === '' ? 'text-muted italic' : 'text-primary',
        )}
      >
        {cue.text === '' ? t`No text yet` : cue.text}
      </span>
    </button>
  )
})
