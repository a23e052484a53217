import { describe, expect, it } from 'vitest'
import { pointAt } from '../../../testing/page/timelineFixture.ts'
import { createTimelineHand, type TimelineHand } from '../../../testing/page/timelineHand.ts'
import type { TimelineTool } from '../../session/view/timelineOptions.ts'
import { cursorOf } from './pointerReducer.ts'
import type { PointerInput } from './pointerInput.ts'
import { idle, type PointerState } from './pointerState.ts'

type Name = PointerState['name']

const marks = { markers: [{ id: 1, frame: 150, name: 'Chorus' }], inFrame: 200, outFrame: 250 }

function handWith(tool: TimelineTool, act: (hand: TimelineHand) => void): TimelineHand {
  const hand = createTimelineHand()
  hand.session.options.setState({ tool })
  hand.session.marks.setState(marks)
  act(hand)
  return hand
}
const dragged =
  (x: number, y: number, to: readonly [number, number]) =>
  (hand: TimelineHand): void => {
    hand.press(x, y)
    hand.moveTo(...to)
  }
const at = pointAt(600, 180)

/** The way into every state, so far that it has changed what it can change. */
const ways: Readonly<Record<Name, () => TimelineHand>> = {
  Idle: () => handWith('select', (hand) => hand.moveTo(100, 70)),
  PointingOverlay: () => handWith('select', (hand) => hand.press(100, 70)),
  MovingOverlays: () => handWith('select', dragged(160, 105, [300, 185])),
  TrimmingEdge: () => handWith('select', dragged(14, 70, [60, 70])),
  RollingCut: () => handWith('trim', dragged(210, 70, [180, 70])),
  SlippingSource: () => handWith('slip', dragged(100, 70, [120, 70])),
  SlidingOverlays: () => handWith('slide', dragged(300, 70, [280, 70])),
  AdjustingHandle: () => handWith('select', dragged(25, 45, [70, 45])),
  AdjustingVolume: () =>
    handWith('select', (hand) => {
      hand.session.select([1])
      dragged(100, 46, [100, 70])(hand)
    }),
  Blading: () => handWith('blade', dragged(100, 70, [110, 70])),
  Marqueeing: () => handWith('select', dragged(700, 150, [150, 60])),
  ScrubbingPlayhead: () => handWith('select', dragged(300, 10, [400, 10])),
  MovingMark: () => handWith('select', dragged(312, 22, [350, 22])),
  Panning: () =>
    handWith('select', (hand) => {
      hand.press(500, 200, { button: 'middle' })
      hand.moveTo(400, 200)
    }),
  Touching: () => handWith('select', (hand) => hand.press(100, 70, { isTouch: true })),
  Pinching: () => handWith('select', (hand) => hand.give({ type: 'pinch', centre: { x: 500, y: 100 }, distance: 90 })),
  DroppingAsset: () => handWith('select', (hand) => hand.give({ type: 'dragOver', point: at, asset: null })),
}
const isName = (name: string): name is Name => name in ways
const names = Object.keys(ways).filter(isName)
const following = names.filter((name) => 'pointer' in ways[name]().state())
const pressed = names.filter((name) => name !== 'Idle' && name !== 'DroppingAsset')

const down: PointerInput = { type: 'down', point: at, button: 'main', isSpaceHeld: false, isTouch: false }
const pinch: PointerInput = { type: 'pinch', centre: { x: 300, y: 90 }, distance: 200 }
const drop: PointerInput = { type: 'dropAsset', assetId: 'a' }
const pinched: readonly Name[] = ['Idle', 'Panning', 'Touching', 'Pinching']

/** What a state may have changed before it is over. */
const traces = (hand: TimelineHand) => ({
  document: hand.session.getState().document,
  shown: hand.session.getState().shown,
  past: hand.session.getState().past,
  gesture: hand.session.getState().gesture,
  candidate: hand.session.lens.preview('timeline'),
  marks: hand.session.marks.getState(),
  told: [...hand.told],
})

