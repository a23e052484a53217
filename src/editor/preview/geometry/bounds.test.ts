import { describe, expect, it } from 'vitest'
import { boundsBetween, boundsOf, doTouch, unionOf } from './bounds.ts'

describe('boundsOf', () => {
  it('measures a rotated box by what it covers', () => {
    const { bottom, left, right, top } = boundsOf({ left: 0, top: 0, width: 100, height: 40, rotation: 90 })
    expect([left, top, right, bottom].map(Math.round)).toEqual([30, -30, 70, 70])
  })

  it('goes around several, and around nothing is nothing', () => {
    const one = { left: 0, top: 10, right: 20, bottom: 30 }
    expect(unionOf([one, { left: -5, top: 15, right: 10, bottom: 60 }])).toEqual({ ...one, left: -5, bottom: 60 })
    expect(unionOf([])).toBeNull()
  })
})

describe('doTouch', () => {
  const diamond = { left: 0, top: 0, width: 100, height: 100, rotation: 45 }

  it('finds what a rectangle touches, drawn in any direction', () => {
    expect(doTouch(boundsBetween({ x: 60, y: 60 }, { x: -40, y: 40 }), diamond)).toBe(true)
    expect(doTouch(boundsBetween({ x: 200, y: 0 }, { x: 130, y: 100 }), diamond)).toBe(false)
  })

  it('is not taken in by the corner that a rotated box leaves free', () => {
    expect(doTouch({ left: -20, top: -20, right: 5, bottom: 5 }, diamond)).toBe(false)
    expect(doTouch({ left: -20, top: -20, right: 5, bottom: 5 }, { ...diamond, rotation: 0 })).toBe(true)
  })

  it('touches what lies wholly inside, and what it lies wholly inside of', () => {
    expect(doTouch({ left: 45, top: 45, right: 55, bottom: 55 }, diamond)).toBe(true)
    expect(doTouch({ left: -900, top: -900, right: 900, bottom: 900 }, diamond)).toBe(true)
  })
})
