import { expect, it } from 'vitest'
import { sourceTicks } from './sourceTicks.ts'

it('labels round times with space between them', () => {
  expect(sourceTicks(24 * 30, 30, 960).map(({ label }) => label)).toEqual([
    '0:00',
    '0:02',
    '0:04',
    '0:06',
    '0:08',
    '0:10',
    '0:12',
    '0:14',
    '0:16',
    '0:18',
    '0:20',
    '0:22',
  ])
  expect(
    sourceTicks(3_600 * 30, 30, 960)
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(['0:00', '5:00', '10:00'])
})

it('has no labels before layout, and one for a very short source', () => {
  expect(sourceTicks(300, 30, 0)).toEqual([])
  expect(sourceTicks(1, 30, 960)).toEqual([{ at: 0, label: '0:00' }])
})
