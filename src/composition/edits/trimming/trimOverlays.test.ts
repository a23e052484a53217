import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'

function trimmed(target: Overlay, edge: 'start' | 'end', deltaFrames: number): Overlay | undefined {
  const document = composition([target])
  const applied = applyEdit(
    document,
    { name: 'trimOverlays', input: { overlayIds: [target.id], edge, deltaFrames } },
    context,
  )
  if (!applied.ok) throw new Error(applied.refusal.message)
  return applied.value.document.overlays[0]
}

describe('trimOverlays', () => {
  it('moves the end of a text freely, down to one frame', () => {
    const text = overlay({ type: 'text', from: 10, durationInFrames: 30 })
    expect(trimmed(text, 'end', 500)).toMatchObject({ from: 10, durationInFrames: 530 })
    expect(trimmed(text, 'end', -500)).toMatchObject({ from: 10, durationInFrames: 1 })
    expect(trimmed(text, 'end', 999_999)).toMatchObject({ from: 10, durationInFrames: 107_990 })
  })

  it('moves the start of a text, not beyond frame 0 or the last frame', () => {
    const text = overlay({ type: 'text', from: 10, durationInFrames: 30 })
    expect(trimmed(text, 'start', 5)).toMatchObject({ from: 15, durationInFrames: 25 })
    expect(trimmed(text, 'start', -500)).toMatchObject({ from: 0, durationInFrames: 40 })
    expect(trimmed(text, 'start', 500)).toMatchObject({ from: 39, durationInFrames: 1 })
  })

  it('keeps the later frames of a video in place, at its speed', () => {
    const video = overlay({ type: 'video', from: 100, durationInFrames: 60, videoStartTime: 30, speed: 2 })
    expect(trimmed(video, 'start', 10)).toMatchObject({ from: 110, durationInFrames: 50, videoStartTime: 50 })
    expect(trimmed(video, 'start', -10)).toMatchObject({ from: 90, durationInFrames: 70, videoStartTime: 10 })
  })

  it('stops a video at both ends of its source', () => {
    const video = overlay({ type: 'video', from: 100, durationInFrames: 60, videoStartTime: 31, speed: 2 })
    expect(trimmed(video, 'start', -99)).toMatchObject({ from: 85, durationInFrames: 75, videoStartTime: 1 })
    expect(trimmed(video, 'end', 999)).toMatchObject({ durationInFrames: 134, videoStartTime: 31 })
    const slow = overlay({ type: 'video', durationInFrames: 60, speed: 0.5 })
    expect(trimmed(slow, 'end', 999)).toMatchObject({ durationInFrames: 600 })
  })

  it('stops a sound at both ends of its source', () => {
    const sound = overlay({ type: 'sound', from: 100, durationInFrames: 60, startFromSound: 20 })
    expect(trimmed(sound, 'start', -99)).toMatchObject({ from: 80, durationInFrames: 80, startFromSound: 0 })
    expect(trimmed(sound, 'end', 999)).toMatchObject({ durationInFrames: 580, startFromSound: 20 })
  })

  it('shows no more of a source of unknown length than is already shown', () => {
    const video = overlay({
      type: 'video',
      durationInFrames: 60,
      videoStartTime: 10,
      sourceAssetId: '00000000-0000-4000-8000-0000000000ff',
    })
    expect(trimmed(video, 'end', 999)).toMatchObject({ durationInFrames: 60 })
    expect(trimmed(video, 'end', -10)).toMatchObject({ durationInFrames: 50 })
  })

  it('shortens and extends kept ranges', () => {
    const segments = [
      { startFrame: 10, endFrame: 20 },
      { startFrame: 30, endFrame: 50 },
    ]
    const video = overlay({ type: 'video', from: 100, durationInFrames: 30, segments })
    expect(trimmed(video, 'end', -25)).toMatchObject({
      durationInFrames: 5,
      segments: [{ startFrame: 10, endFrame: 15 }],
    })
    expect(trimmed(video, 'end', 5)).toMatchObject({
      durationInFrames: 35,
      segments: [segments[0], { startFrame: 30, endFrame: 55 }],
    })
    expect(trimmed(video, 'start', 12)).toMatchObject({
      from: 112,
      durationInFrames: 18,
      segments: [{ startFrame: 32, endFrame: 50 }],
    })
    expect(trimmed(video, 'start', -99)).toMatchObject({
      from: 90,
      durationInFrames: 40,
      segments: [{ startFrame: 0, endFrame: 20 }, segments[1]],
    })
  })

  it('moves cues and words with the start, and drops those before it', () => {
    const words = [
      { text: 'one', startMs: 0, endMs: 500 },
      { text: 'two', startMs: 500, endMs: 1_000 },
    ]
    const captions = [
      { text: 'one two', startMs: 0, endMs: 1_000, words },
      { text: 'three', startMs: 1_500, endMs: 1_700, words: [] },
    ]
    const caption = overlay({ type: 'caption', from: 30, durationInFrames: 60, captions })
    expect(trimmed(caption, 'start', 15)).toMatchObject({
      captions: [
        { text: 'two', startMs: 0, endMs: 500, words: [{ text: 'two', startMs: 0, endMs: 500 }] },
        { text: 'three', startMs: 1_000, endMs: 1_200 },
      ],
    })
    expect(trimmed(caption, 'start', -30)).toMatchObject({
      captions: [
        { text: 'one two', startMs: 1_000, endMs: 2_000, words: [{ startMs: 1_000 }, { startMs: 1_500 }] },
        { startMs: 2_500 },
      ],
    })
    expect(trimmed(caption, 'end', -50)).toMatchObject({ captions })
  })

  it('shortens the transition, fades and animations to the remaining length', () => {
    const video = overlay({
      type: 'video',
      durationInFrames: 60,
      transitionIn: { type: 'fade', durationInFrames: 40 },
      styles: { fadeInFrames: 50, fadeOutFrames: 3, animation: { exit: { name: 'fade', durationInFrames: 20 } } },
    })
    expect(trimmed(video, 'end', -50)).toMatchObject({
      transitionIn: { durationInFrames: 10 },
      styles: { fadeInFrames: 10, fadeOutFrames: 3, animation: { exit: { durationInFrames: 10 } } },
    })
  })

  it('trims several by the same number of frames, as far as the most limited one allows', () => {
    const document = composition([
      overlay({ type: 'text', id: 1, durationInFrames: 30 }),
      overlay({ type: 'sound', id: 2, durationInFrames: 590, startFromSound: 0 }),
    ])
    const input = { overlayIds: [1, 2], edge: 'end' as const, deltaFrames: 50 }
    expect(applyEdit(document, { name: 'trimOverlays', input }, context)).toMatchObject({
      value: { document: { overlays: [{ durationInFrames: 40 }, { durationInFrames: 600 }] } },
    })
  })
})
