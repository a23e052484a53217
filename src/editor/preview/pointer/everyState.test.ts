import { describe, expect, it } from 'vitest'
import { createPicturePointer, picturePoint, type PicturePointer } from '../../../testing/page/picturePointer.ts'
import { cursorOfPicture } from './cursorOfPicture.ts'
import { idle, type PictureState } from './pictureState.ts'

type Name = PictureState['name']

const pointerWith = (act: (pointer: PicturePointer) => void, selected: readonly number[] = []): PicturePointer => {
  const pointer = createPicturePointer()
  pointer.session.select(selected)
  act(pointer)
  return pointer
}
const dragged = (from: readonly [number, number], to: readonly [number, number]) => (pointer: PicturePointer) => {
  pointer.press(...from)
  pointer.moveTo(...to)
}

/** Drives the pointer into each state, changing something on the way. */
const ways: Readonly<Record<Name, () => PicturePointer>> = {
  Idle: () => pointerWith((pointer) => pointer.moveTo(150, 150)),
  Pointing: () => pointerWith((pointer) => pointer.press(150, 150)),
  Moving: () => pointerWith(dragged([150, 150], [250, 250]), [1]),
  Resizing: () => pointerWith(dragged([300, 200], [350, 250]), [1]),
  Scaling: () => pointerWith(dragged([600, 600], [700, 700]), [1, 2]),
  Rotating: () => pointerWith(dragged([200, 74], [300, 150]), [1]),
  Marqueeing: () => pointerWith(dragged([900, 900], [550, 550])),
  Panning: () =>
    pointerWith((pointer) => {
      pointer.press(500, 500, { button: 'middle' })
      pointer.moveTo(500, 500)
    }),
  Pinching: () => pointerWith((pointer) => pointer.give({ type: 'pinch', centre: { x: 9, y: 9 }, distance: 90 })),
  Cropping: () =>
    pointerWith((pointer) => {
      const picture = { left: -200, top: -100, right: 200, bottom: 100 }
      pointer.crop({ origin: { x: 500, y: 500 }, rotation: 0, picture, kept: { ...picture, right: 0 } })
      dragged([400, 500], [420, 500])(pointer)
    }),
}
const isName = (name: string): name is Name => name in ways
const names = Object.keys(ways).filter(isName)
const held = names.filter((name) => name !== 'Idle')

const traces = (pointer: PicturePointer) => ({
  document: pointer.session.getState().document,
  past: pointer.session.getState().past,
  gesture: pointer.session.getState().gesture,
  shown: [1, 2, 3].map((id) => ({ left: pointer.shown(id).left, width: pointer.shown(id).width })),
  reported: pointer.reported.filter((words) => !words.startsWith('viewport')),
})

describe('every state of the pointer on the picture', () => {
  it.each(names)('%s is reached', (name) => {
    expect(ways[name]().state().name).toBe(name)
  })

  it.each(names)('%s reverts everything on Escape, lost capture and window blur', (name) => {
    const pointer = ways[name]()
    const rest = name === 'Idle' ? pointer.state() : idle
    pointer.give({ type: 'cancel' })
    expect(pointer.state()).toBe(rest)
    expect(traces(pointer)).toEqual(traces(createPicturePointer()))
  })

  it.each(names)('%s ignores a release after Escape', (name) => {
    const pointer = ways[name]()
    pointer.give({ type: 'cancel' })
    expect(pointer.release()).toEqual([])
    expect(pointer.session.getState().past).toEqual([])
  })

  it.each(held)('%s ignores a second button, a leaving pointer and a double click', (name) => {
    const pointer = ways[name]()
    const state = pointer.state()
    const point = picturePoint(600, 180)
    for (const button of ['main', 'middle'] as const)
      expect(pointer.give({ type: 'down', point, button, isSpaceHeld: false, isTouch: false })).toEqual([])
    expect(pointer.give({ type: 'leave' })).toEqual([])
    expect(pointer.give({ type: 'doubleClick', point })).toEqual([])
    expect(pointer.state()).toBe(state)
  })

  it.each(names)('%s is idle after a release, with at most one undo step', (name) => {
    const pointer = ways[name]()
    pointer.release()
    expect([pointer.state().name, pointer.session.getState().gesture]).toEqual(['Idle', null])
    expect(pointer.session.getState().past.length).toBeLessThanOrEqual(1)
  })

  it.each(held)('%s keeps its state when modifier keys change', (name) => {
    const pointer = ways[name]()
    const state = pointer.state()
    if (!('pointer' in state)) return
    for (const keys of [{ isShift: true }, {}, { isCommand: true }, {}, { isAlt: true }, {}])
      pointer.moveTo(state.pointer.x, state.pointer.y, keys)
    expect(pointer.state()).toEqual(state)
  })

  it.each(names)('%s has its own cursor', (name) => {
    const pointer = ways[name]()
    expect(cursorOfPicture(pointer.state(), pointer.view())).not.toBe('')
  })
})
