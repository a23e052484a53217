import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'

function stretched(target: Overlay, edge: 'start' | 'end', deltaFrames: number): Overlay | undefined {
  const input = { overlayId: target.id, edge, deltaFrames }
  const applied = applyEdit(composition([target]), { name: 'rateStretch', input }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document.overlays[0]
}

describe('rateStretch', () => {
  const video = overlay({ type: 'video', from: 100, durationInFrames: 60, videoStartTime: 30, speed: 1.5 })

  it('plays the same source within a different duration, from either edge', () => {
    expect(stretched(video, 'end', -15)).toEqual({ ...video, durationInFrames: 45, speed: 2 })
    expect(stretched(video, 'end', 30)).toEqual({ ...video, durationInFrames: 90, speed: 1 })
    expect(stretched(video, 'start', 15)).toEqual({ ...video, from: 115, durationInFrames: 45, speed: 2 })
    expect(stretched(video, 'start', -30)).toEqual({ ...video, from: 70, durationInFrames: 90, speed: 1 })
  })

  it('stops at speed 16 and at one frame', () => {
    expect(stretched(video, 'end', -54)).toMatchObject({ durationInFrames: 6, speed: 15 })
    expect(stretched(video, 'end', -55)).toMatchObject({ durationInFrames: 6, speed: 15 })
    const exact = overlay({ type: 'video', durationInFrames: 64 })
    expect(stretched(exact, 'end', -60)).toMatchObject({ durationInFrames: 4, speed: 16 })
    expect(stretched(exact, 'end', -61)).toMatchObject({ durationInFrames: 4, speed: 16 })
    expect(stretched(overlay({ type: 'text' }), 'end', -99)).toMatchObject({ durationInFrames: 1 })
  })

  it('stops at frame 0 and at the longest composition', () => {
    expect(stretched(video, 'start', -100)).toMatchObject({ from: 0, durationInFrames: 160, speed: 0.5625 })
    expect(stretched(video, 'start', -101)).toEqual(stretched(video, 'start', -100))
    expect(stretched(video, 'end', 999_999)).toMatchObject({ durationInFrames: 107_900 })
  })

  it('restores the overlay if it is stretched and stretched back', () => {
    for (const frames of [1, 7, 37, 40, 53, 101]) {
      const there = stretched(video, 'end', frames)
      expect(there && stretched(there, 'end', -frames)).toEqual(video)
    }
  })

  it('preserves kept ranges', () => {
    const segments = [
      { startFrame: 10, endFrame: 20 },
      { startFrame: 30, endFrame: 50 },
    ]
    const cut = overlay({ type: 'video', durationInFrames: 30, segments })
    expect(stretched(cut, 'end', 15)).toEqual({ ...cut, durationInFrames: 45, speed: 30 / 45 })
    expect(stretched(cut, 'end', -28)).toEqual({ ...cut, durationInFrames: 2, speed: 15 })
    expect(stretched(cut, 'end', -29)).toEqual(stretched(cut, 'end', -28))
  })

  it('leaves a video unchanged if its kept ranges round down at speed 16', () => {
    const cut = overlay({ type: 'video', durationInFrames: 3, speed: 16, segments: [{ startFrame: 0, endFrame: 49 }] })
    expect(stretched(cut, 'end', -1)).toEqual(cut)
    expect(stretched(cut, 'start', 1)).toEqual(cut)
  })

  it('scales cues and words, and keeps each at least a millisecond', () => {
    const words = [
      { text: 'one', startMs: 0, endMs: 500 },
      { text: 'two', startMs: 500, endMs: 501 },
    ]
    const caption = overlay({
      type: 'caption',
      durationInFrames: 60,
      captions: [{ text: 'one two', startMs: 0, endMs: 1_000, words }],
    })
    expect(stretched(caption, 'end', 30)).toMatchObject({
      durationInFrames: 90,
      captions: [{ startMs: 0, endMs: 1_500, words: [{ endMs: 750 }, { startMs: 750, endMs: 752 }] }],
    })
    expect(stretched(caption, 'end', -57)).toMatchObject({
      captions: [{ endMs: 50, words: [{ endMs: 25 }, { startMs: 25, endMs: 26 }] }],
    })
  })

  it('stops captions before the last cue exceeds its bound', () => {
    const captions = [{ text: 'late', startMs: 86_399_000, endMs: 86_400_000, words: [] }]
    const caption = overlay({ type: 'caption', durationInFrames: 60, captions })
    expect(stretched(caption, 'end', 1)).toEqual(caption)
    expect(stretched(caption, 'end', -30)).toMatchObject({ captions: [{ startMs: 43_199_500, endMs: 43_200_000 }] })
  })

  it('shortens a transition and a fade that no longer fit', () => {
    const faded = overlay({
      type: 'video',
      durationInFrames: 60,
      transitionIn: { type: 'fade', durationInFrames: 20 },
      styles: { fadeOutFrames: 15 },
    })
    expect(stretched(faded, 'end', -50)).toMatchObject({
      transitionIn: { durationInFrames: 10 },
      styles: { fadeOutFrames: 10 },
    })
  })

  it('refuses a sound, and a missing overlay', () => {
    expect(() => stretched(overlay({ type: 'sound' }), 'end', 1)).toThrow('no_rate')
    const input = { overlayId: 9, edge: 'end', deltaFrames: 1 }
    expect(applyEdit(composition([video]), { name: 'rateStretch', input }, context)).toMatchObject({
      refusal: { code: 'overlay_not_found' },
    })
  })
})
