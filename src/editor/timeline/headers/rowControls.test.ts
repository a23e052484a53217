import { describe, expect, it } from 'vitest'
import { overlay } from '../../../testing/composition/overlays.ts'
import { audibleRows, placeAfterKey, switchesOf, type RowControl, type RowPlace } from './rowControls.ts'

describe('audibleRows', () => {
  it('returns rows that hold video or sound', () => {
    const overlays = [
      overlay({ type: 'text', id: 1, row: 0 }),
      overlay({ type: 'video', id: 2, row: 1 }),
      overlay({ type: 'image', id: 3, row: 2 }),
      overlay({ type: 'sound', id: 4, row: 3 }),
    ]
    expect([...audibleRows(overlays)]).toEqual([1, 3])
  })
})

describe('switchesOf', () => {
  it('offers muting only on rows with audio, or already muted ones', () => {
    expect(switchesOf(undefined, false)).toEqual(['isHidden', 'isLocked'])
    expect(switchesOf(undefined, true)).toEqual(['isMuted', 'isHidden', 'isLocked'])
    expect(switchesOf({ isMuted: true }, false)).toEqual(['isMuted', 'isHidden', 'isLocked'])
  })
})

describe('placeAfterKey', () => {
  const plain: readonly RowControl[] = ['name', 'isHidden', 'isLocked']
  const audible: readonly RowControl[] = ['name', 'isMuted', 'isHidden', 'isLocked']
  const column = { rowCount: 3, controlsOf: (row: number) => (row === 1 ? audible : plain) }
  const reached = (key: string, row: number, control: RowControl): RowPlace | null =>
    placeAfterKey(key, { row, control }, column)

  it.each([
    ['ArrowDown', 0, 'isLocked', 1, 'isLocked'],
    ['ArrowUp', 1, 'isMuted', 0, 'name'],
    ['ArrowUp', 0, 'name', 0, 'name'],
    ['ArrowDown', 2, 'isHidden', 2, 'isHidden'],
    ['ArrowRight', 1, 'name', 1, 'isMuted'],
    ['ArrowRight', 0, 'isLocked', 0, 'isLocked'],
    ['ArrowLeft', 1, 'isMuted', 1, 'name'],
    ['ArrowLeft', 0, 'name', 0, 'name'],
    ['Home', 2, 'isLocked', 0, 'isLocked'],
    ['End', 1, 'isMuted', 2, 'name'],
  ] as const)('%s on row %i, %s moves to row %i, %s', (key, row, control, toRow, toControl) => {
    expect(reached(key, row, control)).toEqual({ row: toRow, control: toControl })
  })

  it('ignores other keys', () => {
    expect(reached('Enter', 0, 'name')).toBeNull()
  })
})
