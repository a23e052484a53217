import { describe, expect, it } from 'vitest'
import { createPicturePointer, edgesOf, type PicturePointer } from '../../../testing/page/picturePointer.ts'

/** Presses the lower right corner of text and shape together, which span 100,100 to 600,600. */
function pulling(): PicturePointer {
  const pointer = createPicturePointer()
  pointer.session.select([1, 2])
  pointer.press(600, 600)
  return pointer
}

describe('scaling several', () => {
  it('keeps the opposite corner, relative positions and ratio, and scales text', () => {
    const pointer = pulling()
    pointer.moveTo(350, 350)
    expect([edgesOf(pointer.shown(1)), edgesOf(pointer.shown(2))]).toEqual([
      [100, 100, 200, 150],
      [300, 300, 350, 350],
    ])
    expect(pointer.shown(1)).toMatchObject({ styles: { fontSize: 20 } })
    pointer.release()
    expect(pointer.session.getState().past.map(({ label }) => label)).toEqual(['Resize 2 clips on the picture'])
    pointer.session.undo()
    expect(pointer.shown(1)).toMatchObject({ width: 200, styles: { fontSize: 40 } })
  })

  it('keeps the centre with Alt', () => {
    const pointer = pulling()
    pointer.moveTo(475, 475, { isAlt: true })
    expect([edgesOf(pointer.shown(1)), edgesOf(pointer.shown(2))]).toEqual([
      [225, 225, 325, 275],
      [425, 425, 475, 475],
    ])
  })

  it('reverts on Escape, and makes no undo step at the same size', () => {
    const pointer = pulling()
    pointer.moveTo(900, 900)
    pointer.give({ type: 'cancel' })
    expect(edgesOf(pointer.shown(1))).toEqual([100, 100, 300, 200])
    pointer.press(600, 600)
    pointer.moveTo(700, 700)
    pointer.moveTo(600, 600)
    pointer.release()
    expect(pointer.session.getState().past).toEqual([])
  })
})
