import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../testing/composition/overlays.ts'
import { effectiveSwitches, playedComposition, rowSwitches, unknownRows } from './rowSwitches.ts'

const video = overlay({ type: 'video', id: 1, row: 1, styles: { volume: 0.5 } })
const title = overlay({ type: 'text', id: 2, row: 0 })
const sound = overlay({ type: 'sound', id: 3, row: 2 })
const document = composition([title, video, sound])

describe('rowSwitches', () => {
  it('sorts rows, drops repeats, and does not mute hidden rows as well', () => {
    expect(rowSwitches([10, 2, 10], [2, 30, 4, 4])).toEqual({ hidden: [2, 10], muted: [4, 30] })
  })
})

describe('playedComposition', () => {
  it('is the same document if no row is switched off', () => {
    expect(playedComposition(document, rowSwitches([], []))).toBe(document)
  })

  it('leaves hidden rows out with their sound, and silences muted ones, keeping every object it can', () => {
    const played = playedComposition(document, rowSwitches([0, 2], [1]))
    expect(played.overlays).toEqual([{ ...video, styles: { volume: 0.5, muted: true } }])
    expect(playedComposition(document, rowSwitches([0], [1])).overlays[0]).toBe(played.overlays[0])
    expect(playedComposition(document, rowSwitches([0], [])).overlays).toEqual([video, sound])
    expect(playedComposition(played, rowSwitches([0, 2], [1])).overlays).toEqual(played.overlays)
  })
})

it('finds the switches that change a document, and those of rows that it does not have', () => {
  const switches = rowSwitches([0, 7], [0, 1, 2, 9])
  expect(effectiveSwitches(document, switches)).toEqual({ hidden: [0], muted: [1, 2] })
  expect(effectiveSwitches(document, rowSwitches([], [0]))).toEqual({ hidden: [], muted: [] })
  expect(unknownRows(document, switches)).toEqual([7, 9])
  expect(unknownRows(document, rowSwitches([], [0]))).toEqual([])
})
