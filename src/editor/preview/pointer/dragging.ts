import { MAX_OFFSET_PIXELS } from '../../../composition/limits.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { boundsOf } from '../geometry/bounds.ts'
import { snapLinesOf } from '../geometry/snapLines.ts'
import type { Point } from '../geometry/box.ts'
import { step, type PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import { idle, type ChangesById, type PictureState, type Pointing } from './pictureState.ts'

/** How near to a line something is pulled to it, and how far a press may wander and still be a click, in CSS pixels. */
const SNAP_PIXELS = 6
const CLICK_PIXELS = 3
const TAP_PIXELS = 8

export const reachOf = ({ fitting }: PictureView): number => SNAP_PIXELS / fitting.scale

/** Whether a press has moved further than a click may. */
export function isDrag({ isTouch, origin }: Pointing, point: SurfacePoint): boolean {
  return Math.hypot(point.x - origin.x, point.y - origin.y) >= (isTouch ? TAP_PIXELS : CLICK_PIXELS)
}

/** Ctrl or ⌘ suspends snapping for as long as it is held. */
export const isSnapping = (view: PictureView, point: SurfacePoint): boolean => view.isSnapping && !point.isCommand

/** The whole movement of a drag, in canvas pixels. */
export function movementOf(origin: SurfacePoint, point: SurfacePoint, view: PictureView): Point {
  return { x: (point.x - origin.x) / view.fitting.scale, y: (point.y - origin.y) / view.fitting.scale }
}

/** All that something dragged can snap to, without itself. */
export function targetsOf(view: PictureView, dragged: ReadonlySet<OverlayId>) {
  const others = view.touchable.filter(({ id }) => !dragged.has(id))
  return {
    lines: snapLinesOf({ ...view.canvas, others, zones: view.zones }),
    others: others.map((other) => boundsOf(other)),
  }
}

/** An offset of a changed overlay: in its bounds, and no finer than can be seen. */
export function placed(offset: number, isWhole: boolean): number {
  const rounded = isWhole ? Math.round(offset) : Math.round(offset * 100) / 100
  return Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, rounded)) + 0
}

/** Changes that change something: what is as it was is left out. */
export function differing(overlays: readonly Overlay[], changesById: ChangesById): ChangesById {
  const isSameAs = (overlay: Overlay): boolean => {
    const { styles, ...place } = changesById.get(overlay.id) ?? {}
    if (styles) return false
    return Object.entries(place).every(([field, value]) => Reflect.get(overlay, field) === value)
  }
  return overlays.every(isSameAs) ? new Map() : changesById
}

type Held = PictureState & {
  readonly pointer: SurfacePoint
  readonly overlays: readonly Overlay[]
  readonly changesById: ChangesById
}

/** What all drags of overlays have in common: they follow the pointer, a release makes them, Escape gives everything back. */
export function reduceDrag(
  state: Held,
  input: PictureInput,
  drag: { readonly label: string; readonly follow: (point: SurfacePoint) => Held },
): PictureStep {
  switch (input.type) {
    case 'move': {
      const next = drag.follow(input.point)
      return step(next, { type: 'show', changesById: next.changesById })
    }
    case 'up': {
      const changesById = differing(state.overlays, state.changesById)
      if (changesById.size === 0) return step(idle, { type: 'cancelGesture' })
      return step(idle, { type: 'commit', changesById, label: drag.label })
    }
    case 'cancel':
      return step(idle, { type: 'cancelGesture' })
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'pinch':
      return step(state)
  }
}

const counted = (overlays: readonly Overlay[]): string =>
  overlays.length === 1 ? 'on the picture' : `${overlays.length} overlays on the picture`

/** What the undo menu calls a drag. */
export const labelOf = (verb: 'Move' | 'Resize' | 'Rotate', overlays: readonly Overlay[]): string =>
  `${verb} ${counted(overlays)}`
