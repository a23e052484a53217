import { describe, expect, it } from 'vitest'
import { geometryOf, pointerViewOf, textOverlay, videoOverlay } from '../../../testing/timelineFixture.ts'
import { EDGE_PIXELS, hitTest } from './hitTest.ts'
import { LEADING_SPACE, RULER_HEIGHT, yOfRow } from './timelineGeometry.ts'

const wide = textOverlay({ id: 1, from: 50, durationInFrames: 100 })
const left = LEADING_SPACE + 100
const right = left + 200
const y = RULER_HEIGHT + 10
const view = pointerViewOf([wide])

describe('hitTest', () => {
  it.each([
    [left - 1, 'row'],
    [left, 'start'],
    [left + EDGE_PIXELS - 1, 'start'],
    [left + EDGE_PIXELS, 'body'],
    [right - EDGE_PIXELS - 1, 'body'],
    [right - EDGE_PIXELS, 'end'],
    [right - 1, 'end'],
    [right, 'row'],
  ])('at x %i of an overlay from 112 to 312 answers %s', (x, part) => {
    expect(hitTest(view, x, y)?.part).toBe(part)
  })

  it('gives an edge at most a third of a narrow overlay', () => {
    const narrow = pointerViewOf([textOverlay({ id: 1, from: 50, durationInFrames: 6 })])
    const parts = Array.from({ length: 12 }, (_, offset) => hitTest(narrow, left + offset, y)?.part)
    expect(parts).toEqual([...Array(4).fill('start'), ...Array(4).fill('body'), ...Array(4).fill('end')])
  })

  it('leaves the gap under an overlay to the row', () => {
    expect(hitTest(view, left + 20, RULER_HEIGHT + 29)?.part).toBe('body')
    expect(hitTest(view, left + 20, RULER_HEIGHT + 30)).toEqual({ part: 'row', row: 0 })
  })

  it('answers the later of two overlapping overlays', () => {
    const later = textOverlay({ id: 2, from: 100, durationInFrames: 20 })
    expect(hitTest(pointerViewOf([later, wide]), left + 120, y)).toMatchObject({ overlay: { id: 2 } })
    expect(hitTest(pointerViewOf([later, wide]), left + 60, y)).toMatchObject({ overlay: { id: 1 } })
  })

  it('answers the playhead by its grip in the ruler only', () => {
    const scrubbed = { ...view, playheadFrame: 100 }
    expect(hitTest(scrubbed, LEADING_SPACE + 207, 5)?.part).toBe('playhead')
    expect(hitTest(scrubbed, LEADING_SPACE + 208, 5)?.part).toBe('ruler')
    expect(hitTest(scrubbed, LEADING_SPACE + 200, y)?.part).toBe('body')
  })

  it('answers nothing outside of the surface', () => {
    expect(hitTest(view, -1, y)).toBeNull()
    expect(hitTest(view, 1_000, y)).toBeNull()
    expect(hitTest(view, 5, 400)).toBeNull()
  })

  it('finds fade and transition handles of a video, and none where it is too narrow', () => {
    const styles = { fadeInFrames: 30, fadeOutFrames: 20 }
    const transitionIn = { type: 'fade', durationInFrames: 40 } as const
    const video = videoOverlay({ id: 1, from: 50, durationInFrames: 100, styles, transitionIn })
    const withHandles = pointerViewOf([video])
    const top = yOfRow(withHandles.geometry, 0)
    expect(hitTest(withHandles, left + 60, top + 17)?.part).toBe('fadeIn')
    expect(hitTest(withHandles, right - 40, top + 17)?.part).toBe('fadeOut')
    expect(hitTest(withHandles, left + 80, top + 55)?.part).toBe('transition')
    const far = { ...withHandles, geometry: geometryOf([video], { pixelsPerFrame: 0.3 }) }
    expect(hitTest(far, LEADING_SPACE + 24, top + 17)?.part).toBe('body')
  })
})
