import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'

function slipped(overlays: readonly Overlay[], deltaFrames: number): readonly Overlay[] {
  const input = { overlayIds: overlays.map(({ id }) => id), deltaFrames }
  const applied = applyEdit(composition(overlays), { name: 'slipOverlays', input }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document.overlays
}

describe('slipOverlays', () => {
  const video = overlay({ type: 'video', id: 1, from: 50, durationInFrames: 60, videoStartTime: 30, speed: 1.5 })

  it('shows a different part of the source at the same place, shifted by timeline frames times the speed', () => {
    expect(slipped([video], 10)).toEqual([{ ...video, videoStartTime: 45 }])
    expect(slipped([video], -10)).toEqual([{ ...video, videoStartTime: 15 }])
    const sound = overlay({ type: 'sound', id: 1, startFromSound: 5 })
    expect(slipped([sound], 10)).toEqual([{ ...sound, startFromSound: 15 }])
  })

  it('stops exactly at both ends of the source', () => {
    expect(slipped([video], -20)).toMatchObject([{ videoStartTime: 0 }])
    expect(slipped([video], -999)).toMatchObject([{ videoStartTime: 0 }])
    expect(slipped([video], 120)).toMatchObject([{ videoStartTime: 210 }])
    expect(slipped([video], 999)).toMatchObject([{ videoStartTime: 210 }])
    const fast = overlay({ type: 'video', id: 1, durationInFrames: 10, videoStartTime: 10, speed: 16 })
    expect(slipped([fast], -1)).toMatchObject([{ videoStartTime: 0 }])
  })

  it('moves kept ranges together', () => {
    const segments = [
      { startFrame: 10, endFrame: 20 },
      { startFrame: 260, endFrame: 280 },
    ]
    const cut = overlay({ type: 'video', id: 1, durationInFrames: 15, speed: 2, segments })
    const starts = (frames: number) =>
      slipped([cut], frames).map((after) => (after.type === 'video' ? after.segments?.[0]?.startFrame : null))
    expect(slipped([cut], 4)).toMatchObject([
      {
        segments: [
          { startFrame: 18, endFrame: 28 },
          { startFrame: 268, endFrame: 288 },
        ],
      },
    ])
    expect(starts(10)).toEqual([30])
    expect(starts(11)).toEqual([30])
    expect(starts(-5)).toEqual([0])
    expect(starts(-6)).toEqual([0])
  })

  it('slips several as one, as far as the most limited one allows, and leaves those without a timed source', () => {
    const sound = overlay({ type: 'sound', id: 2, startFromSound: 7 })
    const text = overlay({ type: 'text', id: 3 })
    expect(slipped([video, sound, text], -99)).toMatchObject([{ videoStartTime: 19 }, { startFromSound: 0 }, text])
  })

  it('does not slip a source of unknown length beyond what is already shown', () => {
    const unknown = overlay({ ...video, sourceAssetId: '00000000-0000-4000-8000-0000000000ff' })
    expect(slipped([unknown], 10)).toEqual([unknown])
    expect(slipped([unknown], -10)).toMatchObject([{ videoStartTime: 15 }])
  })

  it('refuses if nothing has a timed source', () => {
    expect(() => slipped([overlay({ type: 'image' })], 1)).toThrow('nothing_to_slip')
    expect(() => slipped([overlay({ type: 'caption' })], 1)).toThrow('nothing_to_slip')
  })
})
