import { describe, expect, it } from 'vitest'
import { overlaysViewOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { nextTilesHistory, noTilesHistory, type TilesFrame, type TilesView } from './tilesHistory.ts'

const base: TilesView = overlaysViewOf([textOverlay({ id: 1, from: 0, durationInFrames: 90 })])
const first = nextTilesHistory(noTilesHistory, { view: base, changed: 'nothing' })
const after = (geometry: Partial<TilesView['geometry']>, changed: TilesFrame['changed'] = 'nothing') =>
  nextTilesHistory(first, { view: { ...base, geometry: { ...base.geometry, ...geometry } }, changed })

describe('nextTilesHistory', () => {
  it('begins with everything different', () => {
    expect(first).toMatchObject({ version: 1, contentVersion: 1, change: 'all', areRowsOther: true })
    expect(first.bands.length).toBeGreaterThan(0)
  })

  it('keeps its version while nothing on the tiles can differ, as in a scroll', () => {
    expect(after({})).toMatchObject({ version: 1, change: 'nothing', areRowsOther: false })
    expect(after({ scrollFrames: 10 })).toMatchObject({ version: 1, change: 'some', bands: first.bands })
  })

  it('counts other content, and media apart from it', () => {
    expect(after({}, 'content')).toMatchObject({ version: 2, contentVersion: 2, change: 'some' })
    expect(after({}, 'media')).toMatchObject({ version: 2, contentVersion: 1, change: 'nothing' })
  })

  it('knows when every tile differs, and when rows have other heights', () => {
    expect(after({ pixelsPerFrame: 3 })).toMatchObject({ contentVersion: 2, change: 'all', areRowsOther: false })
    expect(after({ rows: { ...base.geometry.rows } })).toMatchObject({
      contentVersion: 2,
      change: 'some',
      areRowsOther: true,
    })
  })

  it('remembers which way the view moved last', () => {
    const left = after({ scrollFrames: -10 })
    expect(left.direction).toEqual({ x: -1, y: 0 })
    expect(nextTilesHistory(left, { view: { ...base, ...left.view }, changed: 'content' }).direction).toEqual({
      x: -1,
      y: 0,
    })
  })
})
