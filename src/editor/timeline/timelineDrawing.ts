import type { Milliseconds } from '../../base/units.ts'
import type { Session } from '../session/session.ts'
import type { Placeholder } from '../session/view/placeholder.ts'
import type { ComparedVersion } from './comparedVersion.ts'
import { createComparison } from './comparison.ts'
import { createGestureLens } from './documentScene.ts'
import { mountLayers } from './drawing/mountLayers.ts'
import { createPlayheadLine } from './drawing/playheadLine.ts'
import { createTimelinePainter } from './drawing/timelinePainter.ts'
import type { FrameLoop, LayerName } from './frameLoop.ts'
import { followPlayhead, unseenPlayhead } from './geometry/followPlayhead.ts'
import { createPlaceholderHost } from './placeholderHost.ts'
import { createPendingCutsDrawing } from './pendingCutsDrawing.ts'
import type { PointerMachine } from './pointerMachine.ts'
import type { TimelineMedia } from './timelineMedia.ts'
import type { TimelineView } from './timelineView.ts'

/** Elements that React renders for the engine. */
export interface TimelineElements {
  /** Contains the layers and receives pointer events. */
  readonly surface: HTMLElement
  /** The strip of track headers. It scrolls vertically with the rows. */
  readonly headers: HTMLElement
  readonly timecode: HTMLElement
}

interface DrawingSource {
  readonly session: Session
  readonly media: TimelineMedia
  readonly view: TimelineView
  readonly pointer: Pick<PointerMachine, 'state' | 'selection'>
  readonly loop: Pick<FrameLoop, 'invalidate'>
}

export interface TimelineDrawing {
  readonly draw: (takeDirty: () => ReadonlySet<LayerName>, time: Milliseconds) => void
  /** Repaints the drag image in the next frame. */
  readonly invalidateGhost: () => void
  /** Reads colours and fonts again after a change of theme or fonts. */
  readonly readStyle: () => void
  readonly compare: (version: ComparedVersion | null) => void
  readonly setPlaceholders: (placeholders: readonly Placeholder[]) => void
  /** Number of overlays that the last frame drew. Used by tests and the benchmark. */
  readonly drawnOverlays: () => number
  readonly remove: () => void
}

export function createTimelineDrawing(elements: TimelineElements, source: DrawingSource): TimelineDrawing {
  const { session, media, view, pointer, loop } = source
  const { playback } = session
  const mounted = mountLayers(elements.surface)
  const { surface, headers } = elements
  const painter = createTimelinePainter(mounted, { surface, headers, assetOf: media.assetOf })
  const onView = (): void => loop.invalidate('view')
  const placeholderHost = createPlaceholderHost(mounted.ghost, onView)
  const pendingCuts = createPendingCutsDrawing(session, { above: mounted.ghost, onCome: onView })
  const comparison = createComparison(mounted.ghost, onView)
  const line = createPlayheadLine(mounted.playhead, elements.timecode)
  const lens = createGestureLens()
  let seen = unseenPlayhead

  const drawPlayhead = (): void => {
    const geometry = view.geometry()
    const now = { frame: playback.frame(), isPlaying: playback.isPlaying(), rate: playback.rate() }
    const followed = followPlayhead(geometry, seen, now)
    seen = followed.seen
    if (followed.viewport && pointer.state().name === 'Idle') {
      view.scrollTo(followed.viewport)
      loop.invalidate('playhead')
    }
    line.show(now.frame, geometry)
  }
  return {
    draw(takeDirty, time) {
      const scene = view.scene()
      const preview = session.lens.preview('timeline') ?? session.lens.preview('page')
      if (lens.refresh(scene, preview)) loop.invalidate('content')
      const dirty = takeDirty()
      const geometry = view.geometry()
      if (geometry.width === 0 || geometry.height === 0) return
      const marks = { marks: session.marks.getState(), rowSettings: session.rows.getState() }
      const pointed = { state: pointer.state(), selection: pointer.selection() }
      loop.invalidate(...painter.paint(dirty, { geometry, scene, lens, time, ...marks, ...pointed }))
      if (dirty.has('view')) placeholderHost.show(geometry)
      if (dirty.has('view') || dirty.has('content')) pendingCuts.show(scene, { ...painter.style(), geometry })
      if (dirty.has('view') || dirty.has('content') || dirty.has('media'))
        comparison.show({ ...painter.style(), geometry, drawn: scene.document })
      if (dirty.has('playhead')) drawPlayhead()
    },
    invalidateGhost: painter.invalidateGhost,
    readStyle: painter.readStyle,
    compare: comparison.set,
    setPlaceholders: placeholderHost.set,
    drawnOverlays: painter.drawnOverlays,
    remove() {
      placeholderHost.remove()
      pendingCuts.remove()
      comparison.remove()
      mounted.remove()
    },
  }
}
