import { t } from '@lingui/core/macro'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Hsv } from './color.ts'

export interface ColorAreaProps {
  readonly value: Hsv
  readonly onPreview: (value: Hsv) => void
  readonly onCommit: (value: Hsv) => void
  /** Called when the drag is interrupted, or cancelled with Escape. */
  readonly onCancel: () => void
}

const clampShare = (share: number) => Math.min(1, Math.max(0, share))

/**
 * For a fixed hue, saturation increases to the right and brightness upwards. Arrow keys move by 1%, with Shift by 10%.
 */
export function ColorArea({ value, onPreview, onCommit, onCancel }: ColorAreaProps) {
  const dragging = useRef<Hsv | null>(null)

  const at = (event: PointerEvent<HTMLDivElement>): Hsv => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      hue: value.hue,
      saturation: clampShare((event.clientX - box.left) / box.width),
      brightness: 1 - clampShare((event.clientY - box.top) / box.height),
    }
  }
  const preview = (event: PointerEvent<HTMLDivElement>) => {
    dragging.current = at(event)
    onPreview(dragging.current)
  }
  const finish = () => {
    if (dragging.current !== null) onCommit(dragging.current)
    dragging.current = null
  }
  const cancel = () => {
    if (dragging.current === null) return
    dragging.current = null
    onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragging.current !== null) {
      event.stopPropagation()
      cancel()
      return
    }
    const notch = event.shiftKey ? 0.1 : 0.01
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-notch, 0],
      ArrowRight: [notch, 0],
      ArrowUp: [0, notch],
      ArrowDown: [0, -notch],
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    onCommit({
      hue: value.hue,
      saturation: clampShare(value.saturation + move[0]),
      brightness: clampShare(value.brightness + move[1]),
    })
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`Saturation and brightness`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value.saturation * 100)}
      aria-valuetext={t`Saturation ${Math.round(value.saturation * 100)}%, brightness ${Math.round(value.brightness * 100)}%`}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        preview(event)
      }}
      onPointerMove={(event) => {
        if (dragging.current !== null) preview(event)
      }}
      onPointerUp={finish}
      onPointerCancel={cancel}
      onKeyDown={onKeyDown}
      className="relative h-34 w-full touch-none overflow-hidden rounded-md"
      style={{
        background: `linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, transparent), hsl(${value.hue} 100% 50%)`,
      }}
    >
      <span
        className="pointer-events-none absolute size-3.5 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.5)]"
        style={{ left: `${value.saturation * 100}%`, top: `${(1 - value.brightness) * 100}%` }}
      />
    </div>
  )
}
