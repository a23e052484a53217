import { describe, expect, it } from 'vitest'
import {
  pointAt,
  pointerViewOf,
  soundOverlay,
  textOverlay,
  videoOverlay,
} from '../../../../testing/page/timelineFixture.ts'
import { createTimelinePointer } from '../../../../testing/page/timelinePointer.ts'
import { changeRow } from '../../../session/view/rows.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle } from '../pointerState.ts'

const overlays = [
  textOverlay({ id: 1, from: 0, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 60, durationInFrames: 50 }),
  textOverlay({ id: 3, from: 120, durationInFrames: 50 }),
  textOverlay({ id: 4, from: 0, durationInFrames: 50, row: 1 }),
]
const view = pointerViewOf(overlays)
const onSecond = { x: 180, y: 40 }
type Down = Extract<TimelineInput, { type: 'down' }>
const press = (keys = {}, changes: Partial<PointerView> = {}, how: Partial<Down> = {}) =>
  reducePointer(
    idle,
    {
      type: 'down',
      point: pointAt(onSecond.x, onSecond.y, keys),
      button: 'main',
      isSpaceHeld: false,
      isTouch: false,
      ...how,
    },
    { ...view, ...changes },
  )
const pressAt = (x: number, y: number, changes: Partial<PointerView> = {}, how: Partial<Down> = {}) =>
  press({}, changes, { point: pointAt(x, y), ...how })

