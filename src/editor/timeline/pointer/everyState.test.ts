import { describe, expect, it } from 'vitest'
import { compositionOf, pointAt } from '../../../testing/page/timelineFixture.ts'
import { createTimelinePointer, deskOverlays, type TimelinePointer } from '../../../testing/page/timelinePointer.ts'
import type { TimelineTool } from '../../session/view/timelineOptions.ts'
import { cursorOf } from './pointerReducer.ts'
import type { TimelineInput } from './timelineInput.ts'
import { idle, type PointerState } from './pointerState.ts'

type Name = PointerState['name']

const marks = { markers: [{ id: 1, frame: 150, name: 'Chorus' }], inFrame: 200, outFrame: 250 }

/** The second video has a cut at frame 150, which is x 312. */
const segments = [
  { startFrame: 60, endFrame: 110 },
  { startFrame: 140, endFrame: 190 },
]
const overlays = deskOverlays.map((each) => (each.type === 'video' && each.id === 2 ? { ...each, segments } : each))

function pointerWith(tool: TimelineTool, act: (pointer: TimelinePointer) => void): TimelinePointer {
  const pointer = createTimelinePointer({ document: compositionOf(overlays) })
  pointer.session.options.setState({ tool })
  pointer.session.marks.setState(marks)
  act(pointer)
  return pointer
}
const dragged =
  (x: number, y: number, to: readonly [number, number]) =>
  (pointer: TimelinePointer): void => {
    pointer.press(x, y)
    pointer.moveTo(...to)
  }
const at = pointAt(600, 180)

/** Drives the pointer into each state, changing something on the way. */
const ways: Readonly<Record<Name, () => TimelinePointer>> = {
  Idle: () => pointerWith('select', (pointer) => pointer.moveTo(100, 70)),
  PointingOverlay: () => pointerWith('select', (pointer) => pointer.press(100, 70)),
  MovingOverlays: () => pointerWith('select', dragged(160, 105, [300, 185])),
  TrimmingEdge: () => pointerWith('select', dragged(14, 70, [60, 70])),
  RollingCut: () => pointerWith('trim', dragged(210, 70, [180, 70])),
  MovingCutEdge: () => pointerWith('select', dragged(309, 70, [320, 70])),
  SlippingSource: () => pointerWith('slip', dragged(100, 70, [120, 70])),
  SlidingOverlays: () => pointerWith('slide', dragged(300, 70, [280, 70])),
  AdjustingHandle: () => pointerWith('select', dragged(25, 45, [70, 45])),
  AdjustingVolume: () =>
    pointerWith('select', (pointer) => {
      pointer.session.select([1])
      dragged(100, 46, [100, 70])(pointer)
    }),
  Blading: () => pointerWith('blade', dragged(100, 70, [110, 70])),
  Marqueeing: () => pointerWith('select', dragged(700, 150, [150, 60])),
  ScrubbingPlayhead: () => pointerWith('select', dragged(300, 10, [400, 10])),
  MovingMark: () => pointerWith('select', dragged(312, 22, [350, 22])),
  Panning: () =>
    pointerWith('select', (pointer) => {
      pointer.press(500, 200, { button: 'middle' })
      pointer.moveTo(400, 200)
    }),
  Touching: () => pointerWith('select', (pointer) => pointer.press(100, 70, { isTouch: true })),
  Pinching: () =>
    pointerWith('select', (pointer) => pointer.give({ type: 'pinch', centre: { x: 500, y: 100 }, distance: 90 })),
  DroppingAsset: () => pointerWith('select', (pointer) => pointer.give({ type: 'dragOver', point: at, asset: null })),
  DroppingTransition: () =>
    pointerWith('select', (pointer) =>
      pointer.give({ type: 'dragOver', point: pointAt(220, 70), asset: null, isTransition: true }),
    ),
}
const isName = (name: string): name is Name => name in ways
const names = Object.keys(ways).filter(isName)
const following = names.filter((name) => 'pointer' in ways[name]().state())
const pressed = names.filter((name) => name !== 'Idle' && !name.startsWith('Dropping'))

const down: TimelineInput = { type: 'down', point: at, button: 'main', isSpaceHeld: false, isTouch: false }
const pinch: TimelineInput = { type: 'pinch', centre: { x: 300, y: 90 }, distance: 200 }
const drop: TimelineInput = { type: 'dropAsset', assetId: 'a' }
const pinched: readonly Name[] = ['Idle', 'Panning', 'Touching', 'Pinching']

/** Everything that a state may change until it ends. */
const traces = (pointer: TimelinePointer) => ({
  document: pointer.session.getState().document,
  shown: pointer.session.getState().shown,
  past: pointer.session.getState().past,
  gesture: pointer.session.getState().gesture,
  candidate: pointer.session.lens.preview('timeline'),
  marks: pointer.session.marks.getState(),
  reported: [...pointer.reported],
})

