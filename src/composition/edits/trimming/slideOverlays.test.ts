import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'

function slid(overlays: readonly Overlay[], overlayIds: number[], deltaFrames: number): readonly Overlay[] {
  const input = { overlayIds, deltaFrames }
  const applied = applyEdit(composition(overlays), { name: 'slideOverlays', input }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document.overlays
}

const places = (overlays: readonly Overlay[]) =>
  overlays.map(({ from, durationInFrames }) => [from, from + durationInFrames])
const text = (id: number, from: number, end: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames: end - from, row })

describe('slideOverlays', () => {
  const left = overlay({ type: 'video', id: 1, from: 10, durationInFrames: 60, videoStartTime: 30, speed: 2 })
  const middle = overlay({ type: 'sound', id: 2, from: 70, durationInFrames: 20, startFromSound: 5 })
  const right = overlay({ type: 'video', id: 3, from: 90, durationInFrames: 50, videoStartTime: 12 })
  const row = [left, middle, right]

  it('moves an overlay, keeps its source, and trims the neighbours that touch it', () => {
    expect(slid(row, [2], 10)).toMatchObject([
      { from: 10, durationInFrames: 70, videoStartTime: 30 },
      { from: 80, durationInFrames: 20, startFromSound: 5 },
      { from: 100, durationInFrames: 40, videoStartTime: 22 },
    ])
    expect(slid(row, [2], -10)).toMatchObject([
      { from: 10, durationInFrames: 50, videoStartTime: 30 },
      { from: 60, startFromSound: 5 },
      { from: 80, durationInFrames: 60, videoStartTime: 2 },
    ])
  })

  it('stops before a neighbour runs out of source or loses its last frame', () => {
    expect(slid(row, [2], -12)[2]).toMatchObject({ from: 78, videoStartTime: 0 })
    expect(slid(row, [2], -13)).toEqual(slid(row, [2], -12))
    expect(slid(row, [2], 49)[2]).toMatchObject({ from: 139, durationInFrames: 1 })
    expect(slid(row, [2], 50)).toEqual(slid(row, [2], 49))
  })

  it('moves over a gap until it reaches the next overlay, the start or the longest composition', () => {
    const gapped = [text(1, 0, 10), text(2, 15, 25), text(3, 40, 50)]
    expect(places(slid(gapped, [2], -5))[1]).toEqual([10, 20])
    expect(places(slid(gapped, [2], -6))[1]).toEqual([10, 20])
    expect(places(slid(gapped, [2], 15))[1]).toEqual([30, 40])
    expect(places(slid(gapped, [2], 16))[1]).toEqual([30, 40])
    expect(places(slid([text(1, 7, 17)], [1], -9))).toEqual([[0, 10]])
    expect(places(slid([text(1, 7, 17)], [1], 999_999))).toEqual([[107_990, 108_000]])
  })

  it('slides several as one; one between two of them gives way at both edges', () => {
    const video = overlay({ type: 'video', id: 3, from: 30, durationInFrames: 10, videoStartTime: 20 })
    const five = [text(1, 0, 20), text(2, 20, 30), video, text(4, 40, 50), text(5, 50, 70)]
    const after = slid(five, [2, 4], 5)
    expect(places(after)).toEqual([
      [0, 25],
      [25, 35],
      [35, 45],
      [45, 55],
      [55, 70],
    ])
    expect(after[2]).toMatchObject({ videoStartTime: 25 })
    expect(places(slid([text(1, 0, 20), text(2, 20, 30), text(3, 30, 40), text(4, 40, 60)], [2, 3], -5))).toEqual([
      [0, 15],
      [15, 25],
      [25, 35],
      [35, 60],
    ])
  })

  it('leaves other rows unchanged', () => {
    const other = text(4, 60, 70, 1)
    expect(slid([...row, other], [2], 3)[3]).toEqual(other)
  })

  it('moves to a frame that kept ranges of a neighbour can reach at a slow speed', () => {
    const slow = overlay({
      type: 'video',
      id: 1,
      durationInFrames: 40,
      speed: 0.25,
      segments: [{ startFrame: 0, endFrame: 10 }],
    })
    expect(places(slid([slow, text(2, 40, 50), text(3, 50, 90)], [2], 6))).toEqual([
      [0, 44],
      [44, 54],
      [54, 90],
    ])
  })

  it('refuses a missing overlay', () => {
    expect(() => slid(row, [9], 1)).toThrow('overlay_not_found')
  })
})
