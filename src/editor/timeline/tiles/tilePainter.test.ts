// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Overlay } from '../../../composition/schema.ts'
import { createDrawLog } from '../../../testing/page/drawLog.ts'
import {
  geometryOf,
  overlaysViewOf,
  readyAsset,
  textOverlay,
  videoOverlay,
} from '../../../testing/page/timelineFixture.ts'
import { overlaysWithin } from '../geometry/overlayIndex.ts'
import { visibleFrames, visibleRows } from '../geometry/timelineGeometry.ts'
import { createCanvasLayer } from '../drawing/canvasLayer.ts'
import { createTilePainter, type TilePainter } from './tilePainter.ts'
import type { TilesView } from './tilesHistory.ts'

const overlays: Overlay[] = Array.from({ length: 5_000 }, (_, id) =>
  textOverlay({ id, from: Math.floor(id / 10) * 100, durationInFrames: 90, row: id % 10 }),
)
const base = overlaysViewOf(overlays, { geometry: geometryOf(overlays, { durationInFrames: 60_000 }) })
const scrolled = (scrollFrames: number, changes: Partial<TilesView> = {}): TilesView => ({
  ...base,
  ...changes,
  geometry: { ...base.geometry, ...changes.geometry, scrollFrames },
})
const inView = ({ geometry, index }: TilesView): number => {
  const { first, last } = visibleRows(geometry)
  const range = visibleFrames(geometry)
  return Array.from({ length: last - first + 1 }, (_, at) => overlaysWithin(index, first + at, range)).flat().length
}
/** Maximum number of overlays on one 512-pixel tile: four per row at two pixels per frame, on at most ten rows. */
const PER_TILE = 4 * 10

const createCanvas = () => document.createElement('canvas')

let tiles: TilePainter
let elements: { strip: HTMLElement; cover: HTMLCanvasElement }

const show = (view: TilesView, changed: 'nothing' | 'media' | 'content' = 'nothing') => tiles.show({ view, changed })
const settle = (view: TilesView): number[] => {
  const drawn: number[] = []
  for (let frame = 0; frame < 100; frame++) {
    const outcome = show(view)
    drawn.push(outcome.drawn)
    if (!outcome.isWaiting) return drawn
  }
  throw new Error('The tiles never came to rest.')
}

