import { expect, it } from 'vitest'
import { createViewport, revealFrames } from './view/viewport.ts'

function scrollAfter(start: number, end: number): number {
  const viewport = createViewport('c')
  viewport.setState({ pixelsPerFrame: 1, widthPixels: 100, scrollFrames: 200 })
  revealFrames(viewport, { start, end })
  return viewport.getState().scrollFrames
}

it('does not scroll if the range is in view', () => {
  expect(scrollAfter(210, 290)).toBe(200)
})

it('scrolls just far enough to show an end beyond the right edge', () => {
  expect(scrollAfter(290, 320)).toBe(224)
})

it('scrolls to the start of a range that is longer than the view or starts before it', () => {
  expect(scrollAfter(290, 900)).toBe(286)
  expect(scrollAfter(50, 60)).toBe(46)
  expect(scrollAfter(0, 10)).toBe(0)
})

it('does not scroll before the width is known', () => {
  const viewport = createViewport('c')
  viewport.setState({ widthPixels: 0, scrollFrames: 0 })
  revealFrames(viewport, { start: 5_000, end: 6_000 })
  expect(viewport.getState().scrollFrames).toBe(0)
})
