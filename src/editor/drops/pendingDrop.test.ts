import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import {
  dropsOf,
  needsNewRow,
  pendingDropSchema,
  shiftedDrops,
  withLength,
  withoutPlaced,
  type PendingDrop,
} from './pendingDrop.ts'
import type { Place } from '../session/changes/placedEdits.ts'

const place: Place = { frame: 60, row: 1, isNewRow: false, mode: 'place' }
const files = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.mp4`, type: 'video' as const }))
const drops = dropsOf(files, place, 30)
const framesOf = (list: readonly PendingDrop[]) => list.map(({ uploadId, frame }) => [uploadId, frame])
const rowsOf = (list: readonly PendingDrop[]) => list.map(({ row, isNewRow }) => [row, isNewRow])
const drop = (changes: Partial<PendingDrop>): PendingDrop => {
  const [first] = dropsOf(files, place, 30)
  if (!first) throw new Error('There is no drop.')
  return { ...first, ...changes }
}

describe('pendingDropSchema', () => {
  it('reads drops that were stored without a mode: each file by itself, next to existing overlays', () => {
    expect(pendingDropSchema.parse({ uploadId: 'u', frame: 30, row: null, isNewRow: false })).toEqual({
      uploadId: 'u',
      dropId: 'u',
      name: '',
      type: 'video',
      frame: 30,
      row: 0,
      isNewRow: false,
      mode: 'place',
      durationInFrames: 150,
      assetId: null,
    })
  })

  it('reads back what it stores', () => {
    expect(pendingDropSchema.array().parse(JSON.parse(JSON.stringify(drops)))).toEqual(drops)
  })
})

describe('the files of one drop', () => {
  it('lie one after the other on one row, five seconds each at any frame rate', () => {
    expect(framesOf(drops)).toEqual([
      ['a', 60],
      ['b', 210],
      ['c', 360],
    ])
    expect(framesOf(dropsOf(files, place, 24)).map(([, frame]) => frame)).toEqual([60, 180, 300])
    expect(new Set(drops.map(({ row, dropId }) => `${row} ${dropId}`))).toEqual(new Set(['1 a']))
  })

  it('move apart or together when the length of one becomes known, without moving other drops', () => {
    const other = drop({ uploadId: 'z', dropId: 'z', frame: 400 })
    expect(framesOf(withLength([...drops, other], 'b', 400))).toEqual([
      ['a', 60],
      ['b', 210],
      ['c', 610],
      ['z', 400],
    ])
    expect(framesOf(withLength(drops, 'a', 30))).toEqual([
      ['a', 60],
      ['b', 90],
      ['c', 240],
    ])
  })

  it('continue at the end and in the row of the file that was placed', () => {
    const known = withLength(drops, 'a', 90)
    const placed = overlay({ type: 'video', id: 5, from: 62, durationInFrames: 90, row: 3 })
    const left = withoutPlaced(known, 'a', placed)
    expect(framesOf(left)).toEqual([
      ['b', 152],
      ['c', 302],
    ])
    expect(rowsOf(left)).toEqual([
      [3, false],
      [3, false],
    ])
  })
})

describe('shiftedDrops', () => {
  it('moves with the rows at and below one that is inserted', () => {
    expect(rowsOf(shiftedDrops([drop({ row: 1 }), drop({ row: 2 }), drop({ row: 3 })], [2], 1))).toEqual([
      [1, false],
      [3, false],
      [4, false],
    ])
  })

  it('moves back when that is undone, and recreates a deleted row', () => {
    const back = shiftedDrops([drop({ row: 1 }), drop({ row: 2, mode: 'insert' }), drop({ row: 3 })], [2], -1)
    expect(rowsOf(back)).toEqual([
      [1, false],
      [2, true],
      [2, false],
    ])
    expect(back[1]?.mode).toBe('place')
  })
})

describe('needsNewRow', () => {
  const document = composition([overlay({ type: 'text', id: 1, from: 400, durationInFrames: 90, row: 1 })])
  const view = { document, rows: {} }

  it('considers the whole drop, so that its files stay together', () => {
    expect(drops.map((one) => needsNewRow(drops, one, view))).toEqual([true, true, true])
    const two = drops.slice(0, 2)
    expect(two.map((one) => needsNewRow(two, one, view))).toEqual([false, false])
  })

  it('is true on a locked row, and never for what is inserted or overwrites', () => {
    const one = drop({})
    expect(needsNewRow([one], one, { document, rows: { 1: { isLocked: true } } })).toBe(true)
    const overwriting = drop({ frame: 400, mode: 'overwrite' })
    expect(needsNewRow([overwriting], overwriting, view)).toBe(false)
  })
})
