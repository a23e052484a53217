import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit, type EditInput } from '../../editRegistry.ts'
import type { Composition } from '../../schema.ts'

const text = (id: number, from: number, end: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames: end - from, row })

function trimmed(document: Composition, input: Partial<EditInput<'rippleTrim'>>): Composition {
  const full = { overlayIds: [1], edge: 'end', deltaFrames: 0, scope: 'row', ...input }
  const applied = applyEdit(document, { name: 'rippleTrim', input: full }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document
}

const places = (document: Composition) =>
  document.overlays.map(({ id, from, durationInFrames }) => [id, from, from + durationInFrames])

describe('rippleTrim', () => {
  const row = composition([text(1, 10, 40), text(2, 40, 60), text(3, 70, 90)])

  it('moves the end, and later overlays with their gaps', () => {
    expect(places(trimmed(row, { deltaFrames: -12 }))).toEqual([
      [1, 10, 28],
      [2, 28, 48],
      [3, 58, 78],
    ])
    expect(places(trimmed(row, { deltaFrames: 5 }))).toEqual([
      [1, 10, 45],
      [2, 45, 65],
      [3, 75, 95],
    ])
    expect(trimmed(row, { deltaFrames: -12 }).durationInFrames).toBe(78)
  })

  it('keeps the start in place when it is trimmed, and moves later overlays', () => {
    expect(places(trimmed(row, { edge: 'start', deltaFrames: 12 }))).toEqual([
      [1, 10, 28],
      [2, 28, 48],
      [3, 58, 78],
    ])
    expect(places(trimmed(row, { edge: 'start', deltaFrames: -100 }))).toEqual([
      [1, 10, 140],
      [2, 140, 160],
      [3, 170, 190],
    ])
  })

  it('leaves earlier overlays and other rows unchanged', () => {
    const document = composition([text(1, 10, 40), text(2, 0, 10), text(3, 50, 60, 1)])
    const after = trimmed(document, { deltaFrames: -5 })
    expect(after.overlays.slice(1)).toEqual(document.overlays.slice(1))
    expect(after.overlays[1]).toBe(document.overlays[1])
    expect(after.overlays[2]).toBe(document.overlays[2])
  })

  it('keeps one frame, and stops at the longest composition', () => {
    expect(places(trimmed(row, { deltaFrames: -29 }))[0]).toEqual([1, 10, 11])
    expect(places(trimmed(row, { deltaFrames: -30 }))[0]).toEqual([1, 10, 11])
    expect(places(trimmed(row, { deltaFrames: 107_910 }))[2]).toEqual([3, 107_980, 108_000])
    expect(places(trimmed(row, { deltaFrames: 107_911 }))[2]).toEqual([3, 107_980, 108_000])
  })

  it('stops at both ends of the source, at its speed, and lets a start at frame 0 grow', () => {
    const video = overlay({ type: 'video', id: 1, durationInFrames: 60, videoStartTime: 30, speed: 2 })
    const document = composition([video, text(2, 60, 70)])
    expect(trimmed(document, { edge: 'start', deltaFrames: -15 }).overlays).toMatchObject([
      { from: 0, durationInFrames: 75, videoStartTime: 0 },
      { from: 75 },
    ])
    expect(trimmed(document, { edge: 'start', deltaFrames: -16 })).toEqual(
      trimmed(document, { edge: 'start', deltaFrames: -15 }),
    )
    expect(trimmed(document, { edge: 'start', deltaFrames: 10 }).overlays).toMatchObject([
      { from: 0, durationInFrames: 50, videoStartTime: 50 },
      { from: 50 },
    ])
    expect(trimmed(document, { deltaFrames: 999 }).overlays).toMatchObject([{ durationInFrames: 135 }, { from: 135 }])
  })

  it('trims to a length that kept ranges can play at a slow speed', () => {
    const video = overlay({
      type: 'video',
      id: 1,
      durationInFrames: 40,
      speed: 0.25,
      segments: [{ startFrame: 5, endFrame: 15 }],
    })
    const document = composition([video, text(2, 40, 50)])
    expect(trimmed(document, { deltaFrames: -6 }).overlays).toMatchObject([
      { durationInFrames: 36, segments: [{ startFrame: 5, endFrame: 14 }] },
      { from: 36 },
    ])
    expect(trimmed(document, { deltaFrames: -1 })).toBe(document)
  })

  it('removes time from all rows, and moves overlays that start within it to the cut', () => {
    const document = composition([
      text(1, 0, 100),
      text(2, 100, 130),
      text(3, 30, 50, 1),
      text(4, 95, 99, 2),
      text(5, 120, 140, 1),
      text(6, 0, 200, 3),
    ])
    expect(places(trimmed(document, { deltaFrames: -10, scope: 'all' }))).toEqual([
      [1, 0, 90],
      [2, 90, 120],
      [3, 30, 50],
      [4, 90, 94],
      [5, 110, 130],
      [6, 0, 200],
    ])
    expect(places(trimmed(document, { edge: 'start', deltaFrames: 40, scope: 'all' }))).toEqual([
      [1, 0, 60],
      [2, 60, 90],
      [3, 0, 20],
      [4, 55, 59],
      [5, 80, 100],
      [6, 0, 200],
    ])
    expect(places(trimmed(document, { deltaFrames: 10, scope: 'all' }))).toEqual([
      [1, 0, 110],
      [2, 110, 140],
      [3, 30, 50],
      [4, 95, 99],
      [5, 130, 150],
      [6, 0, 200],
    ])
  })

  it('stops before overlays of another row collide, and refuses if they touch already', () => {
    const document = (gap: number) =>
      composition([text(1, 0, 100), text(2, 100, 130), text(3, 50, 100, 1), text(4, 100 + gap, 140, 1)])
    expect(places(trimmed(document(7), { deltaFrames: -10, scope: 'all' }))).toEqual([
      [1, 0, 93],
      [2, 93, 123],
      [3, 50, 100],
      [4, 100, 133],
    ])
    expect(() => trimmed(document(0), { deltaFrames: -10, scope: 'all' })).toThrow('ripple_blocked')
    expect(places(trimmed(document(0), { deltaFrames: -10 }))[1]).toEqual([2, 90, 120])
  })

  it('trims several of one row, and aligned ones of several rows, each row separately', () => {
    const document = composition([
      text(1, 0, 20),
      text(2, 20, 40),
      text(3, 50, 60),
      text(4, 5, 20, 1),
      text(5, 20, 30, 1),
      text(6, 60, 70, 2),
    ])
    expect(places(trimmed(document, { overlayIds: [1, 2, 4], deltaFrames: -5, scope: 'all' }))).toEqual([
      [1, 0, 15],
      [2, 15, 30],
      [3, 40, 50],
      [4, 5, 15],
      [5, 15, 25],
      [6, 50, 60],
    ])
  })

  it('lengthens several that touch, from either edge', () => {
    const lengthened = [
      [1, 10, 45],
      [2, 45, 70],
      [3, 80, 100],
    ]
    expect(places(trimmed(row, { overlayIds: [1, 2], deltaFrames: 5 }))).toEqual(lengthened)
    expect(places(trimmed(row, { overlayIds: [1, 2], edge: 'start', deltaFrames: -5 }))).toEqual(lengthened)
  })

  it('changes nothing for 0 frames, and refuses a missing overlay', () => {
    expect(trimmed(row, {})).toBe(row)
    expect(() => trimmed(row, { overlayIds: [9], deltaFrames: 1 })).toThrow('overlay_not_found')
    expect(() => trimmed(row, { deltaFrames: 0.5 })).toThrow('invalid_input')
  })
})
