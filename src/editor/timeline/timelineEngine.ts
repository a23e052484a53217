import type { Frames, Milliseconds } from '../../base/units.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { endOf } from '../../composition/timeline.ts'
import type { Session } from '../session/session.ts'
import { createComparison } from './comparison.ts'
import type { ComparedVersion } from './comparedVersion.ts'
import { createGestureLens, drawnDocument, sceneOf } from './documentScene.ts'
import { mountLayers } from './drawing/mountLayers.ts'
import { createPlayheadLine } from './drawing/playheadLine.ts'
import { createTimelinePainter, type PaintedFrame } from './drawing/timelinePainter.ts'
import { createFrameLoop, layerNames, type LayerName } from './frameLoop.ts'
import { LEADING_SPACE, xOfFrame, type TimelineGeometry, type ViewportNumbers } from './geometry/timelineGeometry.ts'
import { scrollPixelsRevealing } from './geometry/rowReveal.ts'
import { clampViewport, fitViewport, scrollFramesRevealing, zoomAt } from './geometry/zoom.ts'
import { createHeldGesture } from './heldGesture.ts'
import { createHeldPlaces } from './heldPlaces.ts'
import { createGridStore, type GridStore } from './mirror/gridStore.ts'
import { listenToDrops, type DraggedAsset } from './pointer/listenToDrops.ts'
import { listenToPointer } from './pointer/listenToPointer.ts'
import { listenToWheel, viewportAfterWheel, type WheelMovement } from './pointer/listenToWheel.ts'
import type { SurfacePoint } from '../session/pointer/handInput.ts'
import type { PointerInput } from './pointer/pointerInput.ts'
import type { PointerState } from './pointer/pointerState.ts'
import type { TimelineCallbacks } from './pointer/runEffect.ts'
import { createPointerMachine } from './pointerMachine.ts'
import { createSurfaceBounds } from '../session/pointer/surfaceBounds.ts'
import { rehearseLater } from './rehearseLater.ts'
import type { Placeholder } from '../session/view/placeholder.ts'
import type { TimelineMedia } from './timelineMedia.ts'
import { watchDisplay, type Display } from './watchDisplay.ts'

/** The elements that the engine needs from the page. */
export interface TimelineElements {
  /** Holds the layers, takes the pointer. */
  readonly surface: HTMLElement
  /** The strip of row heads: follows the vertical scroll. */
  readonly heads: HTMLElement
  /** Shows the playhead's timecode. */
  readonly timecode: HTMLElement
}

export interface TimelineEngineInput {
  readonly session: Session
  readonly media: TimelineMedia
  readonly draggedAsset: DraggedAsset
  readonly callbacks: TimelineCallbacks
}

/** The timeline without React: it reads the session, draws, and turns pointers into gestures. */
export interface TimelineEngine {
  /** What the accessible grid and the row heads show. */
  readonly grid: GridStore
  readonly geometry: () => TimelineGeometry
  /** Scrolls as little as needed to show an overlay. */
  readonly reveal: (overlayId: OverlayId) => void
  readonly fit: () => void
  readonly scrollToFrame: (frame: number) => void
  /** Zooms around the playhead if it is in view, else around the middle. */
  readonly zoomTo: (pixelsPerFrame: number) => void
  /** Draws what another version has elsewhere over the one that is shown; null draws that no more. */
  readonly compare: (version: ComparedVersion | null) => void
  /** Shows files on their way at their places. */
  readonly setPlaceholders: (placeholders: readonly Placeholder[]) => void
  /** How many overlays the last frame drew; for measurements. */
  readonly drawnOverlays: () => number
  readonly destroy: () => void
}

/** States in which nothing is held but the view. */
const viewStates: ReadonlySet<PointerState['name']> = new Set(['Idle', 'Touching', 'Panning', 'Pinching'])

/** Playback turns the page when the playhead comes this near to the right edge. */
const PAGE_TURN_PIXELS = 24