describe('every state of the pointer', () => {
  it.each(names)('%s is reached', (name) => {
    expect(ways[name]().state().name).toBe(name)
  })

  it.each(names)('%s reverts everything on Escape, lost capture and window blur', (name) => {
    const before = traces(pointerWith('select', () => undefined))
    const pointer = ways[name]()
    const selection = pointer.session.getState().selection
    const rest = name === 'Idle' ? pointer.state() : idle
    pointer.give({ type: 'cancel' })
    expect(pointer.state()).toBe(rest)
    expect(traces(pointer)).toEqual(before)
    expect(pointer.session.getState().selection).toBe(selection)
  })

  it.each(names)('%s ignores a release after Escape', (name) => {
    const pointer = ways[name]()
    pointer.give({ type: 'cancel' })
    expect(pointer.release()).toEqual([])
    expect(pointer.moveTo(620, 185)).toEqual([])
    expect(pointer.session.getState().past).toEqual([])
  })

  it.each(pressed)('%s ignores any second button', (name) => {
    const pointer = ways[name]()
    const state = pointer.state()
    for (const button of ['main', 'middle', 'menu'] as const) {
      for (const isTouch of [false, true]) expect(pointer.give({ ...down, button, isTouch })).toEqual([])
    }
    expect(pointer.state()).toBe(state)
  })

  it.each([...pressed, 'DroppingAsset', 'DroppingTransition'] as const)(
    '%s continues when the pointer leaves, and over a double click',
    (name) => {
      const pointer = ways[name]()
      const state = pointer.state()
      expect(pointer.give({ type: 'leave' })).toEqual([])
      expect(pointer.give({ type: 'doubleClick', point: at })).toEqual([])
      expect(pointer.state()).toBe(state)
    },
  )

  it.each(pressed)('%s ignores dragged and dropped assets', (name) => {
    const pointer = ways[name]()
    const state = pointer.state()
    for (const input of [
      { type: 'dragOver', point: at, asset: null },
      { type: 'dragLeave' },
      drop,
      { type: 'dropFiles', files: [] },
    ] as const)
      expect(pointer.give(input)).toEqual([])
    expect(pointer.state()).toBe(state)
  })

  it.each(names)('%s is idle after a release', (name) => {
    const pointer = ways[name]()
    pointer.release()
    expect(pointer.state().name).toBe(name.startsWith('Dropping') ? name : 'Idle')
    expect(pointer.session.getState().gesture).toBeNull()
    expect(pointer.session.lens.preview('timeline')).toBeNull()
    expect(pointer.session.getState().past.length).toBeLessThanOrEqual(1)
  })

  it.each(names)('%s allows a pinch only while nothing is dragged', (name) => {
    const pointer = ways[name]()
    const state = pointer.state()
    pointer.give(pinch)
    expect(pointer.state().name).toBe(pinched.includes(name) ? 'Pinching' : name)
    expect(pointer.state() === state).toBe(name === 'Pinching' || !pinched.includes(name))
  })

  it.each(following.filter((name) => !name.startsWith('Dropping')))(
    '%s has no effects and keeps its state while the pointer stays',
    (name) => {
      const pointer = ways[name]()
      const state = pointer.state()
      if (!('pointer' in state)) throw new Error('It follows no pointer.')
      expect(pointer.give({ type: 'move', point: state.pointer })).toEqual([])
      expect(pointer.state()).toEqual(state)
    },
  )

  it.each(following)('%s keeps its state when modifier keys change', (name) => {
    const pointer = ways[name]()
    const state = pointer.state()
    if (!('pointer' in state)) throw new Error('It follows no pointer.')
    const { x, y } = state.pointer
    const kept = ({ name: is, ...of }: PointerState) => ({
      is,
      mode: 'mode' in of ? of.mode : null,
      edge: 'edge' in of ? of.edge : null,
      overlayIds: 'overlayIds' in of ? of.overlayIds : null,
      kept: 'kept' in of ? of.kept : null,
    })
    for (const keys of [{ isShift: true }, {}, { isCommand: true }, {}, { isAlt: true }, {}]) {
      pointer.moveTo(x, y, keys)
      expect(kept(pointer.state())).toEqual(kept(state))
    }
  })

  it.each(names)('%s does not scroll in the middle of the surface', (name) => {
    const pointer = ways[name]()
    expect(pointer.give({ type: 'tick', elapsed: 16 }).filter(({ type }) => type === 'scroll')).toEqual([])
    expect(pointer.state().name).toBe(name)
  })

  it.each(names)('%s has its own cursor', (name) => {
    expect(['', 'default']).not.toContain(cursorOf(ways[name]().state()))
  })
})