beforeEach(() => {
  const context = { ...createDrawLog().context, setTransform: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  elements = { strip: document.createElement('div'), cover: document.createElement('canvas') }
  tiles = createTilePainter({ ...elements, createCanvas, layerOf: createCanvasLayer })
})

describe('TilePainter', () => {
  it('draws the view first, then one tile per frame behind it', () => {
    const view = scrolled(1_000)
    const drawn = settle(view)
    expect(drawn[0]).toBe(inView(view))
    expect(elements.cover.style.visibility).toBe('hidden')
    for (const count of drawn) expect(count).toBeLessThanOrEqual(inView(view) + PER_TILE)
  })

  it('covers a far jump with the view, and paints the tiles behind it one by one', () => {
    settle(scrolled(1_000))
    const view = scrolled(40_000)
    expect(show(view).drawn).toBe(inView(view))
    const behind: number[] = []
    for (let frame = 0; frame < 100; frame++) {
      const { drawn } = show(view)
      if (elements.cover.style.visibility === 'hidden') break
      behind.push(drawn)
    }
    expect(elements.cover.style.visibility).toBe('hidden')
    expect(Math.max(...behind)).toBeLessThanOrEqual(PER_TILE)
    expect(behind.length).toBeGreaterThan(1)
  })

  describe('when media loads', () => {
    const videos = Array.from({ length: 500 }, (_, id) =>
      videoOverlay({ id, from: Math.floor(id / 10) * 100, durationInFrames: 90, row: id % 10 }),
    )
    const bare = overlaysViewOf(videos, { geometry: { ...base.geometry, width: 4_000 } })
    const pictured = (): TilesView => {
      const arrived = { ...readyAsset }
      return { ...bare, assetOf: () => arrived }
    }

    it('repaints the tiles one by one, without the cover', () => {
      settle(bare)
      const view = pictured()
      const first = show(view, 'media')
      expect(first.isWaiting).toBe(true)
      expect(elements.cover.style.visibility).toBe('hidden')
      expect(first.drawn).toBeGreaterThan(0)
      expect(first.drawn).toBeLessThan(inView(view))
      const drawn = [first.drawn, ...settle(view)]
      expect(drawn.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(inView(view))
    })

    it('covers the tiles for other changes', () => {
      settle(bare)
      const view = pictured()
      show(view, 'media')
      const selection = new Set(videos.map(({ id }) => id))
      const next = show({ ...view, selection, palette: { ...view.palette } }, 'content')
      expect(next.drawn).toBeGreaterThanOrEqual(inView(view))
      expect(elements.cover.style.visibility).toBe('visible')
    })

    it('removes the cover once each tile was painted, whatever media follows', () => {
      show(bare, 'content')
      expect(elements.cover.style.visibility).toBe('visible')
      for (let frame = 0; frame < 60; frame++) show(pictured(), 'media')
      expect(elements.cover.style.visibility).toBe('hidden')
    })
  })

  it('draws nothing twice', () => {
    const view = scrolled(1_000)
    settle(view)
    expect(show(view)).toEqual({ drawn: 0, isWaiting: false })
    expect(show(view, 'content')).toEqual({ drawn: 0, isWaiting: false })
    expect(show(scrolled(1_010))).toMatchObject({ drawn: 0 })
  })

  it('scrolls by moving the strip, and draws at most one tile per frame', () => {
    settle(scrolled(1_000))
    for (let step = 1; step <= 200; step++) {
      const before = elements.strip.style.transform
      const { drawn } = show(scrolled(1_000 + step * 15))
      expect(drawn).toBeLessThanOrEqual(PER_TILE)
      expect(elements.strip.style.transform).not.toEqual(before)
    }
    expect(elements.strip.children.length).toBeLessThanOrEqual(24)
    expect(elements.cover.style.visibility).toBe('hidden')
  })

  it('draws tiles ahead before they come into view', () => {
    settle(scrolled(1_000))
    for (let step = 1; step <= 100; step++) {
      show(scrolled(1_000 + step * 15))
      const moved = Number.parseFloat(elements.strip.style.transform.slice('translate('.length))
      const unseen = [...elements.strip.querySelectorAll('canvas')].filter(({ style }) => {
        const x = Number.parseFloat(style.left) + moved
        return x < 1_000 && x > -512 && style.visibility !== 'visible'
      })
      expect(unseen).toEqual([])
    }
  })

  it('draws only the tiles in which something changed', () => {
    settle(scrolled(1_000))
    const selected = scrolled(1_000, { selection: new Set([110]) })
    const { drawn } = show(selected, 'content')
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThanOrEqual(PER_TILE)
    expect(show(selected, 'content').drawn).toBe(0)
  })

  it('repaints only the changed part of a tile, or all of it after large changes', () => {
    settle(scrolled(1_000))
    const selecting = (...ids: number[]): number => show(scrolled(1_000, { selection: new Set(ids) }), 'content').drawn
    expect(selecting(110)).toBe(1)
    expect(selecting(110, 111, 112, 113)).toBe(3)
    // Deselected overlays are repainted, together with neighbours that they may touch.
    expect(selecting(111, 112, 113)).toBeLessThanOrEqual(3)
    const other = overlays.map((overlay) => ({ ...overlay, from: overlay.from + 1 }))
    const { index } = overlaysViewOf(other)
    expect(show(scrolled(1_000, { index }), 'content').drawn).toBeGreaterThanOrEqual(PER_TILE)
  })

  it('outlines everything in view in one frame after selecting all, without repainting', () => {
    const view = scrolled(1_000)
    settle(view)
    const selected = scrolled(1_000, { selection: new Set(overlays.map(({ id }) => id)) })
    expect(show(selected, 'content').drawn).toBeGreaterThanOrEqual(inView(view))
    expect(elements.cover.style.visibility).toBe('hidden')
    settle(selected)
    expect(show(selected, 'content').drawn).toBe(0)
  })

  it('stops within three frames when nothing is left to draw', () => {
    settle(scrolled(1_000))
    const { index } = overlaysViewOf([])
    const empty = scrolled(1_000, { index })
    show(empty, 'content')
    expect(settle(empty)).toEqual([0, 0])
  })

  it('leaves no tile over rows whose height changed', () => {
    settle(scrolled(1_000))
    const { index, geometry } = overlaysViewOf(overlays.slice(0, 1))
    settle(scrolled(1_000, { index, geometry: { ...base.geometry, rows: geometry.rows } }))
    const places = [...elements.strip.querySelectorAll('canvas')]
      .filter(({ style }) => style.visibility === 'visible')
      .map(({ style }) => `${style.left} ${style.top}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('draws only the cover during a zoom, and the tiles afterwards', () => {
    settle(scrolled(1_000))
    for (let step = 1; step < 20; step++) {
      const zoomed = scrolled(1_000)
      const view = { ...zoomed, geometry: { ...zoomed.geometry, pixelsPerFrame: 2 + step * 0.1 } }
      expect(show(view).drawn).toBe(inView(view))
      expect(elements.cover.style.visibility).toBe('visible')
    }
    const zoomed = scrolled(1_000)
    settle({ ...zoomed, geometry: { ...zoomed.geometry, pixelsPerFrame: 2 + 19 * 0.1 } })
    expect(elements.cover.style.visibility).toBe('hidden')
  })
})
