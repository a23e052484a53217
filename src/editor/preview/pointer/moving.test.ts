import { describe, expect, it } from 'vitest'
import { createPicturePointer, type PicturePointer } from '../../../testing/page/picturePointer.ts'

function dragging(ids: readonly number[] = [1]): PicturePointer {
  const pointer = createPicturePointer()
  pointer.session.select(ids)
  pointer.press(150, 150)
  return pointer
}
const placeOf = (pointer: PicturePointer, id: number) => [pointer.shown(id).left, pointer.shown(id).top]

describe('moving', () => {
  it('follows the pointer in whole pixels, in one undo step', () => {
    const pointer = dragging()
    pointer.moveTo(183.4, 190.6)
    pointer.moveTo(187.4, 190.6)
    expect(placeOf(pointer, 1)).toEqual([137, 141])
    expect(pointer.session.getState().document.overlays[0]?.left).toBe(100)
    pointer.release()
    expect(pointer.session.getState().past.map(({ label }) => label)).toEqual(['Move on the picture'])
    expect(pointer.session.getState().document.overlays[0]).toMatchObject({ left: 137, top: 141 })
  })

  it('drags the whole selection, and one undo restores it', () => {
    const pointer = dragging([1, 2])
    pointer.moveTo(160, 170)
    pointer.release()
    expect([placeOf(pointer, 1), placeOf(pointer, 2)]).toEqual([
      [110, 120],
      [510, 520],
    ])
    pointer.session.undo()
    expect([placeOf(pointer, 1), placeOf(pointer, 2)]).toEqual([
      [100, 100],
      [500, 500],
    ])
  })

  it('locks the axis while Shift is held, even if pressed during the drag', () => {
    const pointer = dragging()
    pointer.moveTo(200, 170)
    expect(placeOf(pointer, 1)).toEqual([150, 120])
    pointer.moveTo(200, 170, { isShift: true })
    expect(placeOf(pointer, 1)).toEqual([150, 100])
    pointer.moveTo(160, 190, { isShift: true })
    expect(placeOf(pointer, 1)).toEqual([100, 140])
    pointer.moveTo(160, 190)
    expect(placeOf(pointer, 1)).toEqual([110, 140])
  })

  it('snaps to lines with a reason, but not while Ctrl is held or snapping is off', () => {
    const pointer = dragging()
    pointer.session.options.setState({ isSnapping: true })
    pointer.moveTo(54, 150)
    expect([placeOf(pointer, 1), guides(pointer)]).toEqual([[0, 100], ['x 0 edge']])
    pointer.moveTo(54, 150, { isCommand: true })
    expect([placeOf(pointer, 1), guides(pointer)]).toEqual([[4, 100], []])
    pointer.session.options.setState({ isSnapping: false })
    pointer.moveTo(54, 150)
    expect(placeOf(pointer, 1)).toEqual([4, 100])
  })

  it('reverts on Escape and lost capture, and ignores a later release', () => {
    const pointer = dragging()
    pointer.moveTo(300, 300)
    pointer.give({ type: 'cancel' })
    expect([placeOf(pointer, 1), pointer.state().name, pointer.session.getState().gesture]).toEqual([
      [100, 100],
      'Idle',
      null,
    ])
    pointer.release()
    expect(pointer.session.getState().past).toEqual([])
  })

  it('makes no undo step without movement', () => {
    const pointer = dragging()
    pointer.moveTo(300, 300)
    pointer.moveTo(150, 150)
    pointer.release()
    expect([pointer.session.getState().past, pointer.session.getState().gesture]).toEqual([[], null])
  })

  it('stays within the bounds of the document', () => {
    const pointer = dragging()
    pointer.moveTo(-90_000, 150)
    pointer.release()
    expect([placeOf(pointer, 1), pointer.reported]).toEqual([[-16_384, 100], []])
  })
})

function guides(pointer: PicturePointer): readonly string[] {
  const state = pointer.state()
  return 'guides' in state ? state.guides.map(({ at, axis, reason }) => `${axis} ${at} ${reason}`) : []
}
