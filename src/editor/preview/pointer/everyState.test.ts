import { describe, expect, it } from 'vitest'
import { createPictureHand, picturePoint, type PictureHand } from '../../../testing/page/pictureHand.ts'
import { cursorOfPicture } from './cursorOfPicture.ts'
import { idle, type PictureState } from './pictureState.ts'

type Name = PictureState['name']

const handWith = (act: (hand: PictureHand) => void, selected: readonly number[] = []): PictureHand => {
  const hand = createPictureHand()
  hand.session.select(selected)
  act(hand)
  return hand
}
const dragged = (from: readonly [number, number], to: readonly [number, number]) => (hand: PictureHand) => {
  hand.press(...from)
  hand.moveTo(...to)
}

/** The way into every state, so far that it has changed what it can change. */
const ways: Readonly<Record<Name, () => PictureHand>> = {
  Idle: () => handWith((hand) => hand.moveTo(150, 150)),
  Pointing: () => handWith((hand) => hand.press(150, 150)),
  Moving: () => handWith(dragged([150, 150], [250, 250]), [1]),
  Resizing: () => handWith(dragged([300, 200], [350, 250]), [1]),
  Scaling: () => handWith(dragged([600, 600], [700, 700]), [1, 2]),
  Rotating: () => handWith(dragged([200, 74], [300, 150]), [1]),
  Marqueeing: () => handWith(dragged([900, 900], [550, 550])),
  Panning: () =>
    handWith((hand) => {
      hand.press(500, 500, { button: 'middle' })
      hand.moveTo(500, 500)
    }),
  Pinching: () => handWith((hand) => hand.give({ type: 'pinch', centre: { x: 9, y: 9 }, distance: 90 })),
  Cropping: () =>
    handWith((hand) => {
      const picture = { left: -200, top: -100, right: 200, bottom: 100 }
      hand.crop({ origin: { x: 500, y: 500 }, rotation: 0, picture, kept: { ...picture, right: 0 } })
      dragged([400, 500], [420, 500])(hand)
    }),
}
const isName = (name: string): name is Name => name in ways
const names = Object.keys(ways).filter(isName)
const held = names.filter((name) => name !== 'Idle')

const traces = (hand: PictureHand) => ({
  document: hand.session.getState().document,
  past: hand.session.getState().past,
  gesture: hand.session.getState().gesture,
  shown: [1, 2, 3].map((id) => ({ left: hand.shown(id).left, width: hand.shown(id).width })),
  told: hand.told.filter((words) => !words.startsWith('look')),
})

describe('every state of the pointer on the picture', () => {
  it.each(names)('%s is where its way leads', (name) => {
    expect(ways[name]().state().name).toBe(name)
  })

  it.each(names)('%s leaves nothing behind on Escape, lost capture and a lost window', (name) => {
    const hand = ways[name]()
    const rest = name === 'Idle' ? hand.state() : idle
    hand.give({ type: 'cancel' })
    expect(hand.state()).toBe(rest)
    expect(traces(hand)).toEqual(traces(createPictureHand()))
  })

  it.each(names)('%s makes nothing of a release after Escape', (name) => {
    const hand = ways[name]()
    hand.give({ type: 'cancel' })
    expect(hand.release()).toEqual([])
    expect(hand.session.getState().past).toEqual([])
  })

  it.each(held)('%s does not hear a second button, nor that the pointer leaves, nor a double click', (name) => {
    const hand = ways[name]()
    const state = hand.state()
    const point = picturePoint(600, 180)
    for (const button of ['main', 'middle'] as const)
      expect(hand.give({ type: 'down', point, button, isSpaceHeld: false, isTouch: false })).toEqual([])
    expect(hand.give({ type: 'leave' })).toEqual([])
    expect(hand.give({ type: 'doubleClick', point })).toEqual([])
    expect(hand.state()).toBe(state)
  })

  it.each(names)('%s is at rest after a release, with at most one step', (name) => {
    const hand = ways[name]()
    hand.release()
    expect([hand.state().name, hand.session.getState().gesture]).toEqual(['Idle', null])
    expect(hand.session.getState().past.length).toBeLessThanOrEqual(1)
  })

  it.each(held)('%s stays what it is with every key that is pressed or let go on the way', (name) => {
    const hand = ways[name]()
    const state = hand.state()
    if (!('pointer' in state)) return
    for (const keys of [{ isShift: true }, {}, { isCommand: true }, {}, { isAlt: true }, {}])
      hand.moveTo(state.pointer.x, state.pointer.y, keys)
    expect(hand.state()).toEqual(state)
  })

  it.each(names)('%s is told by its cursor', (name) => {
    const hand = ways[name]()
    expect(cursorOfPicture(hand.state(), hand.view())).not.toBe('')
  })
})
