import { describe, expect, it } from 'vitest'
import { createPicturePointer } from '../../../testing/page/picturePointer.ts'

describe('a rectangle from empty space', () => {
  it('selects what it touches, on release', () => {
    const pointer = createPicturePointer()
    pointer.press(900, 900)
    pointer.moveTo(550, 550)
    expect(pointer.selected()).toEqual([])
    pointer.moveTo(390, 390)
    pointer.release()
    expect(pointer.selected()).toEqual([2, 3])
  })

  it('can start outside the canvas, and adds with Shift', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1])
    pointer.press(1_050, 1_050, { isShift: true })
    pointer.moveTo(580, 580)
    pointer.release()
    expect(pointer.selected()).toEqual([1, 2])
  })

  it('keeps the selection on Escape', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1])
    pointer.press(900, 900)
    pointer.moveTo(550, 550)
    pointer.give({ type: 'cancel' })
    pointer.release()
    expect([pointer.selected(), pointer.state().name]).toEqual([[1], 'Idle'])
  })
})
