import { describe, expect, it } from 'vitest'
import { gainAt } from './gainAt.ts'

describe('gainAt', () => {
  it('is the volume outside fades, and 1 by default', () => {
    expect(gainAt({}, 5, 30)).toBe(1)
    expect(gainAt({ volume: 0.4, fadeInFrames: 5, fadeOutFrames: 5 }, 15, 30)).toBe(0.4)
  })

  it('rises and falls linearly', () => {
    const styles = { fadeInFrames: 10, fadeOutFrames: 20 }
    expect([0, 5, 10].map((frame) => gainAt(styles, frame, 100))).toEqual([0, 0.5, 1])
    expect([80, 90, 100].map((frame) => gainAt(styles, frame, 100))).toEqual([1, 0.5, 0])
  })

  it('is silent when muted, whatever the volume', () => {
    expect(gainAt({ muted: true, volume: 1 }, 5, 30)).toBe(0)
  })
})
