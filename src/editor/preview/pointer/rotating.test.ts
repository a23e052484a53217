import { describe, expect, it } from 'vitest'
import { createPicturePointer, edgesOf } from '../../../testing/page/picturePointer.ts'

describe('rotating', () => {
  it('rotates one overlay about its centre, in steps with Shift, freely with Ctrl', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1])
    pointer.press(200, 74)
    pointer.moveTo(276, 150)
    expect(pointer.shown(1)).toMatchObject({ rotation: 90, left: 100, top: 100 })
    pointer.moveTo(275, 148)
    expect(pointer.shown(1).rotation).toBe(90)
    pointer.moveTo(275, 148, { isCommand: true })
    expect(pointer.shown(1).rotation).toBe(88)
    pointer.moveTo(255, 100, { isShift: true })
    expect(pointer.shown(1).rotation).toBe(45)
    pointer.release()
    expect(pointer.session.getState().past.map(({ label }) => label)).toEqual(['Rotate on the picture'])
  })

  it('rotates several about their common centre', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1, 2])
    pointer.press(350, 74)
    pointer.moveTo(626, 350)
    expect([edgesOf(pointer.shown(1)), edgesOf(pointer.shown(2))]).toEqual([
      [500, 100, 600, 300],
      [100, 500, 200, 600],
    ])
    expect([pointer.shown(1).rotation, pointer.shown(2).rotation]).toEqual([90, 180])
    pointer.release()
    pointer.session.undo()
    expect([edgesOf(pointer.shown(1)), pointer.shown(2).rotation]).toEqual([[100, 100, 300, 200], 90])
  })

  it('reverts on Escape', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1])
    pointer.press(200, 74)
    pointer.moveTo(276, 150)
    pointer.give({ type: 'cancel' })
    expect([pointer.shown(1).rotation, pointer.session.getState().past]).toEqual([0, []])
  })
})
