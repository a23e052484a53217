import { describe, expect, it } from 'vitest'
import { normalDegrees, rotationAfter, turnedBox } from './rotating.ts'

const center = { x: 200, y: 150 }
const plain = { from: { x: 200, y: 0 }, initial: 0, isStepped: false, isFree: false }

describe('rotationAfter', () => {
  it('rotates by the pointer’s angle around the centre, wherever it was pressed', () => {
    expect(rotationAfter(center, { ...plain, to: { x: 300, y: 50 } })).toBe(45)
    expect(rotationAfter(center, { ...plain, from: { x: 500, y: 150 }, initial: 20, to: { x: 200, y: 500 } })).toBe(110)
  })

  it('snaps to right angles within three degrees', () => {
    const to = (degrees: number) => ({
      x: center.x + 1_000 * Math.sin((degrees * Math.PI) / 180),
      y: center.y - 1_000 * Math.cos((degrees * Math.PI) / 180),
    })
    expect([87, 88, 92.9, -2].map((degrees) => rotationAfter(center, { ...plain, to: to(degrees) }))).toEqual([
      90, 90, 90, 0,
    ])
    expect([86, 94].map((degrees) => rotationAfter(center, { ...plain, to: to(degrees) }))).toEqual([86, 94])
    expect(rotationAfter(center, { ...plain, isFree: true, to: to(88) })).toBe(88)
  })

  it('rotates in steps of fifteen degrees', () => {
    expect(rotationAfter(center, { ...plain, initial: 7, isStepped: true, to: { x: 300, y: 60 } })).toBe(60)
  })
})

describe('normalDegrees', () => {
  it('returns the equivalent angle in range', () => {
    expect([0, 180, 181, -180, 360, 725, -90].map(normalDegrees)).toEqual([0, 180, -179, 180, 0, 5, -90])
  })
})

describe('turnedBox', () => {
  it('rotates the box about the point, and the box itself', () => {
    const box = { left: 190, top: 0, width: 20, height: 10, rotation: 10 }
    const after = turnedBox(box, center, 90)
    expect([after.left + 10, after.top + 5].map(Math.round)).toEqual([345, 150])
    expect(after).toMatchObject({ width: 20, height: 10, rotation: 100 })
  })
})
