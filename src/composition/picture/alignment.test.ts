import { describe, expect, it } from 'vitest'
import { alignedBox, distributed, outerBox } from './alignment.ts'

const canvas = { width: 1_000, height: 2_000 }
const box = { left: 100, top: 100, width: 200, height: 100, rotation: 0 }

describe('alignedBox', () => {
  it.each([
    ['left', { left: 0 }],
    ['center', { left: 400 }],
    ['right', { left: 800 }],
    ['top', { top: 0 }],
    ['middle', { top: 950 }],
    ['bottom', { top: 1_900 }],
  ] as const)('moves a box to the %s of the canvas', (edge, place) => {
    expect(alignedBox(box, canvas, edge)).toEqual(place)
  })

  it('uses the visible bounds of a rotated box', () => {
    const turned = { ...box, rotation: 90 }
    expect(outerBox(turned).width).toBeCloseTo(100)
    expect(alignedBox(turned, canvas, 'left')).toEqual({ left: -50 })
    expect(alignedBox(turned, canvas, 'bottom')).toEqual({ top: 1_850 })
  })
})

describe('distributed', () => {
  const at = (left: number, width: number) => ({ left, top: 0, width, height: 10, rotation: 0 })

  it('makes the gaps equal and keeps the outermost in place, whatever their order', () => {
    expect(distributed([at(0, 100), at(120, 50), at(400, 100)], 'horizontal')).toEqual([0, 225, 400])
    expect(distributed([at(400, 100), at(0, 100), at(120, 50)], 'horizontal')).toEqual([400, 0, 225])
  })
  it('makes boxes overlap evenly if there is not enough space', () => {
    expect(distributed([at(0, 100), at(10, 100), at(100, 100)], 'horizontal')).toEqual([0, 50, 100])
  })
  it('leaves two as they are', () => {
    expect(distributed([at(0, 100), at(120, 50)], 'horizontal')).toEqual([0, 120])
    expect(distributed([at(5, 100), at(5, 50)], 'vertical')).toEqual([0, 0])
  })
})
