import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../testing/drawLog.ts'
import { geometryOf, overlaysViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import { paintOverlays } from './paintOverlays.ts'

const many = Array.from({ length: 10_000 }, (_, id) =>
  textOverlay({ id, from: Math.floor(id / 10) * 100, durationInFrames: 90, row: id % 10 }),
)

describe('paintOverlays', () => {
  it('draws of 10,000 overlays only those in view', () => {
    const log = createDrawLog()
    const geometry = geometryOf(many, { scrollFrames: 50_000, height: 28 + 320 })
    const drawn = paintOverlays(log.context, overlaysViewOf(many, { geometry }))
    const visiblePerRow = Math.ceil(1_000 / 200) + 1
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThanOrEqual(visiblePerRow * 10)
    expect(log.texts()).toHaveLength(drawn)
    expect(log.depth()).toBe(0)
  })

  it('leaves out what a gesture has lifted', () => {
    const two = [
      textOverlay({ id: 1, from: 0, durationInFrames: 90 }),
      textOverlay({ id: 2, from: 100, durationInFrames: 90, content: 'Second' }),
    ]
    const log = createDrawLog()
    expect(paintOverlays(log.context, overlaysViewOf(two, { lifted: new Set([1]) }))).toBe(1)
    expect(log.texts()).toEqual(['Second'])
  })

  it('keeps the ruler clear of overlays that are scrolled under it', () => {
    const log = createDrawLog()
    paintOverlays(log.context, overlaysViewOf(many.slice(0, 20)))
    expect(log.calls.at(-1)).toMatchObject({ name: 'clearRect', args: [0, 0, 1_000, 28] })
  })
})
