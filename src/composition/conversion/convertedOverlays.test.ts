import { describe, expect, it } from 'vitest'
import { overlay, SOUND_ID } from '../../testing/composition/overlays.ts'
import type { Composition, Overlay } from '../schema.ts'
import type { CompositionFormat } from './compositionFormat.ts'
import { convertedOverlays } from './convertedOverlays.ts'

const tall = (fps: Composition['fps'], width = 1_080): CompositionFormat => ({ fps, width, height: (width * 16) / 9 })
const converted = (one: Overlay, from: CompositionFormat, to: CompositionFormat): Overlay | undefined =>
  convertedOverlays([one], { from, to, sources: new Map() })[0]

describe('converting overlays', () => {
  it('keeps the seconds, the source, the fades and the transition', () => {
    const clip = overlay({
      type: 'video', from: 90, durationInFrames: 150, videoStartTime: 60, speed: 2,
      transitionIn: { type: 'fade', durationInFrames: 15 },
      styles: { fadeInFrames: 30, fadeOutFrames: 60, animation: { exit: { name: 'fade', durationInFrames: 12 } } },
    }) // biome-ignore format: one row reads as a clip
    expect(converted(clip, tall(30), tall(60))).toMatchObject({
      from: 180, durationInFrames: 300, videoStartTime: 120, speed: 2,
      transitionIn: { type: 'fade', durationInFrames: 30 },
      styles: { fadeInFrames: 60, fadeOutFrames: 120, animation: { exit: { name: 'fade', durationInFrames: 24 } } },
    }) // biome-ignore format: one row reads as a clip
    expect(converted(overlay({ type: 'sound', startFromSound: 45 }), tall(30), tall(50))).toMatchObject({
      durationInFrames: 50,
      startFromSound: 75,
    })
  })

  it('keeps at least a frame of a clip, a fade and a transition, and adds no fade where there is none', () => {
    const flash = overlay({
      type: 'video', from: 1, durationInFrames: 1, transitionIn: { type: 'fade', durationInFrames: 1 },
      styles: { fadeInFrames: 1, fadeOutFrames: 0 },
    }) // biome-ignore format: one row reads as a clip
    expect(converted(flash, tall(60), tall(24))).toMatchObject({
      durationInFrames: 1,
      transitionIn: { durationInFrames: 1 },
      styles: { fadeInFrames: 1, fadeOutFrames: 0 },
    })
  })

  it('moves single frames apart if they would share one', () => {
    const frames = [0, 1, 2].map((from) => overlay({ type: 'text', id: from, from, durationInFrames: 1 }))
    const after = convertedOverlays(frames, { from: tall(60), to: tall(24), sources: new Map() })
    expect(after.map(({ from, durationInFrames }) => [from, durationInFrames])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ])
  })

  it('keeps the moments of the kept ranges of a jump cut, and their total as the length of the clip', () => {
    const clip = overlay({
      type: 'video', durationInFrames: 90, segments: [{ startFrame: 30, endFrame: 60 }, { startFrame: 90, endFrame: 150 }],
    }) // biome-ignore format: one row reads as a clip
    expect(converted(clip, tall(30), tall(50))).toMatchObject({
      durationInFrames: 150,
      segments: [{ startFrame: 50, endFrame: 100 }, { startFrame: 150, endFrame: 250 }],
    }) // biome-ignore format: one row reads as a clip
  })

  it('ends a clip with its source if rounding would go past it', () => {
    const sources = new Map([
      [SOUND_ID, { assetId: SOUND_ID, type: 'music', name: 's', durationMs: 1_001, width: null, height: null, fps: null, hasAudio: true }],
    ] as const) // biome-ignore format: a table
    const whole = overlay({ type: 'sound', durationInFrames: 25 })
    const [after] = convertedOverlays([whole], { from: tall(24), to: tall(60), sources })
    expect(after).toMatchObject({ startFromSound: 0, durationInFrames: 61 })
  })

  it('moves cues and words with their frames, and the last cue to the new end', () => {
    const words = [{ text: 'one', startMs: 0, endMs: 500 }, { text: 'two', startMs: 500, endMs: 1_000 }] // biome-ignore format: a table
    const caption = overlay({
      type: 'caption', from: 5, durationInFrames: 30, captions: [{ text: 'one two', startMs: 0, endMs: 1_000, words }],
    }) // biome-ignore format: one row reads as a caption
    expect(converted(caption, tall(30), tall(24))).toMatchObject({
      from: 4,
      durationInFrames: 24,
      captions: [{ startMs: 0, endMs: 1_000, words: [{ startMs: 0, endMs: 500 }, { startMs: 500, endMs: 1_000 }] }],
    }) // biome-ignore format: one row reads as a caption
  })

  it('scales boxes and lengths with the canvas, including default lengths', () => {
    const title = overlay({
      type: 'text', left: 90, top: 1_500, width: 900, height: 200,
      styles: { letterSpacing: 4, stroke: { width: 6, color: '#000' }, filter: [{ name: 'blur', amount: 8 }], lineHeight: 1.5 },
    }) // biome-ignore format: one row reads as a title
    expect(converted(title, tall(30), tall(30, 540))).toMatchObject({
      left: 45, top: 750, width: 450, height: 100,
      styles: { fontSize: 32, letterSpacing: 2, stroke: { width: 3 }, filter: [{ amount: 4 }], lineHeight: 1.5 },
    }) // biome-ignore format: one row reads as a title
    const captions = overlay({ type: 'caption', templateId: 'shout' })
    expect(converted(captions, tall(30), tall(30, 540))?.styles).toEqual({ fontSize: 48 })
    const line = overlay({ type: 'shape', shape: { kind: 'line' } })
    expect(converted(line, tall(30), tall(30, 540))?.styles).toEqual({ strokeWidth: 4 })
    const panned = overlay({ type: 'image', left: -300, top: 0, width: 1_680, height: 1_920 })
    expect(converted(panned, tall(30), tall(30, 540))).toMatchObject({ left: -150, top: 0, width: 840, height: 960 })
  })

  it('covers the new canvas with pictures that covered the old one, and adds no field', () => {
    const cover = overlay({ type: 'shape', width: 1_080, height: 1_920, styles: { fill: '#fff' } })
    const wide = { fps: 30, width: 1_280, height: 720 } as const
    expect(converted(cover, tall(30), wide)).toEqual({ ...cover, width: 1_280, height: 720 })
  })

  it('leaves overlays of the same format unchanged', () => {
    const title = overlay({ type: 'text' })
    expect(converted(title, tall(30), tall(30))).toBe(title)
  })
})
