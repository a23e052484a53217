import type { OverlayId } from '../../composition/schema.ts'
import { endOf } from '../../composition/timeline.ts'
import type { Session } from '../session/session.ts'
import { drawnDocument } from '../session/gesture/lens.ts'
import { sceneOf, type DocumentScene } from './documentScene.ts'
import { scrollPixelsRevealing } from './geometry/rowReveal.ts'
import { xOfFrame, type TimelineGeometry, type ViewportNumbers } from './geometry/timelineGeometry.ts'
import { clampViewport, fitViewport, scrollFramesRevealing, zoomAt } from './geometry/zoom.ts'
import type { Display } from './watchDisplay.ts'

/** The drawn document and the part of it in view. */
export interface TimelineView {
  readonly scene: () => DocumentScene
  /** Returns the same object until the view, the display or the document changes. */
  readonly geometry: () => TimelineGeometry
  readonly setDisplay: (display: Display) => void
  readonly onViewport: () => void
  /** Reads the document that the session displays now. Returns true if it has changed. */
  readonly takeDocument: () => boolean
  readonly scrollTo: (viewport: ViewportNumbers) => void
  /** Scrolls just far enough to bring an overlay into view. */
  readonly reveal: (overlayId: OverlayId) => void
  readonly fit: () => void
  readonly scrollToFrame: (frame: number) => void
  /** Zooms around the playhead if it is in view, else around the middle of the view. */
  readonly zoomTo: (pixelsPerFrame: number) => void
}

export function createTimelineView({ playback, viewport, getState }: Session): TimelineView {
  let display: Display = { width: 0, height: 0, devicePixelRatio: 1 }
  let scene = sceneOf(drawnDocument(getState()))
  let known: TimelineGeometry | null = null

  const geometry = (): TimelineGeometry => {
    const { fps, durationInFrames } = scene.document
    return (known ??= { ...viewport.getState(), ...display, fps, durationInFrames, rows: scene.rows })
  }
  const scrollTo = ({ pixelsPerFrame, scrollFrames, scrollPixels }: ViewportNumbers): void => {
    viewport.setState({ pixelsPerFrame, scrollFrames, scrollPixels })
  }
  return {
    scene: () => scene,
    geometry,
    setDisplay(next) {
      display = next
      known = null
    },
    onViewport() {
      known = null
    },
    takeDocument() {
      const drawn = drawnDocument(getState())
      if (drawn === scene.document) return false
      scene = sceneOf(drawn, scene)
      known = null
      return true
    },
    scrollTo,
    reveal(overlayId) {
      const overlay = scene.index.overlayById.get(overlayId)
      if (!overlay) return
      const now = geometry()
      const scrollPixels = scrollPixelsRevealing(now, overlay.row)
      const scrollFrames = scrollFramesRevealing(now, { start: overlay.from, end: endOf(overlay) })
      scrollTo({ pixelsPerFrame: now.pixelsPerFrame, scrollFrames, scrollPixels })
    },
    fit: () => scrollTo(fitViewport(geometry())),
    scrollToFrame: (frame) => scrollTo(clampViewport(geometry(), { ...geometry(), scrollFrames: frame })),
    zoomTo(pixelsPerFrame) {
      const now = geometry()
      const playheadX = xOfFrame(now, playback.frame())
      const x = playheadX >= 0 && playheadX <= now.width ? playheadX : now.width / 2
      scrollTo(zoomAt(now, x, pixelsPerFrame / now.pixelsPerFrame))
    },
  }
}
