import { describe, expect, it } from 'vitest'
import { addedStop, colorAt, movedStop, reversedStops, withoutStop } from './gradientStops.ts'

const stops = [
  { offset: 0, color: '#000000' },
  { offset: 0.5, color: '#ff0000' },
  { offset: 1, color: '#ff000000' },
]

describe('gradient stops', () => {
  it('mix colours and opacity between two stops', () => {
    expect(colorAt(stops, 0.25)).toBe('#800000')
    expect(colorAt(stops, 0.75)).toBe('#ff000080')
    expect(colorAt(stops, 0)).toBe('#000000')
    expect(colorAt(stops, 1)).toBe('#ff000000')
  })
  it('are added in order, with the colour of the gradient at that point', () => {
    expect(addedStop(stops, 0.25)).toEqual({
      stops: [stops[0], { offset: 0.25, color: '#800000' }, stops[1], stops[2]],
      index: 1,
    })
  })
  it('swap when one is moved past another', () => {
    expect(movedStop(stops, 0, { offset: 0.8 })).toEqual({
      stops: [stops[1], { offset: 0.8, color: '#000000' }, stops[2]],
      index: 1,
    })
  })
  it('stop at their neighbours during a drag', () => {
    expect(movedStop(stops, 0, { offset: 0.8, keepsPlace: true })).toEqual({
      stops: [{ offset: 0.5, color: '#000000' }, stops[1], stops[2]],
      index: 0,
    })
  })
  it('stay within the gradient', () => {
    expect(movedStop(stops, 2, { offset: 4 }).stops).toBe(stops)
    expect(movedStop(stops, 1, { offset: -4 }).stops[0]?.offset).toBe(0)
  })
  it('are removed and reversed', () => {
    expect(withoutStop(stops, 1)).toEqual([stops[0], stops[2]])
    expect(reversedStops([stops[0], { offset: 0.25, color: '#ffffff' }].filter((stop) => stop !== undefined))).toEqual([
      { offset: 0.75, color: '#ffffff' },
      { offset: 1, color: '#000000' },
    ])
  })
})
