import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Segment } from '../../overlays/video.ts'

const segments = [
  { startFrame: 0, endFrame: 30 },
  { startFrame: 50, endFrame: 80 },
]
const clip = overlay({ type: 'video', id: 1, durationInFrames: 60, segments })
const later = overlay({ type: 'video', id: 2, from: 60, durationInFrames: 20 })

function moved(edge: 'start' | 'end', deltaFrames: number, sourceFrame = edge === 'end' ? 30 : 50) {
  const input = { overlayId: 1, edge, sourceFrame, deltaFrames }
  const applied = applyEdit(composition([clip, later]), { name: 'moveCutEdge', input }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  const [first, second] = applied.value.document.overlays
  const kept: readonly Segment[] | undefined = first?.type === 'video' ? first.segments : []
  return {
    kept: kept?.map(({ endFrame, startFrame }) => `${startFrame}-${endFrame}`),
    length: first?.durationInFrames,
    next: second?.from,
  }
}

describe('moving the edge of a cut', () => {
  it('keeps more or less of the sound on one side, and later clips follow', () => {
    expect(moved('end', 5)).toEqual({ kept: ['0-35', '50-80'], length: 65, next: 65 })
    expect(moved('end', -5)).toEqual({ kept: ['0-25', '50-80'], length: 55, next: 55 })
    expect(moved('start', -5)).toEqual({ kept: ['0-30', '45-80'], length: 65, next: 65 })
    expect(moved('start', 5)).toEqual({ kept: ['0-30', '55-80'], length: 55, next: 55 })
  })

  it('stops where the cut is closed, and one frame before the kept range is gone', () => {
    expect(moved('end', 900)).toEqual({ kept: undefined, length: 80, next: 80 })
    expect(moved('start', -900)).toEqual({ kept: undefined, length: 80, next: 80 })
    expect(moved('end', -900)).toEqual({ kept: ['0-1', '50-80'], length: 31, next: 31 })
    expect(moved('start', 900)).toEqual({ kept: ['0-30', '79-80'], length: 31, next: 31 })
  })

  it('is refused without such an edge', () => {
    expect(() => moved('end', 5, 31)).toThrow('cut_missing')
    expect(() => moved('end', 5, 80)).toThrow('cut_missing')
    expect(() => moved('start', 5, 0)).toThrow('cut_missing')
  })
})
