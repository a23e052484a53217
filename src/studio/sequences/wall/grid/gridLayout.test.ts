import { expect, it } from 'vitest'
import { gridLayout } from './gridLayout.ts'
import { placeByKey } from './gridKeys.ts'

it('places only the tiles of some rows, however many there are', () => {
  const layout = gridLayout('9:16', { width: 1_150, length: 100_000, columnCount: null })
  expect(layout.columns).toBe(8)
  const places = layout.placesIn(6_000, 6_004)
  expect(places).toEqual(Array.from({ length: 32 }, (_, at) => 48_000 + at))
  expect(layout.placesIn(-1, 1)).toHaveLength(8)
  expect(layout.placesIn(12_499, 12_600)).toHaveLength(8)
  expect(layout.height).toBe(12_500 * layout.pitch - 12)
  expect(gridLayout('9:16', { width: 0, length: 100_000, columnCount: null }).placesIn(0, 4)).toEqual([])
})

it('places pictures on whole pixels in the middle of their tiles', () => {
  for (const width of [301, 777, 1_151, 1_600])
    for (const ratio of ['9:16', '4:5', '1:1', '16:9'] as const) {
      const layout = gridLayout(ratio, { width, length: 40, columnCount: null })
      const [tile, picture] = [layout.tileAt(1), layout.pictureAt(1)]
      expect([picture.insetInlineStart, picture.width, tile.width].map((value) => value % 1)).toEqual([0, 0, 0])
      expect(picture.insetInlineStart - tile.insetInlineStart).toBe((tile.width - picture.width) / 2)
    }
})

it('lays a matrix out with as many columns as it is told', () => {
  const layout = gridLayout('1:1', { width: 300, length: 20, columnCount: 5 })
  expect([layout.columns, layout.placesIn(1, 2)]).toEqual([5, [5, 6, 7, 8, 9]])
  expect(layout.width).toBeGreaterThan(300)
})

it('moves by keys within the grid', () => {
  const at = (key: string, place: number) => placeByKey(key, { columns: 4, length: 10, place })
  expect([at('ArrowRight', 0), at('ArrowDown', 1), at('ArrowUp', 5), at('End', 2), at('Home', 7)]).toEqual([
    1, 5, 1, 9, 0,
  ])
  expect([at('ArrowLeft', 0), at('ArrowUp', 2), at('ArrowDown', 8)]).toEqual([0, 2, 8])
  expect(at('x', 3)).toBeNull()
})
