import { memo, useEffect, useMemo, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { useStore } from 'zustand'
import type { Overlay } from '../../../src/composition/schema.ts'
import { SessionProvider, useSession, useSessionState } from '../../../src/editor/session/SessionContext.tsx'
import type { TimelineMedia } from '../../../src/editor/timeline/timelineMedia.ts'
import { BENCH_ROWS } from '../benchComposition.ts'
import type { BenchPageProps } from './CanvasPage.tsx'
import { sessionApi } from './sessionApi.ts'

const ROW_HEIGHTS = Array.from({ length: BENCH_ROWS }, (_, row) => (row < 3 ? 32 : row < 7 ? 62 : 46))
const ROW_TOPS = ROW_HEIGHTS.map((_, row) => ROW_HEIGHTS.slice(0, row).reduce((sum, height) => sum + height, 0))
const LEADING = 12
const OVERSCAN_PIXELS = 200

const fills = { text: '#4c3b80', video: '#274a78', sound: '#245a3a' } as const

interface ClipProps {
  readonly overlay: Overlay
  readonly pixelsPerFrame: number
  readonly isSelected: boolean
  readonly media: TimelineMedia
  readonly strip: string
}

/** A clip made of plain elements: a name, frames as a background, and the waveform as a path. */
const Clip = memo(function Clip({ overlay, pixelsPerFrame, isSelected, media, strip }: ClipProps) {
  const width = Math.max(2, overlay.durationInFrames * pixelsPerFrame - 1)
  const height = (ROW_HEIGHTS[overlay.row] ?? 32) - 2
  const asset = 'sourceAssetId' in overlay ? media.assetOf(overlay.sourceAssetId) : null
  const path = useMemo(() => {
    if (!asset?.peaks || width < 16) return ''
    const { values } = asset.peaks
    const points = Array.from({ length: Math.min(400, Math.ceil(width / 2)) }, (_, at) => {
      const peak = values[(overlay.id * 97 + at * 13) % values.length] ?? 0
      return `L${at * 2} ${14 - (peak / 255) * 14}`
    })
    return `M0 14${points.join('')}V14Z`
  }, [asset, overlay.id, width])
  return (
    <div
      data-overlay={overlay.id}
      style={{
        position: 'absolute',
        top: ROW_TOPS[overlay.row],
        left: 0,
        width,
        height,
        transform: `translateX(${LEADING + overlay.from * pixelsPerFrame}px)`,
        background: fills[overlay.type as keyof typeof fills],
        border: isSelected ? '2px solid white' : '1px solid rgb(255 255 255 / 0.3)',
        borderRadius: 4,
        overflow: 'hidden',
        color: 'white',
        fontSize: 11,
      }}
    >
      {width >= 40 ? (
        <div style={{ padding: '1px 6px', whiteSpace: 'nowrap' }}>
          {'content' in overlay ? overlay.content : asset?.name}
        </div>
      ) : null}
      {overlay.type === 'video' && width >= 16 ? (
        <div
          style={{
            height: 28,
            backgroundImage: `url(${strip})`,
            backgroundSize: 'auto 280px',
            backgroundPositionY: -28 * (overlay.id % 10),
          }}
        />
      ) : null}
      {path === '' ? null : (
        <svg width={width} height={14} style={{ position: 'absolute', bottom: 0, left: 0 }} aria-hidden>
          <path d={path} fill="#6ea8f2" />
        </svg>
      )}
    </div>
  )
})

interface Drag {
  readonly id: number
  readonly x: number
  readonly edge: 'start' | 'end' | null
}

/** A plain virtualised React timeline on the same session: what a careful team would build without a canvas. */
function DomTimeline({ media }: { readonly media: TimelineMedia }) {
  const session = useSession()
  const shown = useSessionState((state) => state.shown)
  const selection = useSessionState((state) => state.selection)
  const view = useStore(session.viewport)
  const surface = useRef<HTMLDivElement>(null)
  const playhead = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [marquee, setMarquee] = useState<{ x: number; y: number; toX: number; toY: number } | null>(null)
  const strip = useStrip(media)
  const { pixelsPerFrame, scrollFrames } = view
  const width = 1_500
  const first = scrollFrames - OVERSCAN_PIXELS / pixelsPerFrame
  const last = scrollFrames + (width + OVERSCAN_PIXELS) / pixelsPerFrame
  const visible = useMemo(
    () => shown.overlays.filter((overlay) => overlay.from < last && overlay.from + overlay.durationInFrames > first),
    [shown, first, last],
  )
  useEffect(
    () =>
      session.playback.subscribe(() => {
        if (!playhead.current) return
        const { pixelsPerFrame: scale, scrollFrames: start } = session.viewport.getState()
        playhead.current.style.transform = `translateX(${LEADING + (session.playback.frame() - start) * scale}px)`
      }),
    [session],
  )
  useEffect(() => {
    const element = surface.current
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { pixelsPerFrame: scale, scrollFrames: start, scrollPixels } = session.viewport.getState()
      if (event.ctrlKey) {
        const next = Math.min(64, Math.max(0.01, scale * 2 ** (-event.deltaY * 0.004)))
        const anchor = start + event.offsetX / scale
        session.viewport.setState({ pixelsPerFrame: next, scrollFrames: Math.max(0, anchor - event.offsetX / next) })
      } else if (event.deltaX !== 0) {
        session.viewport.setState({ scrollFrames: Math.max(0, start + event.deltaX / scale) })
      } else session.viewport.setState({ scrollPixels: Math.max(0, scrollPixels + event.deltaY) })
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [session])

  const onPointerDown = (event: ReactPointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const clip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-overlay]') : null
    if (!clip) return setMarquee({ x: event.clientX, y: event.clientY, toX: event.clientX, toY: event.clientY })
    const id = Number(clip.dataset['overlay'])
    const box = clip.getBoundingClientRect()
    const isEnd = event.clientX > box.right - 6
    drag.current = { id, x: event.clientX, edge: isEnd ? 'end' : null }
    session.select([id])
    session.gesture.begin()
  }
  const onPointerMove = (event: ReactPointerEvent<HTMLDivElement>): void => {
    const held = drag.current
    if (held) {
      const deltaFrames = Math.round((event.clientX - held.x) / pixelsPerFrame)
      const overlayIds = [held.id]
      if (held.edge)
        session.gesture.preview({ name: 'trimOverlays', input: { overlayIds, edge: held.edge, deltaFrames } })
      else session.gesture.preview({ name: 'moveOverlays', input: { overlayIds, deltaFrames, deltaRows: 0 } })
      return
    }
    if (!marquee) return
    const next = { ...marquee, toX: event.clientX, toY: event.clientY }
    setMarquee(next)
    const left = surface.current?.getBoundingClientRect()
    if (!left) return
    const frameAt = (x: number): number => scrollFrames + (x - left.left - LEADING) / pixelsPerFrame
    const [from, to] = [frameAt(Math.min(next.x, next.toX)), frameAt(Math.max(next.x, next.toX))]
    const touched = visible.filter((overlay) => overlay.from < to && overlay.from + overlay.durationInFrames > from)
    session.select(touched.map(({ id }) => id))
  }
  const onPointerUp = (): void => {
    if (drag.current) session.gesture.commit()
    drag.current = null
    setMarquee(null)
  }
  return (
    <div
      ref={surface}
      data-testid="timeline"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      style={{
        position: 'relative',
        overflow: 'hidden',
        height: 330,
        touchAction: 'none',
        background: '#101114',
        userSelect: 'none',
      }}
    >
      <div
        style={{
          position: 'absolute',
          top: 28,
          transform: `translate(${-scrollFrames * pixelsPerFrame}px, ${-view.scrollPixels}px)`,
        }}
      >
        {visible.map((overlay) => (
          <Clip
            key={overlay.id}
            overlay={overlay}
            pixelsPerFrame={pixelsPerFrame}
            isSelected={selection.has(overlay.id)}
            media={media}
            strip={strip}
          />
        ))}
      </div>
      <div ref={playhead} style={{ position: 'absolute', top: 0, bottom: 0, width: 1, background: 'white' }} />
    </div>
  )
}

/** The filmstrip as a URL for style sheets. */
function useStrip(media: TimelineMedia): string {
  const session = useSession()
  const [strip, setStrip] = useState('')
  useEffect(() => {
    const video = session.getState().document.overlays.find((overlay) => overlay.type === 'video')
    const image = video && media.assetOf(video.sourceAssetId).filmstrip?.image
    if (!image) return
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    canvas.toBlob((blob) => blob && setStrip(URL.createObjectURL(blob)))
  }, [media, session])
  return strip
}

export function DomPage({ session, media }: BenchPageProps) {
  useEffect(() => {
    window.bench = sessionApi(session, (overlayId) => {
      const box = document.querySelector(`[data-overlay="${overlayId}"]`)?.getBoundingClientRect()
      if (!box) throw new Error(`Overlay ${overlayId} is not in view.`)
      return { x: box.x, y: box.y, width: box.width, height: box.height }
    })
  }, [session])
  return (
    <SessionProvider session={session}>
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', height: '100dvh' }}>
        <DomTimeline media={media} />
      </div>
    </SessionProvider>
  )
}
