import type { Composition } from '../../composition/schema.ts'
import { createOverlayLens, type ChangeableLens } from '../../scene/overlayLens.ts'
import { topmostFirst } from '../../scene/drawOrder.ts'
import { boundsOf } from '../../editor/preview/geometry/bounds.ts'
import type { CropFrame, Rectangle } from '../../editor/preview/geometry/cropping.ts'
import type { KeptRatio } from '../../editor/preview/geometry/cropDragging.ts'
import type { Fitting } from '../../editor/preview/geometry/fitting.ts'
import type { PictureEffect } from '../../editor/preview/pointer/pictureEffect.ts'
import type { SurfacePoint } from '../../editor/session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from '../../editor/preview/pointer/pictureInput.ts'
import { reducePicture } from '../../editor/preview/pointer/pictureReducer.ts'
import { idle, type PictureState } from '../../editor/preview/pointer/pictureState.ts'
import { followGesture } from '../../editor/preview/stage/followGesture.ts'
import { runPictureEffect } from '../../editor/preview/stage/runPictureEffect.ts'
import { createSession, type Session } from '../../editor/session/session.ts'
import { composition, overlay } from '../composition/overlays.ts'

/**
 * A canvas of 1,000 × 1,000 at one CSS pixel each, in the corner of a larger panel:
 *
 *     1 text      100,100 · 200 × 100     row 0
 *     2 shape     500,500 · 100 × 100     row 1, turned by 90°
 *     3 image       0,0   · 400 × 400     row 2, below the text
 *     4 emoji     700,100 · 50 × 50       row 3, locked
 *     5 shape     700,300 · 50 × 50       row 4, hidden
 *     6 text      700,700 · 50 × 50       row 5, later
 */
const deskComposition: Composition = composition(
  [
    overlay({ type: 'text', id: 1, left: 100, top: 100, width: 200, height: 100, styles: { fontSize: 40 } }),
    overlay({ type: 'shape', id: 2, row: 1, left: 500, top: 500, rotation: 90 }),
    overlay({ type: 'image', id: 3, row: 2, left: 0, top: 0, width: 400, height: 400 }),
    overlay({ type: 'emoji', id: 4, row: 3, left: 700, top: 100, width: 50, height: 50 }),
    overlay({ type: 'shape', id: 5, row: 4, left: 700, top: 300, width: 50, height: 50 }),
    overlay({ type: 'text', id: 6, row: 5, left: 700, top: 700, width: 50, height: 50, from: 30 }),
  ],
  { aspectRatio: '1:1', width: 1_000, height: 1_000 },
)

type Keys = Partial<Pick<SurfacePoint, 'isShift' | 'isAlt' | 'isCommand'>>
type Press = Keys & Partial<Omit<Extract<PictureInput, { type: 'down' }>, 'type' | 'point'>>

export function picturePoint(x: number, y: number, keys: Keys = {}): SurfacePoint {
  return { isShift: false, isAlt: false, isCommand: false, ...keys, x, y }
}

/** A simulated pointer on the picture. It uses the real reducer, lens and session, but no page. */
export interface PicturePointer {
  readonly session: Session
  readonly lens: ChangeableLens
  readonly state: () => PictureState
  readonly view: () => PictureView
  readonly crop: (frame: CropFrame, ratio?: KeptRatio) => void
  readonly give: (input: PictureInput) => readonly PictureEffect[]
  readonly press: (x: number, y: number, how?: Press) => readonly PictureEffect[]
  readonly moveTo: (x: number, y: number, keys?: Keys) => readonly PictureEffect[]
  readonly release: () => readonly PictureEffect[]
  readonly click: (x: number, y: number, how?: Press) => void
  readonly selected: () => readonly number[]
  readonly shown: (id: number) => Composition['overlays'][number]
  /** Calls reported to the editor, in order. */
  readonly reported: readonly string[]
}

export function createPicturePointer(document: Composition = deskComposition): PicturePointer {
  const record = { compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }
  const session = createSession(record, [])
  session.options.setState({ isSnapping: false })
  const lens = createOverlayLens()
  followGesture(session.lens, lens)
  const reported: string[] = []
  const panel = { width: 1_100, height: 1_100 }
  const canvas = { width: document.width, height: document.height }
  const fitting: Fitting = { left: 0, top: 0, ...canvas, scale: 1 }
  let state: PictureState = idle
  let crop: { readonly frame: CropFrame; readonly ratio: KeptRatio } | null = null

  const view = (): PictureView => {
    const { shown, selection } = session.getState()
    const open = shown.overlays.filter(({ row }) => row !== 3 && row !== 4)
    const touchable = topmostFirst(open, session.playback.frame())
    const { isSnapping } = session.options.getState()
    const heightOf = session.textMeasure.current()
    return { fitting, panel, canvas, touchable, selection, isSnapping, zones: [], heightOf, crop }
  }
  const target = {
    session,
    callbacks: {
      onEditText: (id: number) => void reported.push(`edit ${id}`),
      onRefusal: (message: string) => void reported.push(message),
      onAnnounce: (message: string) => void reported.push(message),
    },
    setViewport: (viewport: object) => void reported.push(`viewport ${JSON.stringify(viewport)}`),
    keep(kept: Rectangle) {
      if (crop) crop = { ...crop, frame: { ...crop.frame, kept } }
    },
    applyCrop: () => void reported.push('apply'),
  }
  const give = (input: PictureInput): readonly PictureEffect[] => {
    const step = reducePicture(state, input, view())
    state = step.state
    for (const effect of step.effects) runPictureEffect(effect, target)
    return step.effects
  }
  const press = (x: number, y: number, how: Press = {}): readonly PictureEffect[] => {
    const { button = 'main', isSpaceHeld = false, isTouch = false, ...keys } = how
    return give({ type: 'down', point: picturePoint(x, y, keys), button, isSpaceHeld, isTouch })
  }
  const release = (): readonly PictureEffect[] => give({ type: 'up' })
  return {
    session,
    lens,
    reported,
    state: () => state,
    view,
    crop(frame, ratio = null) {
      crop = { frame, ratio }
    },
    give,
    press,
    moveTo: (x, y, keys) => give({ type: 'move', point: picturePoint(x, y, keys) }),
    release,
    click(x, y, how) {
      press(x, y, how)
      release()
    },
    selected: () => [...session.getState().selection],
    shown(id) {
      const found = session.getState().shown.overlays.find((one) => one.id === id)
      if (!found) throw new Error(`There is no overlay ${id}.`)
      return lens.shown(found)
    },
  }
}

/** Rounded bounds of an overlay as it is shown. */
export const edgesOf = (one: Parameters<typeof boundsOf>[0]): readonly number[] =>
  Object.values(boundsOf(one)).map((edge) => Math.round(edge) + 0)
