import { describe, expect, it } from 'vitest'
import {
  geometryOf,
  pointerViewOf,
  soundOverlay,
  textOverlay,
  videoOverlay,
} from '../../../testing/page/timelineFixture.ts'
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
  ])('at x %i of an overlay from 112 to 312 hits %s', (x, part) => {
    expect(hitTest(view, x, y)?.part).toBe(part)
  })

  it('limits an edge zone to a third of a narrow overlay', () => {
    const narrow = pointerViewOf([textOverlay({ id: 1, from: 50, durationInFrames: 6 })])
    const parts = Array.from({ length: 12 }, (_, offset) => hitTest(narrow, left + offset, y)?.part)
    expect(parts).toEqual([...Array(4).fill('start'), ...Array(4).fill('body'), ...Array(4).fill('end')])
  })

  it('extends the edge zones of an overlay under twelve pixels beyond it, if the space is empty', () => {
    const narrow = pointerViewOf([textOverlay({ id: 1, from: 50, durationInFrames: 3 })])
    const parts = Array.from({ length: 16 }, (_, offset) => hitTest(narrow, left - 5 + offset, y)?.part)
    expect(parts).toEqual(['row', ...Array(6).fill('start'), 'body', 'body', ...Array(6).fill('end'), 'row'])
    const beside = pointerViewOf([
      textOverlay({ id: 1, from: 50, durationInFrames: 3 }),
      textOverlay({ id: 2, from: 53, durationInFrames: 60 }),
    ])
    expect(hitTest(beside, left + 7, y)).toMatchObject({ part: 'start', overlay: { id: 2 } })
  })

  it('hits the row in the gap below an overlay', () => {
    expect(hitTest(view, left + 20, RULER_HEIGHT + 29)?.part).toBe('body')
    expect(hitTest(view, left + 20, RULER_HEIGHT + 30)).toEqual({ part: 'row', row: 0 })
  })

  it('hits the later of two overlapping overlays', () => {
    const later = textOverlay({ id: 2, from: 100, durationInFrames: 20 })
    expect(hitTest(pointerViewOf([later, wide]), left + 120, y)).toMatchObject({ overlay: { id: 2 } })
    expect(hitTest(pointerViewOf([later, wide]), left + 60, y)).toMatchObject({ overlay: { id: 1 } })
  })

  it('hits the playhead only at its handle in the ruler', () => {
    const scrubbed = { ...view, playheadFrame: 100 }
    expect(hitTest(scrubbed, LEADING_SPACE + 207, 5)?.part).toBe('playhead')
    expect(hitTest(scrubbed, LEADING_SPACE + 208, 5)?.part).toBe('ruler')
    expect(hitTest(scrubbed, LEADING_SPACE + 200, y)?.part).toBe('body')
  })

  it('hits nothing outside the surface', () => {
    expect(hitTest(view, -1, y)).toBeNull()
    expect(hitTest(view, 1_000, y)).toBeNull()
    expect(hitTest(view, 5, 400)).toBeNull()
  })

  it('finds fade and transition handles of a video unless it is too narrow', () => {
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

  it('widens edge zones on request, up to a third', () => {
    expect(hitTest({ ...view, edgePixels: 18 }, left + 17, y)?.part).toBe('start')
    expect(hitTest({ ...view, edgePixels: 18 }, left + 18, y)?.part).toBe('body')
    expect(hitTest({ ...view, edgePixels: 500 }, left + 66, y)?.part).toBe('start')
    expect(hitTest({ ...view, edgePixels: 500 }, left + 67, y)?.part).toBe('body')
  })

  it('hits the row instead of overlays in it when it is locked', () => {
    expect(hitTest({ ...view, isLocked: (row) => row === 0 }, left + 20, y)).toEqual({ part: 'row', row: 0 })
  })

  it('finds the volume line unless the overlay is too narrow', () => {
    const seen = (volume?: number, pixelsPerFrame = 2) => {
      const sound = soundOverlay({
        id: 1,
        from: 50,
        durationInFrames: 100,
        styles: volume === undefined ? {} : { volume },
      })
      return pointerViewOf([sound], { geometry: geometryOf([sound], { pixelsPerFrame }) })
    }
    const top = yOfRow(seen().geometry, 0)
    expect(hitTest(seen(), left + 100, top + 18)?.part).toBe('volume')
    expect(hitTest(seen(), left + 100, top + 22)?.part).toBe('body')
    expect(hitTest(seen(0), left + 100, top + 43)?.part).toBe('volume')
    expect(hitTest(seen(0.5), left + 100, top + 31)?.part).toBe('volume')
    expect(hitTest(seen(undefined, 0.5), LEADING_SPACE + 40, top + 18)?.part).toBe('body')
  })

  it('finds in and out points at the top of the ruler, markers at the bottom, the playhead anywhere', () => {
    const marks = { markers: [{ id: 7, frame: 100, name: 'Chorus' }], inFrame: 100, outFrame: 150 }
    const seen = { ...view, marks, playheadFrame: 100 }
    const at = (frame: number, offset: number, height: number) =>
      hitTest(seen, LEADING_SPACE + 2 * frame + offset, height)
    expect(at(100, 0, 4)).toEqual({ part: 'in' })
    expect(at(150, 6, 4)).toEqual({ part: 'out' })
    expect(at(150, 7, 4)).toEqual({ part: 'ruler' })
    expect(at(100, 0, 12)).toEqual({ part: 'playhead' })
    expect(at(100, 6, 20)).toEqual({ part: 'marker', markerId: 7 })
    expect(at(100, 7, 20)).toEqual({ part: 'playhead' })
    expect(at(150, 0, 20)).toEqual({ part: 'ruler' })
  })
})