describe('Idle', () => {
  it('selects an overlay at once when it is pressed', () => {
    expect(press()).toMatchObject({
      state: { name: 'PointingOverlay', grip: { kind: 'move' } },
      effects: [{ type: 'select', overlayIds: [2] }],
    })
  })

  it('keeps a selection that the pressed overlay belongs to, so that it can be dragged', () => {
    const step = press({}, { selection: new Set([1, 2]) })
    expect(step).toMatchObject({ state: { onRelease: 'selectOnly' }, effects: [] })
  })

  it('toggles only on release', () => {
    expect(press({ isCommand: true })).toMatchObject({ state: { onRelease: 'toggle' }, effects: [] })
  })

  it('extends the selection along the row with Shift', () => {
    expect(press({ isShift: true }, { selection: new Set([3, 4]) }).effects).toEqual([
      { type: 'select', overlayIds: [3, 4, 2] },
    ])
  })

  it('selects the overlay under the context menu and stores the position, without starting a drag', () => {
    const pointed = { type: 'pointAt', place: { row: 0, frame: 84 } }
    expect(press({}, {}, { button: 'menu' })).toEqual({
      state: idle,
      effects: [pointed, { type: 'select', overlayIds: [2] }],
    })
    expect(press({}, { selection: new Set([2, 3]) }, { button: 'menu' }).effects).toEqual([pointed])
    expect(pressAt(180, 300, {}, { button: 'menu' }).effects).toMatchObject([{ type: 'pointAt' }])
  })

  it('pans with the middle button and with Space', () => {
    expect(press({}, {}, { button: 'middle' }).state.name).toBe('Panning')
    expect(press({}, {}, { isSpaceHeld: true }).state.name).toBe('Panning')
  })

  it('scrubs from the ruler', () => {
    const step = pressAt(212, 10)
    expect(step).toMatchObject({ state: { name: 'ScrubbingPlayhead' }, effects: [{ type: 'seek', frame: 100 }] })
  })

  it('grabs markers, in and out points, each in its strip of the ruler', () => {
    const marks = { markers: [{ id: 7, frame: 150, name: 'Chorus' }], inFrame: 200, outFrame: 250 }
    const nameAt = (x: number, y: number) => {
      const { state } = pressAt(x, y, { marks })
      return state.name === 'MovingMark' ? state.mark : state.name
    }
    expect(nameAt(312, 22)).toEqual({ kind: 'marker', markerId: 7 })
    expect(nameAt(312, 10)).toBe('ScrubbingPlayhead')
    expect(nameAt(412, 4)).toEqual({ kind: 'in' })
    expect(nameAt(512, 4)).toEqual({ kind: 'out' })
    expect(nameAt(512, 10)).toBe('ScrubbingPlayhead')
  })

  it('draws a rectangle from empty space and from a locked row', () => {
    expect(pressAt(600, 40).state.name).toBe('Marqueeing')
    expect(press({}, { isLocked: (row) => row === 0 })).toMatchObject({ state: { name: 'Marqueeing' }, effects: [] })
  })

  it('lets a finger scroll on unselected overlays, and act at once on selected ones', () => {
    expect(press({}, {}, { isTouch: true }).state.name).toBe('Touching')
    expect(pressAt(600, 40, {}, { isTouch: true }).state.name).toBe('Touching')
    expect(press({}, { selection: new Set([2]) }, { isTouch: true }).state.name).toBe('PointingOverlay')
    expect(pressAt(212, 10, {}, { isTouch: true }).state.name).toBe('ScrubbingPlayhead')
  })

  it('triples the edge zone for touch', () => {
    const selected = { selection: new Set([2]) }
    const edge = { state: { grip: { kind: 'trim', edge: 'start' } } }
    expect(pressAt(132 + 15, 40, selected, { isTouch: true })).toMatchObject(edge)
    expect(pressAt(132 + 15, 40, selected)).toMatchObject({ state: { grip: { kind: 'move' } } })
  })

  it('tracks the hovered part, and keeps its reference while that is unchanged', () => {
    const first = reducePointer(idle, { type: 'move', point: pointAt(180, 40) }, view).state
    expect(first).toMatchObject({ hover: { part: 'body', overlay: { id: 2 } }, grip: { kind: 'move' }, blade: null })
    expect(reducePointer(first, { type: 'move', point: pointAt(190, 41) }, view).state).toBe(first)
    expect(reducePointer(first, { type: 'leave' }, view).state).toBe(idle)
  })

  it('tracks the grip for the current tool and keys', () => {
    const hover = (keys: object, changes: Partial<PointerView> = {}) =>
      reducePointer(idle, { type: 'move', point: pointAt(180, 40, keys) }, { ...view, ...changes }).state
    expect(hover({ isAlt: true })).toMatchObject({ grip: { kind: 'copy' } })
    expect(hover({ isCommand: true })).toMatchObject({ grip: { kind: 'insert' } })
    expect(hover({}, { tool: 'blade' })).toMatchObject({ blade: { frame: 84, overlayId: 2 } })
    expect(hover({ isShift: true }, { tool: 'blade' })).toMatchObject({ blade: { frame: 84, overlayId: null } })
    const gone = reducePointer(hover({}, { tool: 'blade' }), { type: 'leave' }, view)
    expect(gone.state).toBe(idle)
  })

  it('edits a text, opens a source or names a marker on double click', () => {
    const doubleClick = (seen: PointerView, x = 180, y = 40) =>
      reducePointer(idle, { type: 'doubleClick', point: pointAt(x, y) }, seen).effects
    expect(doubleClick(view)).toEqual([{ type: 'editText', overlayId: 2 }])
    expect(doubleClick(view, 600, 200)).toEqual([])
    expect(doubleClick({ ...view, tool: 'blade' })).toEqual([])
    const place = { from: 60, durationInFrames: 50 }
    for (const overlay of [videoOverlay({ id: 5, ...place }), soundOverlay({ id: 5, ...place })])
      expect(doubleClick(pointerViewOf([overlay]))).toEqual([{ type: 'openSource', overlayId: 5 }])
    const marks = { markers: [{ id: 7, frame: 150, name: 'Chorus' }], inFrame: null, outFrame: null }
    expect(doubleClick({ ...view, marks }, 312, 22)).toEqual([{ type: 'editMarker', markerId: 7 }])
  })

  it('reports the lock on a double click in a locked row', () => {
    const pointer = createTimelinePointer()
    changeRow(pointer.session.rows, 1, { isLocked: true, name: 'Titles' })
    const doubleClick = (x: number, y: number) => pointer.give({ type: 'doubleClick', point: pointAt(x, y) })
    expect(doubleClick(160, 105)).toEqual([{ type: 'reportLocked', row: 1 }])
    expect(pointer.reported).toEqual([['refusal', 'Titles is locked. Unlock it to change this.']])
    expect(doubleClick(600, 105)).toEqual([])
    pointer.session.options.setState({ tool: 'blade' })
    expect(doubleClick(160, 105)).toEqual([])
  })
})
