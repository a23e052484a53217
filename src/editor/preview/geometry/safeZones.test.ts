import { expect, it } from 'vitest'
import { safeZoneNames } from '../../session/view/previewOptions.ts'
import { safeZonesOf, zoneBounds } from './safeZones.ts'

const canvas = { width: 1_080, height: 1_920 }

it('defines non-empty zones inside the canvas', () => {
  for (const zone of safeZoneNames.flatMap(safeZonesOf)) {
    const { bottom, left, right, top } = zoneBounds(zone, canvas)
    expect(
      [left, top].every((side) => side > 0),
      zone.name,
    ).toBe(true)
    expect([right - left > canvas.width / 2, bottom - top > canvas.height / 3, right < 1_080, bottom < 1_920]).toEqual([
      true,
      true,
      true,
      true,
    ])
  }
})

it('matches the sources, in pixels of their canvas', () => {
  const rounded = (name: 'tiktok' | 'reels' | 'shorts') =>
    safeZonesOf(name).flatMap((zone) => Object.values(zoneBounds(zone, canvas)).map(Math.round))
  expect(rounded('tiktok')).toEqual([60, 150, 930, 1_480])
  expect(rounded('reels')).toEqual([65, 269, 1_015, 1_248])
  expect(rounded('shorts')).toEqual([48, 288, 888, 1_248])
})
