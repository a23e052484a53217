import { describe, expect, it } from 'vitest'
import {
  createPicturePointer,
  edgesOf,
  picturePoint,
  type PicturePointer,
} from '../../../testing/page/picturePointer.ts'
import { gestures, type Gesture } from '../../session/gestures.ts'
import { pannedViewport } from '../geometry/fitting.ts'
import { zoomFactorOf } from './listenToPicture.ts'

type Keys = NonNullable<Parameters<PicturePointer['moveTo']>[2]>

const Shift: Keys = { isShift: true }
const Alt: Keys = { isAlt: true }
const Mod: Keys = { isCommand: true }

function dragged(
  drag: { readonly from: readonly [number, number]; readonly to: readonly [number, number] },
  keys: { readonly press?: Keys; readonly move?: Keys } = {},
  selected: readonly number[] = [1],
): PicturePointer {
  const pointer = createPicturePointer()
  pointer.session.options.setState({ isSnapping: true })
  pointer.session.select(selected)
  pointer.press(...drag.from, keys.press)
  pointer.moveTo(...drag.to, keys.move)
  return pointer
}
const clicked = (keys: Keys, selected: readonly number[]) => {
  const pointer = createPicturePointer()
  pointer.session.select(selected)
  pointer.click(150, 150, keys)
  return pointer.selected()
}
const framed = (keys: Keys) => {
  const pointer = dragged({ from: [900, 900], to: [550, 550] }, { press: keys, move: keys })
  pointer.release()
  return pointer.selected()
}
const reported = (act: (pointer: PicturePointer) => void) => {
  const pointer = createPicturePointer()
  act(pointer)
  return pointer.reported
}
const move = { from: [150, 150], to: [54, 170] } as const
const resize = { from: [300, 200], to: [497, 220] } as const
const rotate = { from: [200, 74], to: [275, 148] } as const

/** Expected outcome of every picture gesture in the table. */
const rows: Readonly<Record<string, readonly [outcome: () => unknown, expected: unknown]>> = {
  'press on the picture, none': [
    () => [clicked({}, [2]), edgesOf(dragged({ from: [150, 150], to: [200, 157] }).shown(1)).slice(0, 1)],
    [[1], [150]],
  ],
  'press on the picture, Shift': [() => [clicked(Shift, [2]), clicked(Shift, [1, 2])], [[2, 1], [2]]],
  'press on the picture, Mod': [() => [clicked(Mod, [2]), clicked(Mod, [1, 2])], [[2, 1], [2]]],
  'press on the picture, Alt': [() => clicked(Alt, [1]), [3]],
  'double-click on the picture, none': [
    () => reported((pointer) => pointer.give({ type: 'doubleClick', point: picturePoint(150, 150) })),
    ['edit 1'],
  ],
  'move on the picture, Shift': [() => edgesOf(dragged(move, { move: Shift }).shown(1)), [0, 100, 200, 200]],
  'move on the picture, Mod': [() => edgesOf(dragged(move, { move: Mod }).shown(1)), [4, 120, 204, 220]],
  'resize on the picture, Shift': [
    () =>
      [dragged(resize, { move: Shift }), dragged({ from: [300, 150], to: [400, 150] }, { move: Shift })].map((one) =>
        edgesOf(one.shown(1)),
      ),
    [
      [100, 100, 500, 220],
      [100, 75, 400, 225],
    ],
  ],
  'resize on the picture, Alt': [
    () => edgesOf(dragged({ from: [300, 200], to: [340, 220] }, { move: Alt }).shown(1)),
    [60, 80, 340, 220],
  ],
  'resize on the picture, Mod': [
    () => edgesOf(dragged({ from: [300, 200], to: [497, 300] }, { move: Mod }).shown(1)),
    [100, 100, 498, 299],
  ],
  'scale several on the picture, Alt': [
    () => edgesOf(dragged({ from: [600, 600], to: [475, 475] }, { move: Alt }, [1, 2]).shown(2)),
    [425, 425, 475, 475],
  ],
  'rotate on the picture, Shift': [() => dragged({ ...rotate, to: [255, 104] }, { move: Shift }).shown(1).rotation, 45],
  'rotate on the picture, Mod': [
    () => [dragged(rotate).shown(1).rotation, dragged(rotate, { move: Mod }).shown(1).rotation],
    [90, 88],
  ],
  'drag from empty space on the picture, none': [() => framed({}), [2]],
  'drag from empty space on the picture, Shift': [() => framed(Shift), [1, 2]],
  'drag from empty space on the picture, Mod': [() => framed(Mod), [1, 2]],
  'pull the crop on the picture, Shift': [
    () => {
      const pointer = createPicturePointer()
      const picture = { left: -200, top: -200, right: 200, bottom: 200 }
      const kept = { left: -100, top: -100, right: 100, bottom: 100 }
      pointer.crop({ origin: { x: 500, y: 500 }, rotation: 0, picture, kept })
      pointer.press(600, 600)
      pointer.moveTo(650, 600, Shift)
      return pointer.view().crop?.frame.kept
    },
    { left: -100, top: -100, right: 150, bottom: 150 },
  ],
  'wheel on the picture, none': [
    () => {
      const { canvas, fitting, panel } = createPicturePointer().view()
      return pannedViewport(canvas, panel, { shown: fitting, by: { x: 0, y: -40 } })
    },
    { zoom: 1, center: { x: 550, y: 590 } },
  ],
  'wheel on the picture, Mod': [() => [zoomFactorOf(-100), zoomFactorOf(-10)], [2 ** 0.4, 2 ** 0.12]],
  'hold the view on the picture, middle': [
    () => reported((pointer) => [pointer.press(150, 150, { button: 'middle' }), pointer.moveTo(200, 150)]),
    ['viewport {"zoom":1,"center":{"x":500,"y":550}}'],
  ],
  'hold the view on the picture, space': [
    () => reported((pointer) => [pointer.press(150, 150, { isSpaceHeld: true }), pointer.moveTo(200, 150)]),
    ['viewport {"zoom":1,"center":{"x":500,"y":550}}'],
  ],
  'hold the view on the picture, two fingers': [
    () =>
      reported((pointer) => {
        for (const distance of [100, 200]) pointer.give({ type: 'pinch', centre: { x: 550, y: 550 }, distance })
      }),
    ['viewport {"zoom":2,"center":{"x":550,"y":550}}'],
  ],
}

const rowOf = ({ gesture, modifier }: Gesture): string => `${gesture}, ${modifier}`
const ofThePicture = gestures.filter(({ gesture }) => gesture.endsWith('on the picture'))

describe('the table of gestures, and the pointer on the picture', () => {
  it.each(ofThePicture.map((gesture) => [rowOf(gesture), gesture.meaning] as const))('%s: %s', (row) => {
    const known = rows[row]
    if (!known) throw new Error(`Nothing here does “${row}”.`)
    expect(known[0]()).toEqual(known[1])
  })

  it('is complete: every gesture on the picture is in the table', () => {
    const inTable = new Set(ofThePicture.map(rowOf))
    expect(Object.keys(rows).filter((row) => !inTable.has(row))).toEqual([])
  })
})
