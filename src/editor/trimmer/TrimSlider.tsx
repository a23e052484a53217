import type { ReactNode, RefObject } from 'react'
import type { Frames } from '../../base/units.ts'

export interface TrimSliderProps {
  readonly label: string
  /** In source frames. */
  readonly value: Frames
  readonly max: Frames
  /** Value for screen readers. */
  readonly words: string
  /** The name of its grip in `useStripDrag`. */
  readonly grip: string
  readonly elementRef?: RefObject<HTMLDivElement | null>
  /** Arrow keys step by one frame, with Shift by ten. Home and End go as far as possible. */
  readonly onStep: (frames: Frames) => void
  readonly className: string
  /** CSS position. Omit it if the class sets the position. */
  readonly left?: string
  readonly children?: ReactNode
}

/** A slider for pointer and arrow keys. */
export function TrimSlider(props: TrimSliderProps) {
  const { label, value, max, words, grip, elementRef, onStep, className, left, children } = props
  return (
    <div
      ref={elementRef}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, Math.round(value)))}
      aria-valuetext={words}
      data-grip={grip}
      onKeyDown={(event) => {
        const frames = stepOfKey(event.key, max)
        if (frames === null || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onStep(event.shiftKey && Math.abs(frames) === 1 ? frames * 10 : frames)
      }}
      className={className}
      style={{ left }}
    >
      {children}
    </div>
  )
}

function stepOfKey(key: string, max: Frames): Frames | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return -1
    case 'ArrowRight':
    case 'ArrowUp':
      return 1
    case 'Home':
      return -max
    case 'End':
      return max
    default:
      return null
  }
}
