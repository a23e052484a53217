import { describe, expect, it } from 'vitest'
import { geometryOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { scrollPixelsRevealing } from './rowReveal.ts'

/** Twenty-one rows of 32 pixels each, of which 100 pixels are in view. */
const geometry = (scrollPixels: number, height = 128) =>
  geometryOf([textOverlay({ id: 1, from: 0, durationInFrames: 10, row: 19 })], { height, scrollPixels })

describe('scrollPixelsRevealing', () => {
  it('stays when the whole row is in view', () => {
    expect(scrollPixelsRevealing(geometry(0), 2)).toBe(0)
  })

  it('scrolls by the minimum, down and up', () => {
    expect(scrollPixelsRevealing(geometry(0), 5)).toBe(6 * 32 - 100)
    expect(scrollPixelsRevealing(geometry(200), 5)).toBe(160)
  })

  it('shows the top of a row that is taller than the view', () => {
    expect(scrollPixelsRevealing(geometry(0, 48), 3)).toBe(96)
  })
})
