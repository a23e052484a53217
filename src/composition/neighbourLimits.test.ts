import { expect, it } from 'vitest'
import { overlay } from '../testing/composition/overlays.ts'
import { movingNeighbourLimits, neighbourLimits } from './neighbourLimits.ts'

const text = (id: number, from: number, fields: { readonly row?: number; readonly durationInFrames?: number } = {}) =>
  overlay({ type: 'text', id, from, durationInFrames: 30, ...fields })

/** Row 0 contains overlay 1 from 0 to 30, overlay 2 from 50 to 80 and overlay 3 from 100 to 130. */
const overlays = [text(1, 0), text(2, 50), text(3, 100), text(4, 40, { row: 1 })]

it('an edge may move up to the neighbour in its row', () => {
  expect(neighbourLimits(overlays, new Set([2]), 'start').min).toBe(-20)
  expect(neighbourLimits(overlays, new Set([2]), 'end').max).toBe(20)
})

it('has no limit if there is no neighbour, and never one inwards', () => {
  expect(neighbourLimits(overlays, new Set([3]), 'end')).toEqual({ min: -Infinity, max: Infinity })
  expect(neighbourLimits(overlays, new Set([4]), 'start')).toEqual({ min: -Infinity, max: Infinity })
})

it('the nearest neighbour of any of the overlays limits all of them', () => {
  expect(neighbourLimits([...overlays, text(5, 60, { row: 1, durationInFrames: 5 })], new Set([4, 1]), 'end').max).toBe(
    20,
  )
})

it('an overlay that already overlaps sets no limit', () => {
  expect(neighbourLimits([text(1, 0), text(2, 10)], new Set([1]), 'end').max).toBe(Infinity)
})

it('a group may move up to an overlay that stays, but not one that moves with it', () => {
  expect(movingNeighbourLimits(overlays, new Set([1, 2]))).toEqual({ min: -Infinity, max: 20 })
  expect(movingNeighbourLimits(overlays, new Set([2]))).toEqual({ min: -20, max: 20 })
})
