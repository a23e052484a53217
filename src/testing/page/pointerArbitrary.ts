import fc from 'fast-check'
import type { Composition } from '../../composition/schema.ts'
import { endOf } from '../../composition/timeline.ts'
import { changeRow } from '../../editor/session/view/rows.ts'
import { timelineTools } from '../../editor/session/view/timelineOptions.ts'
import { fadeHandles, volumeLineY } from '../../editor/timeline/geometry/hitTest.ts'
import { boxOf, xOfFrame } from '../../editor/timeline/geometry/timelineGeometry.ts'
import { fade } from '../../editor/session/transitions/transitionChoices.ts'
import type { SurfacePoint } from '../../editor/session/pointer/pointerInput.ts'
import type { TimelineInput } from '../../editor/timeline/pointer/timelineInput.ts'
import { compositionArbitrary, someMedia } from '../composition/compositionArbitrary.ts'
import { pointAt } from './timelineFixture.ts'
import type { TimelinePointer } from './timelinePointer.ts'

const keysArbitrary = fc.record({
  isShift: fc.constantFrom(false, false, false, true),
  isAlt: fc.constantFrom(false, false, false, true),
  isCommand: fc.constantFrom(false, false, false, true),
})

const placeArbitrary = fc.record({
  spot: fc.constantFrom(
    'anywhere',
    'overlay',
    'overlay',
    'overlay',
    'edge',
    'edge',
    'fade',
    'volume',
    'volume',
    'mark',
  ),
  x: fc.integer({ min: -30, max: 1_030 }),
  y: fc.integer({ min: -10, max: 720 }),
  overlay: fc.nat(11),
  across: fc.constantFrom(0, 0.01, 0.05, 0.3, 0.5, 0.7, 0.95, 0.99),
  down: fc.constantFrom(0.05, 0.3, 0.5, 0.8, 0.99),
})

const actOf = <Kind extends string>(...kinds: Kind[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    place: placeArbitrary,
    keys: keysArbitrary,
    number: fc.nat(1_000),
  })
const set = actOf('tool', 'tool', 'lock', 'lock', 'mark', 'select', 'select')
const begin = actOf('press', 'press', 'press', 'press', 'press', 'press', 'touch', 'menu', 'dragOver', 'pinch')
const goOn = actOf(
  ...(['move', 'move', 'move', 'move', 'move', 'move', 'tick', 'tick', 'press', 'touch', 'menu'] as const),
  ...(['pinch', 'leave', 'doubleClick', 'dragOver', 'drop', 'tool', 'mark', 'up'] as const),
)
const end = actOf('up', 'up', 'cancel', 'drop')

/** A pointer action, or a setting that changes during a gesture. */
export type Act = typeof end extends fc.Arbitrary<infer Value> ? Omit<Value, 'kind'> & { readonly kind: Kind } : never
type Kind = 'press' | 'move' | 'up' | 'cancel' | 'tick' | 'touch' | 'pinch' | 'menu' | 'leave' | 'doubleClick' | Else
type Else = 'dragOver' | 'drop' | 'tool' | 'lock' | 'mark' | 'select'

/** Sequences of gestures with interruptions. */
export const actsArbitrary: fc.Arbitrary<readonly Act[]> = fc
  .array(
    fc
      .tuple(fc.array(set, { maxLength: 2 }), begin, fc.array(goOn, { minLength: 1, maxLength: 7 }), end)
      .map(([before, first, between, last]): Act[] => [...before, first, ...between, last]),
    { minLength: 2, maxLength: 5 },
  )
  .map((gestures) => gestures.flat())

/** Compositions in which some overlays start where the one before them ends. */
export const chainedArbitrary: fc.Arbitrary<Composition> = fc
  .tuple(
    compositionArbitrary.filter(({ overlays }) => overlays.length > 1),
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  )
  .map(([document, touches]) => {
    const overlays = [...document.overlays]
    for (const [index, overlay] of overlays.entries()) {
      const before = overlays[index - 1]
      if (before && touches[index]) overlays[index] = { ...overlay, row: before.row, from: endOf(before) }
    }
    return { ...document, overlays, durationInFrames: Math.max(document.durationInFrames, ...overlays.map(endOf)) }
  })

