import { describe, expect, it } from 'vitest'
import { createPicturePointer } from '../../../testing/page/picturePointer.ts'

describe('panning', () => {
  it.each([{ button: 'middle' as const }, { isSpaceHeld: true }])(
    'moves the view with %j, whatever lies there',
    (how) => {
      const pointer = createPicturePointer()
      pointer.press(150, 150, how)
      pointer.moveTo(200, 140)
      pointer.release()
      expect(pointer.reported).toEqual(['viewport {"zoom":1,"center":{"x":500,"y":560}}'])
      expect([pointer.selected(), pointer.session.getState().past]).toEqual([[], []])
    },
  )
})

describe('pinching', () => {
  it('zooms around the point between the fingers, and cancels a pending press', () => {
    const pointer = createPicturePointer()
    pointer.press(550, 550, { isTouch: true })
    pointer.give({ type: 'pinch', centre: { x: 550, y: 550 }, distance: 100 })
    pointer.give({ type: 'pinch', centre: { x: 550, y: 550 }, distance: 200 })
    expect(pointer.reported).toEqual(['viewport {"zoom":2,"center":{"x":550,"y":550}}'])
    pointer.release()
    expect([pointer.state().name, pointer.selected()]).toEqual(['Idle', []])
  })

  it('does not interrupt a drag', () => {
    const pointer = createPicturePointer()
    pointer.press(150, 150, { isTouch: true })
    pointer.moveTo(180, 150)
    expect(pointer.give({ type: 'pinch', centre: { x: 0, y: 0 }, distance: 100 })).toEqual([])
    expect(pointer.state().name).toBe('Moving')
  })
})
