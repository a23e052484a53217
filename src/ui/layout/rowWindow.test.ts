import { describe, expect, it } from 'vitest'
import { heightOfRows, rowWindow, scrolledTo, topOfRow } from './rowWindow.ts'

const closed = { count: 2_000, rowHeight: 60, open: null }
const open = { ...closed, open: { index: 10, height: 200 } }

describe('rowWindow', () => {
  it('mounts the visible rows and three more on each side', () => {
    expect(rowWindow(closed, { top: 0, height: 600 })).toEqual({ start: 0, end: 14 })
    expect(rowWindow(closed, { top: 6_000, height: 600 })).toEqual({ start: 97, end: 114 })
    expect(rowWindow(closed, { top: 119_400, height: 600 })).toEqual({ start: 1_987, end: 2_000 })
  })

  it('accounts for the height of the open row', () => {
    expect(topOfRow(open, 11)).toBe(800)
    expect(heightOfRows(open)).toBe(2_000 * 60 + 140)
    expect(rowWindow(open, { top: 790, height: 20 })).toEqual({ start: 7, end: 15 })
    expect(rowWindow(open, { top: 801, height: 20 })).toEqual({ start: 8, end: 15 })
  })

  it('mounts nothing for an empty list', () => {
    expect(rowWindow({ ...closed, count: 0 }, { top: 0, height: 600 })).toEqual({ start: 0, end: 0 })
  })
})

describe('scrolledTo', () => {
  const view = { top: 600, height: 300 }

  it('does not scroll to a visible row, and scrolls up or down to any other', () => {
    expect(scrolledTo(closed, view, 12)).toBe(600)
    expect(scrolledTo(closed, view, 5)).toBe(292)
    expect(scrolledTo(closed, view, 20)).toBe(968)
    expect(scrolledTo(closed, view, 0)).toBe(0)
  })
})
