import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { CssPixels, Frames } from '../../base/units.ts'
import type { TimedOverlay } from './keptRanges.ts'
import { changeOfDrag, DRAG_THRESHOLD, frameAt, isGrip, type Grip } from './stripDrag.ts'
import type { Trimming } from './useTrimDraft.ts'

interface RunningDrag {
  readonly grip: Grip
  readonly pointerId: number
  readonly x: CssPixels
  readonly strip: { readonly left: CssPixels; readonly width: CssPixels }
  /** The overlay when the drag began. */
  readonly overlay: TimedOverlay
  isMoving: boolean
}

/**
 * Handles drags on the strip: previews them, keeps the change on release and discards it on Escape. Drags outside the
 * grips move the playhead.
 */
export function useStripDrag(
  strip: RefObject<HTMLElement | null>,
  given: { readonly frameCount: Frames; readonly trimming: Trimming; readonly onScrub: (frame: Frames) => void },
) {
  const { frameCount, onScrub, trimming } = given
  const running = useRef<RunningDrag | null>(null)
  const { dropPreview } = trimming
  const drop = useRef(dropPreview)
  useEffect(() => {
    drop.current = dropPreview
  }, [dropPreview])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !running.current?.isMoving) return
      event.preventDefault()
      event.stopPropagation()
      running.current = null
      drop.current()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])

  const scrub = (drag: RunningDrag, x: CssPixels): void => onScrub(frameAt(x, drag.strip, frameCount))
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const rect = strip.current?.getBoundingClientRect()
      if (event.button !== 0 || running.current || !rect || !(event.target instanceof Element)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const word = event.target.closest<HTMLElement>('[data-grip]')?.dataset['grip']
      const drag: RunningDrag = {
        grip: isGrip(word) ? word : 'playhead',
        pointerId: event.pointerId,
        x: event.clientX,
        strip: rect,
        overlay: trimming.draft.overlay,
        isMoving: false,
      }
      running.current = drag
      if (drag.grip === 'playhead') scrub(drag, event.clientX)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const drag = running.current
      if (drag?.pointerId !== event.pointerId) return
      const pixels = event.clientX - drag.x
      if (!drag.isMoving && Math.abs(pixels) < DRAG_THRESHOLD) return
      drag.isMoving = true
      if (drag.grip === 'playhead') return scrub(drag, event.clientX)
      trimming.preview(changeOfDrag(drag.overlay, drag.grip, (pixels / Math.max(1, drag.strip.width)) * frameCount))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const drag = running.current
      if (drag?.pointerId !== event.pointerId) return
      running.current = null
      if (drag.grip === 'playhead') return
      if (drag.isMoving) trimming.keepPreview()
      else if (drag.grip === 'slip') scrub(drag, event.clientX)
    },
    onLostPointerCapture(event: PointerEvent<HTMLElement>) {
      if (running.current?.pointerId !== event.pointerId) return
      running.current = null
      trimming.dropPreview()
    },
  }
}
