import type { Session } from '../session/session.ts'
import { createSurfaceBounds } from '../session/pointer/surfaceBounds.ts'
import { createFrameLoop, layerNames, type FrameLoop } from './frameLoop.ts'
import { LEADING_SPACE } from './geometry/timelineGeometry.ts'
import { createGridStore, type GridStore } from './mirror/gridStore.ts'
import { listenToDrops, type DraggedAsset } from './pointer/listenToDrops.ts'
import { listenToTimeline } from './pointer/listenToTimeline.ts'
import { createWheel, listenToWheel } from './pointer/listenToWheel.ts'
import type { PointerState } from './pointer/pointerState.ts'
import type { TimelineCallbacks } from './pointer/runEffect.ts'
import { createPointerMachine, type PointerMachine } from './pointerMachine.ts'
import { createTimelineDrawing, type TimelineDrawing, type TimelineElements } from './timelineDrawing.ts'
import type { TimelineMedia } from './timelineMedia.ts'
import { createTimelineView, type TimelineView } from './timelineView.ts'
import { watchDisplay } from './watchDisplay.ts'

export interface TimelineEngineInput {
  readonly session: Session
  readonly media: TimelineMedia
  readonly draggedAsset: DraggedAsset
  readonly callbacks: TimelineCallbacks
}

/** Handles the timeline without React: it reads the session, draws, and turns pointer input into gestures. */
export interface TimelineEngine
  extends Pick<TimelineView, 'geometry' | 'reveal' | 'fit' | 'scrollToFrame' | 'zoomTo'>,
    Pick<TimelineDrawing, 'compare' | 'setPlaceholders' | 'drawnOverlays'> {
  /** Data of the accessible grid and the track headers. */
  readonly grid: GridStore
  readonly destroy: () => void
}

interface TimelineParts {
  readonly session: Session
  readonly media: TimelineMedia
  readonly surface: HTMLElement
  readonly view: TimelineView
  readonly drawing: TimelineDrawing
  readonly pointer: PointerMachine
  readonly grid: GridStore
  readonly loop: FrameLoop
}

/** States in which a second finger may start to pinch. */
const viewStates: ReadonlySet<PointerState['name']> = new Set(['Idle', 'Touching', 'Panning', 'Pinching'])

/** Invalidates layers when their sources change. Returns functions that unsubscribe. */
function watchSources({ session, media, surface, view, drawing, pointer, grid, loop }: TimelineParts) {
  const onMoved = (): void => loop.invalidate('view', 'gesture', 'playhead')
  const onContent = (): void => {
    drawing.invalidateGhost()
    loop.invalidate('content', 'gesture')
  }
  return [
    watchDisplay(surface, {
      onDisplay(display) {
        view.setDisplay(display)
        session.viewport.setState({ widthPixels: Math.max(0, display.width - LEADING_SPACE) })
        onMoved()
        grid.refreshSoon()
      },
      onTheme() {
        drawing.readStyle()
        loop.invalidate(...layerNames)
      },
    }),
    session.lens.subscribe(() => loop.invalidate('gesture')),
    session.listen((event) => {
      if (event.type === 'gestureDropped' && event.surface === 'timeline') pointer.reduce({ type: 'cancel' })
    }),
    session.subscribe((now, before) => {
      const isOther = view.takeDocument()
      if (isOther) {
        onMoved()
        loop.invalidate('content')
      }
      if (now.selection !== before.selection) onContent()
      if (isOther || now.selection !== before.selection) grid.refreshSoon()
    }),
    session.viewport.subscribe(() => {
      view.onViewport()
      onMoved()
      grid.refreshWhenStill()
    }),
    session.playback.subscribe(() => loop.invalidate('playhead')),
    media.subscribe(() => {
      drawing.invalidateGhost()
      loop.invalidate('media', 'gesture')
      grid.refreshWhenStill()
    }),
    session.rows.subscribe(onContent),
    session.marks.subscribe(() => loop.invalidate('view')),
    session.pendingCuts.subscribe(() => loop.invalidate('view')),
  ]
}

function commandsOf({ geometry, reveal, fit, scrollToFrame, zoomTo }: TimelineView, drawing: TimelineDrawing) {
  const { compare, setPlaceholders, drawnOverlays } = drawing
  return { geometry, reveal, fit, scrollToFrame, zoomTo, compare, setPlaceholders, drawnOverlays }
}

export function createTimelineEngine(elements: TimelineElements, input: TimelineEngineInput): TimelineEngine {
  const { session, media, callbacks, draggedAsset } = input
  const { surface } = elements
  const view = createTimelineView(session)
  const bounds = createSurfaceBounds(surface)
  const loop = createFrameLoop(({ now, elapsed, takeDirty }) => {
    wheel.flush()
    pointer.flush()
    if (pointer.tick(elapsed)) loop.wake()
    drawing.draw(takeDirty, now)
  })
  const pointer = createPointerMachine({
    session,
    callbacks,
    surface,
    geometry: view.geometry,
    scene: view.scene,
    scrollTo: view.scrollTo,
    onState(now, before) {
      loop.invalidate('gesture')
      if (now.name === 'Marqueeing' || before.name === 'Marqueeing') {
        drawing.invalidateGhost()
        loop.invalidate('content')
      }
      if (before.name !== 'Idle' && now.name === 'Idle') grid.refreshSoon()
    },
  })
  const drawing = createTimelineDrawing(elements, { session, media, view, pointer, loop })
  const isIdle = (): boolean => pointer.state().name === 'Idle'
  const grid = createGridStore({
    isQuiet: () => isIdle() && session.getState().gesture === null && view.geometry().width > 0,
    view: () => ({
      geometry: view.geometry(),
      index: view.scene().index,
      selection: session.getState().selection,
      assetOf: media.assetOf,
    }),
  })
  const wheel = createWheel(view, loop.wake)
  const sink: Parameters<typeof listenToTimeline>[2] & Parameters<typeof listenToDrops>[2] = {
    dispatch(pointerInput) {
      wheel.flush()
      pointer.flush()
      pointer.reduce(pointerInput)
      loop.wake()
    },
    isBusy: () => !isIdle(),
    canPinch: () => viewStates.has(pointer.state().name),
    moveTo(point) {
      pointer.moveTo(point)
      loop.wake()
    },
    draggedAsset,
  }
  const stops = [
    ...watchSources({ session, media, surface, view, drawing, pointer, grid, loop }),
    listenToTimeline(surface, bounds, sink),
    listenToDrops(surface, bounds, sink),
    listenToWheel(surface, bounds, wheel),
    loop.stop,
    grid.stop,
    drawing.remove,
  ]
  return {
    ...commandsOf(view, drawing),
    grid,
    destroy() {
      if (!isIdle()) pointer.reduce({ type: 'cancel' })
      for (const stop of stops) stop()
    },
  }
}
