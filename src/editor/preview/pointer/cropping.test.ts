import { describe, expect, it } from 'vitest'
import { createPicturePointer, picturePoint, type PicturePointer } from '../../../testing/page/picturePointer.ts'
import type { CropFrame } from '../geometry/cropping.ts'

/** A 400 × 200 picture at the centre of the canvas. Its middle half is kept, from 400,400 to 600,600. */
const frame: CropFrame = {
  origin: { x: 500, y: 500 },
  rotation: 0,
  picture: { left: -200, top: -100, right: 200, bottom: 100 },
  kept: { left: -100, top: -100, right: 100, bottom: 100 },
}
function cropping(of: CropFrame = frame, ratio: number | null = null): PicturePointer {
  const pointer = createPicturePointer()
  pointer.crop(of, ratio)
  return pointer
}
const kept = (pointer: PicturePointer) =>
  Object.values(pointer.view().crop?.frame.kept ?? {}).map((edge) => Math.round(edge) + 0)

describe('cropping', () => {
  it('drags an edge, and a corner in its ratio while Shift is held', () => {
    const pointer = cropping()
    pointer.press(600, 500)
    pointer.moveTo(550, 500)
    expect(kept(pointer)).toEqual([-100, -100, 50, 100])
    pointer.release()
    pointer.press(550, 600)
    pointer.moveTo(500, 600, { isShift: true })
    expect(kept(pointer)).toEqual([-100, -100, 50, 100])
    pointer.moveTo(500, 540, { isShift: true })
    expect(kept(pointer)).toEqual([-100, -100, 5, 40])
  })

  it('moves the kept part within the picture', () => {
    const pointer = cropping()
    pointer.press(500, 500)
    pointer.moveTo(560, 900)
    expect(kept(pointer)).toEqual([-40, -100, 160, 100])
  })

  it('uses the axes of a rotated picture', () => {
    const pointer = cropping({ ...frame, rotation: 90 })
    pointer.press(500, 600)
    pointer.moveTo(500, 550)
    expect(kept(pointer)).toEqual([-100, -100, 50, 100])
  })

  it('changes nothing else meanwhile', () => {
    const pointer = cropping()
    pointer.click(150, 150)
    pointer.press(900, 900)
    pointer.moveTo(100, 100)
    expect([pointer.selected(), pointer.state().name, pointer.session.getState().gesture]).toEqual([[], 'Idle', null])
  })

  it('restores the kept part on Escape, and is applied by a double click on it', () => {
    const pointer = cropping()
    pointer.press(600, 500)
    pointer.moveTo(520, 500)
    pointer.give({ type: 'cancel' })
    expect(kept(pointer)).toEqual([-100, -100, 100, 100])
    pointer.give({ type: 'doubleClick', point: picturePoint(900, 900) })
    expect(pointer.reported).toEqual([])
    pointer.give({ type: 'doubleClick', point: picturePoint(500, 500) })
    expect(pointer.reported).toEqual(['apply'])
  })
})
