import { describe, expect, it } from 'vitest'
import type { TilePlace } from '../geometry/tileLayout.ts'
import { planTiles, tilesAhead, type TileNeed, type TilesState } from './tileScheduler.ts'

const need = (column: number, effort: number, lacksMedia = false): TileNeed => ({
  place: { column, band: 0 },
  effort,
  lacksMedia,
})
const planned = (state: Partial<TilesState<TileNeed>>) => {
  const plan = planTiles({ inView: [], ahead: [], isCovered: false, change: 'nothing', ...state })
  return { ...plan, tiles: plan.tiles.map(({ place }) => place.column) }
}

describe('planTiles', () => {
  it('does nothing when all tiles are up to date', () => {
    expect(planned({ inView: [need(0, 0)], ahead: [need(1, 0)] })).toEqual({
      cover: 'hide',
      tiles: [],
      isWaiting: false,
    })
  })

  it('paints small changes in view at once, without the cover', () => {
    const inView = [need(0, 1), need(1, 0), need(2, 1)]
    expect(planned({ inView, change: 'some' })).toEqual({ cover: 'hide', tiles: [0, 2], isWaiting: true })
  })

  it('covers large changes in view, and paints nothing else in that frame', () => {
    const inView = [need(0, 1), need(1, 1), need(2, 0.1)]
    expect(planned({ inView, change: 'some' })).toEqual({ cover: 'paint', tiles: [], isWaiting: true })
  })

  it('paints one tile per frame behind the cover, which stays until all are up to date', () => {
    const inView = [need(0, 0), need(1, 1), need(2, 1)]
    expect(planned({ inView, isCovered: true })).toEqual({ cover: 'keep', tiles: [1], isWaiting: true })
    expect(planned({ inView: [need(0, 0)], isCovered: true })).toMatchObject({ cover: 'hide' })
  })

  it('paints several tiles of little effort in one frame', () => {
    const inView = [need(0, 0.1), need(1, 0.4), need(2, 0.5), need(3, 0.1)]
    expect(planned({ inView, isCovered: true }).tiles).toEqual([0, 1, 2])
  })

  it('repaints the cover while the view moves, and one tile', () => {
    const inView = [need(0, 1), need(1, 1)]
    expect(planned({ inView, isCovered: true, change: 'some' })).toMatchObject({ cover: 'paint', tiles: [0] })
  })

  it('paints no tile during a zoom, because it would be outdated in the next frame', () => {
    const inView = [need(0, 1), need(1, 1), need(2, 1)]
    expect(planned({ inView, isCovered: true, change: 'all' })).toMatchObject({ cover: 'paint', tiles: [] })
  })

  it('shows no cover for media alone, on however many tiles', () => {
    const inView = [need(0, 1, true), need(1, 1, true), need(2, 1, true)]
    expect(planned({ inView })).toEqual({ cover: 'hide', tiles: [0, 1], isWaiting: true })
    expect(planned({ inView, isCovered: true })).toMatchObject({ cover: 'hide' })
  })

  it('paints outdated tiles before those that only lack media', () => {
    const inView = [need(0, 1, true), need(1, 1)]
    expect(planned({ inView, isCovered: true }).tiles).toEqual([1])
  })

  it('paints one tile ahead per frame once the view is up to date', () => {
    const state = { inView: [need(0, 0)], ahead: [need(1, 0), need(2, 1), need(3, 1)] }
    expect(planned(state)).toEqual({ cover: 'hide', tiles: [2], isWaiting: true })
  })
})

describe('tilesAhead', () => {
  const cover = { firstColumn: 2, lastColumn: 3, firstBand: 1, lastBand: 1 }
  const columnsOf = (places: readonly TilePlace[]) => places.map(({ column, band }) => `${column}/${band}`)

  it('starts in the direction of movement', () => {
    expect(columnsOf(tilesAhead(cover, { x: 1, y: 0 }, 3))).toEqual(['4/1', '1/1'])
    expect(columnsOf(tilesAhead(cover, { x: -1, y: 0 }, 3))).toEqual(['1/1', '4/1'])
    expect(columnsOf(tilesAhead(cover, { x: 0, y: -1 }, 3))).toEqual(['2/0', '3/0', '2/2', '3/2'])
  })

  it('has nothing before the first column and band, or after the last band', () => {
    const all = { firstColumn: 0, lastColumn: 1, firstBand: 0, lastBand: 0 }
    expect(columnsOf(tilesAhead(all, { x: -1, y: 0 }, 1))).toEqual(['2/0'])
    expect(tilesAhead(all, { x: 0, y: 1 }, 1)).toEqual([])
  })
})
