import { plural } from '@lingui/core/macro'
import { isSame } from '../../../composition/isSame.ts'
import { MAX_OFFSET_PIXELS } from '../../../composition/limits.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { boundsOf } from '../geometry/bounds.ts'
import { snapLinesOf } from '../geometry/snapLines.ts'
import type { Point } from '../geometry/box.ts'
import { step, type PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import { idle, type ChangesById, type PictureState, type Pointing } from './pictureState.ts'

/** Snap distance, and how far a pointer may move during a click or a tap, in CSS pixels. */
const SNAP_PIXELS = 6
const CLICK_PIXELS = 3
const TAP_PIXELS = 8

export const reachOf = ({ fitting }: PictureView): number => SNAP_PIXELS / fitting.scale

export function isDrag({ isTouch, origin }: Pointing, point: SurfacePoint): boolean {
  return Math.hypot(point.x - origin.x, point.y - origin.y) >= (isTouch ? TAP_PIXELS : CLICK_PIXELS)
}

/** Holding Ctrl or ⌘ suspends snapping. */
export const isSnapping = (view: PictureView, point: SurfacePoint): boolean => view.isSnapping && !point.isCommand

/** Total movement of a drag in canvas pixels. */
export function movementOf(origin: SurfacePoint, point: SurfacePoint, view: PictureView): Point {
  return { x: (point.x - origin.x) / view.fitting.scale, y: (point.y - origin.y) / view.fitting.scale }
}

export function targetsOf(view: PictureView, dragged: ReadonlySet<OverlayId>) {
  const others = view.touchable.filter(({ id }) => !dragged.has(id))
  return {
    lines: snapLinesOf({ ...view.canvas, others, zones: view.zones }),
    others: others.map((other) => boundsOf(other)),
  }
}

/** Limits an offset and rounds it, because steps below 1/100 pixel are invisible. */
export function placed(offset: number, isWhole: boolean): number {
  const rounded = isWhole ? Math.round(offset) : Math.round(offset * 100) / 100
  return Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, rounded)) + 0
}

const isPartOf = (whole: object, part: object): boolean =>
  Object.entries(part).every(([field, value]) => isSame(Reflect.get(whole, field), value))

/** The changes. Empty if all of them equal the current values. */
export function differing(overlays: readonly Overlay[], changesById: ChangesById): ChangesById {
  const isSameAs = (overlay: Overlay): boolean => {
    const { styles = {}, ...place } = changesById.get(overlay.id) ?? {}
    return isPartOf(overlay, place) && isPartOf(overlay.styles, styles)
  }
  return overlays.every(isSameAs) ? new Map() : changesById
}

type Held = PictureState & {
  readonly pointer: SurfacePoint
  readonly overlays: readonly Overlay[]
  readonly changesById: ChangesById
}

/**
 * Handles what all overlay drags have in common: they follow the pointer, commit on release and are discarded on
 * Escape.
 */
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

type Verb = 'move' | 'resize' | 'rotate'
const labels: Readonly<Record<Verb, (count: number) => string>> = {
  move: (count) => plural(count, { one: 'Move on the picture', other: 'Move # clips on the picture' }),
  resize: (count) => plural(count, { one: 'Resize on the picture', other: 'Resize # clips on the picture' }),
  rotate: (count) => plural(count, { one: 'Rotate on the picture', other: 'Rotate # clips on the picture' }),
}

export const labelOf = (verb: Verb, overlays: readonly Overlay[]): string => labels[verb](overlays.length)
