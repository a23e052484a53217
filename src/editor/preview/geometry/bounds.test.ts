import { describe, expect, it } from 'vitest'
import { boundsBetween, boundsOf, doTouch, unionOf } from './bounds.ts'

describe('boundsOf', () => {
  it('bounds a rotated box', () => {
    const { bottom, left, right, top } = boundsOf({ left: 0, top: 0, width: 100, height: 40, rotation: 90 })
    expect([left, top, right, bottom].map(Math.round)).toEqual([30, -30, 70, 70])
  })

  it('bounds several boxes, and returns null for none', () => {
    const one = { left: 0, top: 10, right: 20, bottom: 30 }
    expect(unionOf([one, { left: -5, top: 15, right: 10, bottom: 60 }])).toEqual({ ...one, left: -5, bottom: 60 })
    expect(unionOf([])).toBeNull()
  })
})

describe('doTouch', () => {
  const diamond = { left: 0, top: 0, width: 100, height: 100, rotation: 45 }

  it('finds boxes that a rectangle touches, drawn in any direction', () => {
    expect(doTouch(boundsBetween({ x: 60, y: 60 }, { x: -40, y: 40 }), diamond)).toBe(true)
    expect(doTouch(boundsBetween({ x: 200, y: 0 }, { x: 130, y: 100 }), diamond)).toBe(false)
  })

  it('does not touch a rotated box at an empty corner of its bounds', () => {
    expect(doTouch({ left: -20, top: -20, right: 5, bottom: 5 }, diamond)).toBe(false)
    expect(doTouch({ left: -20, top: -20, right: 5, bottom: 5 }, { ...diamond, rotation: 0 })).toBe(true)
  })

  it('touches boxes inside the rectangle and boxes around it', () => {
    expect(doTouch({ left: 45, top: 45, right: 55, bottom: 55 }, diamond)).toBe(true)
    expect(doTouch({ left: -900, top: -900, right: 900, bottom: 900 }, diamond)).toBe(true)
  })
})
