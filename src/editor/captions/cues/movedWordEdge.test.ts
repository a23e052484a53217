import { expect, it } from 'vitest'
import { cue, drawnCue } from '../../../testing/composition/cues.ts'
import { movedWordEdge } from './movedWordEdge.ts'

const touching = cue('0-1000 a[0,400) b[400,800)')
const apart = cue('0-1000 a[100,400) b[600,800)')
const moved = (from: typeof touching, index: number, edge: 'start' | 'end', moment: number) =>
  drawnCue({ ...from, words: movedWordEdge(from, { index, edge }, moment) }).slice('0-1000 '.length)

it('rolls the edge that two words share', () => {
  expect(moved(touching, 0, 'end', 500)).toBe('a[0,500) b[500,800)')
  expect(moved(touching, 1, 'start', 300)).toBe('a[0,300) b[300,800)')
})

it('leaves each word its shortest time', () => {
  expect(moved(touching, 0, 'end', -50)).toBe('a[0,20) b[20,800)')
  expect(moved(touching, 0, 'end', 5_000)).toBe('a[0,780) b[780,800)')
})

it('stops at a neighbour that does not touch, and at the ends of the cue', () => {
  expect(moved(apart, 0, 'end', 900)).toBe('a[100,600) b[600,800)')
  expect(moved(apart, 1, 'start', 0)).toBe('a[100,400) b[400,800)')
  expect(moved(apart, 0, 'start', -90)).toBe('a[0,400) b[600,800)')
  expect(moved(apart, 1, 'end', 2_000)).toBe('a[100,400) b[600,1000)')
})
