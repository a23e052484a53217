import { describe, expect, it } from 'vitest'
import { keyDelta, movedSize, pixelsOf } from './panelSize.ts'

const panel = { size: 300, limits: { min: 180, max: 520 }, room: 400 }

describe('the size of a panel', () => {
  it('is in pixels, or a share of its group', () => {
    expect(pixelsOf(300, panel.limits, 1_000)).toBe(300)
    expect(pixelsOf('20%', panel.limits, 1_000)).toBe(200)
    expect(pixelsOf('20%', panel.limits, 800)).toBe(180)
    expect(pixelsOf('20%', panel.limits, 3_000)).toBe(520)
  })

  it('follows its edge down to its minimum and up to its maximum size', () => {
    expect(movedSize(panel, -119)).toBe(181)
    expect(movedSize(panel, -120)).toBe(180)
    expect(movedSize(panel, -121)).toBe(180)
    expect(movedSize(panel, 219)).toBe(519)
    expect(movedSize(panel, 220)).toBe(520)
    expect(movedSize(panel, 221)).toBe(520)
  })

  it('grows by no more than the other panels can shrink', () => {
    expect(movedSize({ ...panel, room: 50 }, 51)).toBe(350)
    expect(movedSize({ ...panel, room: 0 }, 1)).toBe(300)
  })

  it('keeps its minimum size in a window that is too small for all panels', () => {
    expect(movedSize({ size: 180, limits: panel.limits, room: -40 }, 10)).toBe(180)
  })
})

describe('a key on an edge', () => {
  it('moves it by a twentieth of the group along its orientation', () => {
    expect(keyDelta('ArrowLeft', 'horizontal', 1_000)).toBe(-50)
    expect(keyDelta('ArrowRight', 'horizontal', 1_000)).toBe(50)
    expect(keyDelta('ArrowUp', 'vertical', 1_000)).toBe(-50)
    expect(keyDelta('ArrowDown', 'vertical', 1_000)).toBe(50)
    expect(keyDelta('ArrowDown', 'horizontal', 1_000)).toBeNull()
  })

  it('moves it as far as it goes with Home and End', () => {
    expect(keyDelta('Home', 'vertical', 1_000)).toBe(-1_000)
    expect(keyDelta('End', 'vertical', 1_000)).toBe(1_000)
  })

  it('does nothing otherwise', () => {
    expect(keyDelta('Enter', 'horizontal', 1_000)).toBeNull()
  })
})
