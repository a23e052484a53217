import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Overlay } from '../../../composition/schema.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { canvasPoint, type Fitting } from '../geometry/fitting.ts'
import type { Point } from '../geometry/box.ts'
import type { Guide } from '../geometry/snapping.ts'
import { draggedTo, type PictureDrag } from './pictureDrag.ts'

/** How near to a line something is pulled to it, and how far a press may wander before it is a drag, in CSS pixels. */
const SNAP_REACH = 6
const DRAG_THRESHOLD = 3

interface RunningDrag {
  readonly drag: PictureDrag
  readonly overlay: Overlay
  readonly pointerId: number
  readonly pressed: Point
  isMoving: boolean
}

export interface PictureDragging {
  readonly guides: readonly Guide[]
  start(event: PointerEvent<HTMLElement>, overlay: Overlay, drag: PictureDrag): void
  move(event: PointerEvent<HTMLElement>): void
  end(event: PointerEvent<HTMLElement>): void
  cancel(): void
}

const NO_GUIDES: readonly Guide[] = []

/** Drags on the picture as session gestures: drawn while held, one undo step on release, dropped on Escape. */
export function usePictureDrag(fitting: Fitting): PictureDragging {
  const session = useSession()
  const running = useRef<RunningDrag | null>(null)
  const [guides, setGuides] = useState(NO_GUIDES)

  const finish = (outcome: 'commit' | 'cancel'): void => {
    const current = running.current
    running.current = null
    setGuides(NO_GUIDES)
    if (!current?.isMoving) return
    if (outcome === 'commit') session.commitGesture()
    else session.cancelGesture()
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !running.current?.isMoving) return
      event.stopPropagation()
      running.current = null
      setGuides(NO_GUIDES)
      session.cancelGesture()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [session])

  return {
    guides,
    start(event, overlay, drag) {
      event.currentTarget.setPointerCapture(event.pointerId)
      running.current = {
        drag,
        overlay,
        pointerId: event.pointerId,
        pressed: { x: event.clientX, y: event.clientY },
        isMoving: false,
      }
    },
    move(event) {
      const current = running.current
      if (!current || event.pointerId !== current.pointerId) return
      const distance = Math.hypot(event.clientX - current.pressed.x, event.clientY - current.pressed.y)
      if (!current.isMoving && distance < DRAG_THRESHOLD) return
      if (!current.isMoving) {
        session.beginGesture()
        current.isMoving = true
      }
      const shown = event.currentTarget.getBoundingClientRect()
      const { height, width } = session.getState().document
      const to = canvasPoint({ x: event.clientX, y: event.clientY }, shown, fitting.scale)
      const outcome = draggedTo(current.drag, to, {
        width,
        height,
        reach: SNAP_REACH / fitting.scale,
        modifiers: { isConstrained: event.shiftKey, isFree: event.ctrlKey || event.metaKey },
      })
      session.updateGesture('changeOverlays', { overlayIds: [current.overlay.id], changes: outcome.changes })
      setGuides(outcome.guides)
    },
    end(event) {
      if (running.current?.pointerId === event.pointerId) finish('commit')
    },
    cancel: () => finish('cancel'),
  }
}
