import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'
import { isRowLocked } from '../../editor/session/view/rows.ts'
import { createSession, type Session } from '../../editor/session/session.ts'
import { sceneOf } from '../../editor/timeline/documentScene.ts'
import type { TimelineGeometry } from '../../editor/timeline/geometry/timelineGeometry.ts'
import { targetsOf } from '../../editor/timeline/pointer/states/dragging.ts'
import type { PointerEffect } from '../../editor/timeline/pointer/pointerEffect.ts'
import type { Modifiers } from '../../editor/session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../../editor/timeline/pointer/timelineInput.ts'
import { reducePointer } from '../../editor/timeline/pointer/pointerReducer.ts'
import { idle, type PointerState } from '../../editor/timeline/pointer/pointerState.ts'
import { runEffect } from '../../editor/timeline/pointer/runEffect.ts'
import {
  soundOverlay,
  compositionOf,
  geometryOf,
  FIXTURE_ASSET_ID,
  pointAt,
  textOverlay,
  videoOverlay,
} from './timelineFixture.ts'

/** One minute of video, so that no gesture reaches the end of the source. */
export const deskMedia: SourceMedia = {
  assetId: FIXTURE_ASSET_ID,
  type: 'video',
  name: 'intro.mp4',
  durationMs: 60_000,
  width: 1_280,
  height: 720,
  fps: 30,
  hasAudio: true,
}

/**
 * Two adjacent videos, a text and a sound. At two pixels per frame, with the edge of frame 0 at x 12:
 *
 *     y  28   |  1 video  |  2 video  |        x 12 · 212 · 412
 *     y  90        | 3 text |                  x 112 · 212
 *     y 122   |    4 sound     |               x 12 · 312
 *     y 168   empty rows
 */
export const deskOverlays: readonly Overlay[] = [
  videoOverlay({ id: 1, from: 0, durationInFrames: 100, videoStartTime: 60 }),
  videoOverlay({ id: 2, from: 100, durationInFrames: 100, videoStartTime: 60 }),
  textOverlay({ id: 3, from: 50, durationInFrames: 50, row: 1 }),
  soundOverlay({ id: 4, from: 0, durationInFrames: 150, row: 2, startFromSound: 30 }),
]

type Keys = Partial<Modifiers>
/** Presses the main mouse button without modifier keys by default. */
type Press = Keys & Partial<Omit<Extract<TimelineInput, { type: 'down' }>, 'type' | 'point'>>

/** A simulated pointer on a timeline. It uses the real reducer and session, but no page. */
export interface TimelinePointer {
  readonly session: Session
  readonly state: () => PointerState
  readonly view: () => PointerView
  /** Dispatches an input, runs its effects and returns them. */
  readonly give: (input: TimelineInput) => readonly PointerEffect[]
  readonly press: (x: number, y: number, how?: Press) => readonly PointerEffect[]
  readonly moveTo: (x: number, y: number, keys?: Keys) => readonly PointerEffect[]
  readonly release: () => readonly PointerEffect[]
  /** Calls reported to the editor, in order. */
  readonly reported: readonly (readonly unknown[])[]
}

export function createTimelinePointer({
  document = compositionOf(deskOverlays),
  media = [deskMedia],
  surface = {},
}: {
  readonly document?: Composition
  readonly media?: readonly SourceMedia[]
  /** Overrides of the default surface of 1,000 × 400 pixels at two pixels per frame. */
  readonly surface?: Partial<TimelineGeometry>
} = {}): TimelinePointer {
  const record = { compositionId: 'c', projectId: 'p', title: 'T', document, updatedAt: '2026-01-01T00:00:00.000Z' }
  const session = createSession(record, media)
  const reported: unknown[][] = []
  const report =
    (name: string) =>
    (...words: unknown[]): void =>
      void reported.push([name, ...words])
  let scene = sceneOf(document)
  let geometry = geometryOf(document.overlays, { fps: document.fps, ...surface })
  let state: PointerState = idle
  session.subscribe((now) => {
    if (now.document === scene.document) return
    scene = sceneOf(now.document, scene)
    geometry = { ...geometry, rows: scene.rows, durationInFrames: now.document.durationInFrames }
  })
  const target = {
    session,
    callbacks: {
      onEditText: report('editText'),
      onOpenSource: report('openSource'),
      onEditMarker: report('editMarker'),
      onDropAsset: report('dropAsset'),
      onDropFiles: report('dropFiles'),
      onRefusal: report('refusal'),
    },
    scrollTo(viewport: object) {
      geometry = { ...geometry, ...viewport }
    },
  }
  const view = (): PointerView => {
    const { isSnapping, isRippling, rippleScope, tool } = session.options.getState()
    const isLocked = (row: number): boolean => isRowLocked(session.rows.getState(), row)
    const marks = session.marks.getState()
    const { selection } = session.getState()
    const options = { isSnapping, isRippling, rippleScope, tool }
    const seen = { index: scene.index, playheadFrame: session.playback.frame(), marks }
    const wordsOf = (id: number) => session.spokenWords.getState().byClip.get(id) ?? []
    return { ...seen, ...options, geometry, selection, wordsOf, isLocked, allTargets: () => targetsOf(seen, new Set()) }
  }
  const give = (input: TimelineInput): readonly PointerEffect[] => {
    const step = reducePointer(state, input, view())
    state = step.state
    for (const effect of step.effects) runEffect(effect, target)
    return step.effects
  }
  return {
    session,
    reported,
    state: () => state,
    view,
    give,
    press(x, y, { button = 'main', isSpaceHeld = false, isTouch = false, ...keys } = {}) {
      return give({ type: 'down', point: pointAt(x, y, keys), button, isSpaceHeld, isTouch })
    },
    moveTo: (x, y, keys) => give({ type: 'move', point: pointAt(x, y, keys) }),
    release: () => give({ type: 'up' }),
  }
}
