import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../testing/page/drawLog.ts'
import { geometryOf, overlaysViewOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { bandsOf, boxOfTile, tileWidth } from '../geometry/tileLayout.ts'
import { geometryWithin } from '../geometry/timelineGeometry.ts'
import { paintTile } from './paintTile.ts'

const many = Array.from({ length: 10_000 }, (_, id) =>
  textOverlay({ id, from: Math.floor(id / 10) * 100, durationInFrames: 90, row: id % 10 }),
)

describe('paintTile', () => {
  it('draws only overlays in view out of 10,000', () => {
    const log = createDrawLog()
    const geometry = geometryOf(many, { scrollFrames: 50_000, height: 28 + 320 })
    const drawn = paintTile(log.context, overlaysViewOf(many, { geometry }))
    const visiblePerRow = Math.ceil(1_000 / 200) + 1
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThanOrEqual(visiblePerRow * 10)
    expect(log.depth()).toBe(0)
  })

  it('merges narrow overlays, drawing at most one per pixel', () => {
    const log = createDrawLog()
    const geometry = geometryOf(many, { pixelsPerFrame: 0.01, durationInFrames: 108_000 })
    const drawn = paintTile(log.context, overlaysViewOf(many, { geometry }))
    expect(drawn).toBeLessThanOrEqual(10 * 1_000)
    const fills = log.callsOf('fillRect').filter((call) => call.fillStyle === 'kind-violet')
    expect(fills).toHaveLength(10)
    expect(fills[0]?.args.slice(0, 3)).toEqual([12, 28, 989])
  })

  it('omits dragged overlays', () => {
    const two = [
      textOverlay({ id: 1, from: 0, durationInFrames: 90 }),
      textOverlay({ id: 2, from: 100, durationInFrames: 90, content: 'Second' }),
    ]
    const log = createDrawLog()
    expect(paintTile(log.context, overlaysViewOf(two, { draggedIds: new Set([1]) }))).toBe(1)
    expect(log.texts()).toEqual(['Second'])
  })

  it('shades the area beyond the end', () => {
    const log = createDrawLog()
    paintTile(log.context, overlaysViewOf([], { geometry: geometryOf([], { durationInFrames: 300 }) }))
    const shade = log.callsOf('fillRect').find((call) => call.fillStyle === 'surface-sunken')
    expect(shade?.args.slice(0, 3)).toEqual([612, 0, 388])
  })

  it('draws the end line once, not on tiles entirely beyond it', () => {
    const lines = (scrollFrames: number): number => {
      const log = createDrawLog()
      paintTile(log.context, overlaysViewOf([], { geometry: geometryOf([], { durationInFrames: 300, scrollFrames }) }))
      return log.callsOf('fillRect').filter((call) => call.fillStyle === 'border-strong').length
    }
    expect([lines(0), lines(306), lines(400)]).toEqual([1, 1, 0])
  })

  it('dims a hidden row, and dims and hatches a locked one', () => {
    const one = textOverlay({ id: 1, from: 0, durationInFrames: 90 })
    const hidden = createDrawLog()
    paintTile(hidden.context, overlaysViewOf([one], { rowSettings: { 0: { isHidden: true } } }))
    expect(hidden.callsOf('fillRect').at(-1)).toMatchObject({ globalAlpha: 0.7, fillStyle: 'surface-panel' })
    const locked = createDrawLog()
    paintTile(locked.context, overlaysViewOf([one], { rowSettings: { 0: { isLocked: true } } }))
    expect(locked.callsOf('fillRect').at(-1)).toMatchObject({ globalAlpha: 0.35, fillStyle: 'surface-panel' })
    expect(locked.callsOf('stroke').at(-1)).toMatchObject({ globalAlpha: 0.16 })
    expect(locked.depth()).toBe(0)
  })

  it('draws an overlay across two tiles at the same position on both', () => {
    const wide = textOverlay({ id: 1, from: 200, durationInFrames: 90, content: 'A title across two tiles' })
    const geometry = geometryOf([wide], { scrollFrames: 33.37 })
    const [band] = bandsOf(geometry.rows)
    if (!band) throw new Error('There is no band.')
    const lefts = [0, 1].map((column) => {
      const log = createDrawLog()
      const tile = geometryWithin(geometry, boxOfTile(geometry, { column, band: 0 }, band))
      paintTile(log.context, overlaysViewOf([wide], { geometry: tile, rows: band }))
      const words = log.callsOf('fillText')[0]
      return words ? Number(words.args[1]) + column * tileWidth(geometry) : null
    })
    expect(lefts).toEqual([12 + 400 + 7, 12 + 400 + 7])
  })
})