export function createTimelineEngine(elements: TimelineElements, input: TimelineEngineInput): TimelineEngine {
  const { session, media, callbacks } = input
  const { viewport, playback } = session
  const mounted = mountLayers(elements.surface)
  const painter = createTimelinePainter(mounted, {
    surface: elements.surface,
    heads: elements.heads,
    assetOf: media.assetOf,
  })
  const heldPlaces = createHeldPlaces(mounted.ghost, () => loop.invalidate('view'))
  const comparison = createComparison(mounted.ghost, () => loop.invalidate('view'))
  const playhead = createPlayheadLine(mounted.playhead, elements.timecode)
  const lens = createGestureLens()
  const bounds = createSurfaceBounds(elements.surface)

  let display: Display = { width: 0, height: 0, devicePixelRatio: 1 }
  let scene = sceneOf(drawnDocument(session.getState()))
  let waitingWheel: WheelMovement | null = null
  let known: TimelineGeometry | null = null
  let wasPlaying = false
  let shownFrame: Frames | null = null
  let wasInView = true

  const geometry = (): TimelineGeometry => {
    const { fps, durationInFrames } = scene.document
    return (known ??= { ...viewport.getState(), ...display, fps, durationInFrames, rows: scene.rows })
  }
  const scrollTo = ({ pixelsPerFrame, scrollFrames, scrollPixels }: ViewportNumbers): void => {
    viewport.setState({ pixelsPerFrame, scrollFrames, scrollPixels })
  }
  const held = createHeldGesture({
    session,
    overlayOf: (id) => scene.index.overlayById.get(id),
    onChange: () => loop.invalidate('gesture'),
  })
  const pointer = createPointerMachine({
    session,
    held,
    callbacks,
    surface: elements.surface,
    geometry,
    scene: () => scene,
    scrollTo,
    onState(now, before) {
      loop.invalidate('gesture')
      if (now.name === 'Marqueeing' || before.name === 'Marqueeing') onContent()
      if (before.name !== 'Idle' && now.name === 'Idle') grid.refreshSoon()
    },
  })
  const flush = (): void => {
    if (waitingWheel) {
      const movement = waitingWheel
      waitingWheel = null
      scrollTo(viewportAfterWheel(geometry(), movement))
    }
    pointer.flush()
  }

  const placePlayhead = (): void => {
    const frame = playback.frame()
    const now = geometry()
    const x = xOfFrame(now, frame)
    const isPlaying = playback.isPlaying()
    // Who scrolls away while it plays looks at something else; who starts it wants to see it.
    const turnsPages = isPlaying && (wasInView || !wasPlaying) && (x > now.width - PAGE_TURN_PIXELS || x < 0)
    // Whoever sends it elsewhere, by a key or from another panel, goes there.
    const isSent = !isPlaying && !wasPlaying && shownFrame !== null && shownFrame !== frame && (x > now.width || x < 0)
    if (pointer.state().name === 'Idle' && (turnsPages || isSent)) {
      const isBackwards = isPlaying ? playback.rate() < 0 : x < 0
      const lead = isBackwards ? now.width - 2 * PAGE_TURN_PIXELS : LEADING_SPACE
      scrollTo(clampViewport(now, { ...now, scrollFrames: Math.max(0, frame - lead / now.pixelsPerFrame) }))
      loop.invalidate('playhead')
    }
    wasPlaying = isPlaying
    shownFrame = frame
    wasInView = x >= 0 && x <= now.width
    playhead.show(frame, now)
  }

  const paint = (dirty: ReadonlySet<LayerName>, shown: Pick<PaintedFrame, 'lens' | 'state' | 'time'>): void => {
    const frame = { ...shown, geometry: geometry(), scene, selection: pointer.selection() }
    const marks = { marks: session.marks.getState(), rowSettings: session.rows.getState() }
    loop.invalidate(...painter.paint(dirty, { ...frame, ...marks }))
  }
  const draw = (dirty: ReadonlySet<LayerName>, time: Milliseconds): void => {
    const now = geometry()
    if (now.width === 0 || now.height === 0) return
    paint(dirty, { lens, state: pointer.state(), time })
    if (dirty.has('view')) heldPlaces.show(now)
    if (dirty.has('view') || dirty.has('content') || dirty.has('media'))
      comparison.show({ ...painter.look(), geometry: now, drawn: scene.document })
    if (dirty.has('playhead')) placePlayhead()
  }

  const loop = createFrameLoop(({ now: time, elapsed, takeDirty }) => {
    flush()
    if (pointer.tick(elapsed)) loop.wake()
    if (lens.refresh(scene, session.getState().shown, held.candidate())) loop.invalidate('content')
    draw(takeDirty(), time)
  })

  const grid = createGridStore({
    isQuiet: () => pointer.state().name === 'Idle' && session.getState().gesture === null && display.width > 0,
    view: () => ({
      geometry: geometry(),
      index: scene.index,
      selection: session.getState().selection,
      assetOf: media.assetOf,
    }),
  })

  const onMoved = (): void => {
    known = null
    loop.invalidate('view', 'gesture', 'playhead')
  }
  const onContent = (): void => {
    painter.forgetGhost()
    loop.invalidate('content', 'gesture')
  }
  const sink = {
    dispatch(input: PointerInput) {
      flush()
      pointer.reduce(input)
      loop.wake()
    },
    isBusy: () => pointer.state().name !== 'Idle',
    canPinch: () => viewStates.has(pointer.state().name),
    moveTo(point: SurfacePoint) {
      pointer.moveTo(point)
      loop.wake()
    },
    draggedAsset: input.draggedAsset,
  }
  const stops = [
    rehearseLater({
      isBusy: sink.isBusy,
      view: pointer.view,
      outcomeOf: held.outcomeOf,
      scene: () => scene,
      draw: (shown) => paint(new Set(['gesture']), shown),
      drawTruth() {
        painter.forgetGhost()
        draw(new Set(['gesture']), performance.now())
      },
    }),
    watchDisplay(elements.surface, {
      onDisplay(next) {
        display = next
        viewport.setState({ widthPixels: Math.max(0, next.width - LEADING_SPACE) })
        onMoved()
        grid.refreshSoon()
      },
      onLook() {
        painter.readLook()
        loop.invalidate(...layerNames)
      },
    }),
    session.subscribe((now, before) => {
      if (before.gesture && !now.gesture && held.isHeld()) pointer.reduce({ type: 'cancel' })
      const drawn = drawnDocument(now)
      const isOther = drawn !== scene.document
      if (isOther) {
        scene = sceneOf(drawn, scene)
        onMoved()
        loop.invalidate('content')
      }
      if (now.shown !== before.shown) loop.invalidate('gesture')
      if (now.selection !== before.selection) onContent()
      if (isOther || now.selection !== before.selection) grid.refreshSoon()
    }),
    viewport.subscribe(() => {
      onMoved()
      grid.refreshWhenStill()
    }),
    playback.subscribe(() => loop.invalidate('playhead')),
    media.subscribe(() => {
      painter.forgetGhost()
      loop.invalidate('media', 'gesture')
      grid.refreshWhenStill()
    }),
    session.rows.subscribe(onContent),
    session.marks.subscribe(() => loop.invalidate('view')),
    listenToPointer(elements.surface, bounds, sink),
    listenToDrops(elements.surface, bounds, sink),
    listenToWheel(elements.surface, bounds, {
      waiting: () => waitingWheel,
      wait(movement) {
        waitingWheel = movement
        loop.wake()
      },
    }),
    loop.stop,
    grid.stop,
    heldPlaces.remove,
    comparison.remove,
    mounted.remove,
  ]

  return {
    grid,
    geometry,
    drawnOverlays: painter.drawnOverlays,
    compare: comparison.set,
    setPlaceholders: heldPlaces.set,
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
    destroy() {
      if (pointer.state().name !== 'Idle') pointer.reduce({ type: 'cancel' })
      for (const stop of stops) stop()
    },
  }
}