function pointOf(pointer: TimelinePointer, { place, keys }: Act): SurfacePoint {
  const { geometry, marks } = pointer.view()
  const { document, selection } = pointer.session.getState()
  const heard = document.overlays.filter(({ type }) => type === 'video' || type === 'sound')
  const selected = heard.filter(({ id }) => selection.has(id))
  const overlays = { volume: selected, fade: heard, overlay: document.overlays, edge: document.overlays }
  const anywhere = pointAt(place.x, place.y, keys)
  if (place.spot === 'mark') {
    const frame = place.across > 0.5 ? marks.markers[0]?.frame : place.across > 0.2 ? marks.inFrame : marks.outFrame
    return typeof frame === 'number' ? pointAt(xOfFrame(geometry, frame), place.across > 0.5 ? 22 : 4, keys) : anywhere
  }
  if (place.spot === 'anywhere') return anywhere
  const some = overlays[place.spot]
  const overlay = some[place.overlay % Math.max(1, some.length)]
  if (!overlay) return anywhere
  const box = boxOf(geometry, overlay)
  const middle = pointAt(box.left + box.width * place.across, box.top + box.height * place.down, keys)
  if (place.spot === 'edge') return { ...middle, x: place.across > 0.5 ? box.left + box.width - 1 : box.left + 1 }
  if (place.spot === 'volume') return { ...middle, y: volumeLineY(overlay, box) ?? middle.y }
  if (place.spot === 'fade') {
    const fades = fadeHandles(overlay, box, geometry.pixelsPerFrame)
    return fades ? { ...middle, x: place.across > 0.5 ? fades.outX : fades.inX, y: fades.y } : middle
  }
  return middle
}

/** The input for an act. Null if the act was a setting. */
export function inputOf(pointer: TimelinePointer, act: Act): TimelineInput | null {
  const { keys, kind, number } = act
  const point = pointOf(pointer, act)
  const down = { type: 'down', point, button: 'main', isSpaceHeld: false, isTouch: false } as const
  switch (kind) {
    case 'press':
      return { ...down, isSpaceHeld: number > 980 }
    case 'touch':
      return { ...down, isTouch: true }
    case 'menu':
      return { ...down, button: number > 500 ? 'menu' : 'middle' }
    case 'move':
    case 'doubleClick':
      return { type: kind, point }
    case 'up':
    case 'cancel':
    case 'leave':
      return { type: kind }
    case 'tick':
      return { type: 'tick', elapsed: number }
    case 'pinch':
      return { type: 'pinch', centre: point, distance: number }
    case 'dragOver':
      if (number % 7 === 0) return { type: 'dragOver', point, asset: null, isTransition: true }
      return { type: 'dragOver', point, asset: someMedia[number % 5] ?? null }
    case 'drop':
      if (number <= 500) return { type: 'dragLeave' }
      return { type: 'dropAsset', assetId: pointer.state().name === 'DroppingTransition' ? fade.id : 'a' }
    case 'tool': {
      const tool = timelineTools[number % (2 * timelineTools.length)] ?? 'select'
      const rippleScope = keys.isAlt ? 'row' : 'all'
      pointer.session.options.setState({ tool, isSnapping: !keys.isShift, isRippling: keys.isCommand, rippleScope })
      return null
    }
    case 'select': {
      const ids = pointer.session.getState().document.overlays.map(({ id }) => id)
      pointer.session.select(ids.filter((id) => number > 600 || id % 3 === number % 3))
      return null
    }
    case 'lock':
      // A row cannot be locked during a drag.
      if (pointer.state().name === 'Idle') changeRow(pointer.session.rows, number % 6, { isLocked: number > 500 })
      return null
    case 'mark': {
      const inFrame = keys.isShift ? Math.floor(number / 3) : null
      const markers = [{ id: 1, frame: Math.floor(number / 2), name: 'Chorus' }]
      pointer.session.marks.setState({ markers, inFrame, outFrame: keys.isAlt ? number + 50 : null })
      return null
    }
  }
}
