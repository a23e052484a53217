import { describe, expect, it } from 'vitest'
import { overlaysViewOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { nextTilesHistory, noTilesHistory, type TilesFrame, type TilesView } from './tilesHistory.ts'

const base: TilesView = overlaysViewOf([textOverlay({ id: 1, from: 0, durationInFrames: 90 })])
const first = nextTilesHistory(noTilesHistory, { view: base, changed: 'nothing' })
const after = (geometry: Partial<TilesView['geometry']>, changed: TilesFrame['changed'] = 'nothing') =>
  nextTilesHistory(first, { view: { ...base, geometry: { ...base.geometry, ...geometry } }, changed })

describe('nextTilesHistory', () => {
  it('starts with everything changed', () => {
    expect(first).toMatchObject({ version: 1, contentVersion: 1, change: 'all', areRowsOther: true })
    expect(first.bands.length).toBeGreaterThan(0)
  })

  it('keeps its version while scrolling', () => {
    expect(after({})).toMatchObject({ version: 1, change: 'nothing', areRowsOther: false })
    expect(after({ scrollFrames: 10 })).toMatchObject({ version: 1, change: 'some', bands: first.bands })
  })

  it('tracks content and media separately', () => {
    expect(after({}, 'content')).toMatchObject({ version: 2, contentVersion: 2, change: 'some' })
    expect(after({}, 'media')).toMatchObject({ version: 2, contentVersion: 1, change: 'nothing' })
  })

  it('detects changes to every tile, and to row heights', () => {
    expect(after({ pixelsPerFrame: 3 })).toMatchObject({ contentVersion: 2, change: 'all', areRowsOther: false })
    expect(after({ rows: { ...base.geometry.rows } })).toMatchObject({
      contentVersion: 2,
      change: 'some',
      areRowsOther: true,
    })
  })

  it('remembers the direction of the last movement', () => {
    const left = after({ scrollFrames: -10 })
    expect(left.direction).toEqual({ x: -1, y: 0 })
    expect(nextTilesHistory(left, { view: { ...base, ...left.view }, changed: 'content' }).direction).toEqual({
      x: -1,
      y: 0,
    })
  })
})
