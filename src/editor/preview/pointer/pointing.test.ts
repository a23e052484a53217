import { describe, expect, it } from 'vitest'
import { createPicturePointer } from '../../../testing/page/picturePointer.ts'

describe('a click on the picture', () => {
  it('selects the topmost overlay, and clears the selection over empty space', () => {
    const pointer = createPicturePointer()
    pointer.click(150, 150)
    expect(pointer.selected()).toEqual([1])
    pointer.click(350, 350)
    expect(pointer.selected()).toEqual([3])
    pointer.click(900, 900)
    expect(pointer.selected()).toEqual([])
  })

  it('respects the rotation of an overlay', () => {
    const pointer = createPicturePointer()
    pointer.click(505, 595)
    expect(pointer.selected()).toEqual([2])
  })

  it('ignores overlays that are locked, hidden or not shown at the frame', () => {
    const pointer = createPicturePointer()
    for (const [x, y] of [
      [725, 125],
      [725, 325],
      [725, 725],
    ] as const)
      pointer.click(x, y)
    expect(pointer.selected()).toEqual([])
    pointer.session.playback.seek(40)
    pointer.click(725, 725)
    expect(pointer.selected()).toEqual([6])
  })

  it('outside the canvas clears the selection, even on an overlay that extends there', () => {
    const pointer = createPicturePointer()
    pointer.session.commit('changeOverlays', { overlayIds: [2], changes: { left: 1_000, top: 100, rotation: 0 } })
    pointer.session.select([1])
    pointer.click(1_050, 150)
    expect(pointer.selected()).toEqual([])
    pointer.click(1_050, 900)
    expect(pointer.selected()).toEqual([])
  })

  it('with the right button selects the overlay under the pointer, unless it is already selected', () => {
    const pointer = createPicturePointer()
    pointer.press(150, 150, { button: 'menu' })
    expect([pointer.selected(), pointer.state().name]).toEqual([[1], 'Idle'])
    pointer.session.select([1, 2])
    pointer.press(150, 150, { button: 'menu' })
    expect(pointer.selected()).toEqual([1, 2])
    pointer.press(900, 900, { button: 'menu' })
    expect(pointer.selected()).toEqual([])
  })

  it('with Alt cycles through the overlays below', () => {
    const pointer = createPicturePointer()
    const through = [1, 2, 3].map(() => {
      pointer.click(150, 150, { isAlt: true })
      return pointer.selected()
    })
    expect(through).toEqual([[1], [3], [1]])
  })

  it('with Shift or Ctrl toggles', () => {
    const pointer = createPicturePointer()
    pointer.click(150, 150)
    pointer.click(550, 550, { isShift: true })
    expect(pointer.selected()).toEqual([1, 2])
    pointer.click(150, 150, { isCommand: true })
    expect(pointer.selected()).toEqual([2])
    pointer.click(900, 900, { isShift: true })
    expect(pointer.selected()).toEqual([2])
  })

  it('on one of several selected overlays selects only that one', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1, 2, 3])
    pointer.click(550, 550)
    expect(pointer.selected()).toEqual([2])
  })

  it('tolerates small movements, larger ones with touch', () => {
    const pointer = createPicturePointer()
    pointer.press(150, 150)
    pointer.moveTo(152, 151)
    expect(pointer.state().name).toBe('Pointing')
    pointer.moveTo(154, 151)
    expect(pointer.state().name).toBe('Moving')
    pointer.give({ type: 'cancel' })
    pointer.press(150, 150, { isTouch: true })
    pointer.moveTo(154, 151)
    expect(pointer.state().name).toBe('Pointing')
  })

  it('edits a text or crops a picture on double click', () => {
    const pointer = createPicturePointer()
    const double = (x: number, y: number) =>
      pointer.give({ type: 'doubleClick', point: { x, y, isShift: false, isAlt: false, isCommand: false } })
    double(150, 150)
    double(550, 550)
    expect(pointer.reported).toEqual(['edit 1'])
    double(350, 350)
    expect(pointer.session.preview.getState().cropping).toEqual({ overlayId: 3, ratio: 'free' })
    expect(pointer.selected()).toEqual([3])
  })
})

describe('a press that becomes a drag', () => {
  it('selects the dragged overlay once', () => {
    const pointer = createPicturePointer()
    pointer.press(550, 550)
    pointer.moveTo(560, 550)
    expect(pointer.selected()).toEqual([2])
  })

  it('drags a selected overlay even below another one', () => {
    const pointer = createPicturePointer()
    pointer.session.select([3])
    pointer.press(150, 150)
    pointer.moveTo(170, 150)
    pointer.release()
    expect([pointer.shown(3).left, pointer.shown(1).left, pointer.selected()]).toEqual([20, 100, [3]])
  })

  it('with Shift adds the overlay to the drag', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1])
    pointer.press(550, 550, { isShift: true })
    pointer.moveTo(560, 550)
    pointer.release()
    expect([pointer.selected(), pointer.shown(1).left, pointer.shown(2).left]).toEqual([[1, 2], 110, 510])
  })
})