describe('every state of the pointer', () => {
  it.each(names)('%s is where its way leads', (name) => {
    expect(ways[name]().state().name).toBe(name)
  })

  it.each(names)('%s leaves nothing behind on Escape, lost capture and a lost window', (name) => {
    const before = traces(handWith('select', () => undefined))
    const hand = ways[name]()
    const selection = hand.session.getState().selection
    const rest = name === 'Idle' ? hand.state() : idle
    hand.give({ type: 'cancel' })
    expect(hand.state()).toBe(rest)
    expect(traces(hand)).toEqual(before)
    expect(hand.session.getState().selection).toBe(selection)
  })

  it.each(names)('%s makes nothing of a release after Escape', (name) => {
    const hand = ways[name]()
    hand.give({ type: 'cancel' })
    expect(hand.release()).toEqual([])
    expect(hand.moveTo(620, 185)).toEqual([])
    expect(hand.session.getState().past).toEqual([])
  })

  it.each(pressed)('%s does not hear a second button, whichever it is', (name) => {
    const hand = ways[name]()
    const state = hand.state()
    for (const button of ['main', 'middle', 'menu'] as const) {
      for (const isTouch of [false, true]) expect(hand.give({ ...down, button, isTouch })).toEqual([])
    }
    expect(hand.state()).toBe(state)
  })

  it.each([...pressed, 'DroppingAsset'] as const)(
    '%s goes on where the pointer leaves, and over a double click',
    (name) => {
      const hand = ways[name]()
      const state = hand.state()
      expect(hand.give({ type: 'leave' })).toEqual([])
      expect(hand.give({ type: 'doubleClick', point: at })).toEqual([])
      expect(hand.state()).toBe(state)
    },
  )

  it.each(pressed)('%s does not hear what is dragged over it or dropped on it', (name) => {
    const hand = ways[name]()
    const state = hand.state()
    for (const input of [
      { type: 'dragOver', point: at, asset: null },
      { type: 'dragLeave' },
      drop,
      { type: 'dropFiles', files: [] },
    ] as const)
      expect(hand.give(input)).toEqual([])
    expect(hand.state()).toBe(state)
  })

  it.each(names)('%s is at rest after a release', (name) => {
    const hand = ways[name]()
    hand.release()
    expect(hand.state().name).toBe(name === 'DroppingAsset' ? 'DroppingAsset' : 'Idle')
    expect(hand.session.getState().gesture).toBeNull()
    expect(hand.session.lens.preview('timeline')).toBeNull()
    expect(hand.session.getState().past.length).toBeLessThanOrEqual(1)
  })

  it.each(names)('%s lets two fingers zoom only where nothing is held', (name) => {
    const hand = ways[name]()
    const state = hand.state()
    hand.give(pinch)
    expect(hand.state().name).toBe(pinched.includes(name) ? 'Pinching' : name)
    expect(hand.state() === state).toBe(name === 'Pinching' || !pinched.includes(name))
  })

  it.each(following.filter((name) => name !== 'DroppingAsset'))(
    '%s asks for nothing more where the pointer stays, and gives no other state',
    (name) => {
      const hand = ways[name]()
      const state = hand.state()
      if (!('pointer' in state)) throw new Error('It follows no pointer.')
      expect(hand.give({ type: 'move', point: state.pointer })).toEqual([])
      expect(hand.state()).toEqual(state)
    },
  )

  it.each(following)('%s stays what it is with every key that is pressed or let go on the way', (name) => {
    const hand = ways[name]()
    const state = hand.state()
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
      hand.moveTo(x, y, keys)
      expect(kept(hand.state())).toEqual(kept(state))
    }
  })

  it.each(names)('%s lets time pass in the middle of the surface without scrolling', (name) => {
    const hand = ways[name]()
    expect(hand.give({ type: 'tick', elapsed: 16 }).filter(({ type }) => type === 'scroll')).toEqual([])
    expect(hand.state().name).toBe(name)
  })

  it.each(names)('%s is told by its cursor', (name) => {
    expect(['', 'default']).not.toContain(cursorOf(ways[name]().state()))
  })
})
