import { useEffect, useRef, type PointerEvent } from 'react'
import { useSession } from '../session/SessionContext.tsx'
import { moveElement } from './drawing/moveElement.ts'
import { visibleFrames } from './geometry/timelineGeometry.ts'
import type { TimelineEngine } from './timelineEngine.ts'

/** Keeps the thumb large enough to grab. */
const SMALLEST_THUMB_SHARE = 0.03

/** Range that the scrollbar covers: the composition, or more if the view extends beyond it. */
function extentOf(engine: TimelineEngine): { readonly frames: number; readonly start: number; readonly shown: number } {
  const geometry = engine.geometry()
  const { end } = visibleFrames(geometry)
  const start = geometry.scrollFrames
  return { frames: Math.max(geometry.durationInFrames, end, 1), start, shown: end - start }
}

/** Horizontal scrollbar. It is updated without React, so scrolling renders nothing. */
export function TimeScrollbar({ engine }: { readonly engine: TimelineEngine }) {
  const session = useSession()
  const track = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const grab = useRef<{ readonly x: number; readonly start: number; readonly framesPerPixel: number } | null>(null)
  useEffect(() => {
    const moved = thumb.current
    if (!moved) return
    let shownWidth = 0
    const show = (): void => {
      const trackPixels = engine.geometry().width
      const { frames, start, shown } = extentOf(engine)
      const share = Math.max(SMALLEST_THUMB_SHARE, shown / frames)
      const width = Math.round(share * trackPixels)
      if (width !== shownWidth) moved.style.width = `${width}px`
      shownWidth = width
      moveElement(moved, Math.min(start / frames, 1 - share) * trackPixels, 0)
    }
    show()
    const stops = [
      session.viewport.subscribe(show),
      session.subscribe((now, before) => {
        if (now.document !== before.document) show()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [engine, session])

  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || !track.current) return
    const box = track.current.getBoundingClientRect()
    const { frames, start, shown } = extentOf(engine)
    const framesPerPixel = frames / Math.max(1, box.width)
    const pressed = (event.clientX - box.left) * framesPerPixel
    const isOnThumb = event.target === thumb.current
    const first = isOnThumb ? start : pressed - shown / 2
    grab.current = { x: event.clientX, start: first, framesPerPixel }
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!isOnThumb) engine.scrollToFrame(first)
  }
  const drag = (event: PointerEvent): void => {
    const held = grab.current
    if (held) engine.scrollToFrame(held.start + (event.clientX - held.x) * held.framesPerPixel)
  }
  const release = (): void => {
    grab.current = null
  }
  return (
    <div
      ref={track}
      aria-hidden
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      className="relative ml-35 h-2.5 shrink-0 touch-none border-t border-line-subtle bg-panel contain-strict"
    >
      <div
        ref={thumb}
        className="will-change-transform absolute inset-y-0.5 left-0 rounded-full bg-line-strong hover:bg-muted"
      />
    </div>
  )
}
