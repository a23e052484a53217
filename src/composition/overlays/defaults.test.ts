import { describe, expect, it } from 'vitest'
import { composition, media, overlay, SOUND_ID } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'
import { CANVAS_RATIOS, FRAME_RATES } from '../limits.ts'
import { parseComposition } from '../violations.ts'
import {
  mediaLength,
  newCaption,
  newComposition,
  newEmoji,
  newMediaOverlay,
  newShape,
  newSound,
  newText,
  newVideo,
} from './defaults.ts'
import { shapeKinds } from './shape.ts'

describe('new overlays', () => {
  it.each(CANVAS_RATIOS)('are valid on a %s canvas at every frame rate', (ratio) => {
    for (const fps of FRAME_RATES) {
      const empty = newComposition(ratio, fps)
      expect(parseComposition(empty)).toMatchObject({ ok: true, value: { durationInFrames: 10 * fps } })
      const overlays = [
        newMediaOverlay(empty, media(), { from: 0 }),
        newMediaOverlay(empty, media({ type: 'image', durationMs: null, width: 1, height: 9_000 }), { from: 3 }),
        newMediaOverlay(empty, media({ type: 'music', assetId: SOUND_ID, width: null, height: null }), {
          from: 7,
          row: 999,
        }),
        newText(empty, 'Title', { from: 0 }),
        newEmoji(empty, '🎉', { from: 0 }),
        newCaption(empty, [{ text: 'said', startMs: 0, endMs: 1_500, words: [] }], { from: 0 }),
        newCaption(empty, [], { from: 0 }),
        ...shapeKinds.map((kind) => newShape(empty, kind, { from: 0 })),
      ]
      expect(applyEdit(empty, { name: 'addOverlays', input: { overlays } }, { sources: new Map() })).toMatchObject({
        ok: true,
      })
    }
  })

  it.each([
    [800, 60_000, 4_800],
    [2_400, 60_000, 4_800],
    [5_000, 60_000, 5_000],
    [7_000, 56_000, 7_000],
    [65_100, 65_100, 65_100],
  ])('show whole loops of an animated image of %i ms', (roundMs, durationMs, shownMs) => {
    const empty = newComposition('16:9')
    const source = media({ roundMs, durationMs })
    const length = (shownMs * empty.fps) / 1000
    expect(newVideo(empty, source, { from: 0 })).toMatchObject({ videoStartTime: 0, durationInFrames: length })
    expect(mediaLength(source, empty.fps)).toBe(length)
  })

  it('show the whole picture, with its aspect ratio, in the middle', () => {
    const tall = newComposition('9:16')
    expect(newVideo(tall, media({ width: 1_280, height: 720 }), { from: 0 })).toMatchObject({
      left: 0,
      top: 656,
      width: 1_080,
      height: 608,
    })
    expect(newVideo(tall, media({ width: 1_080, height: 1_920 }), { from: 0 })).toMatchObject({
      left: 0,
      top: 0,
      width: 1_080,
      height: 1_920,
    })
    expect(newVideo(newComposition('16:9'), media({ width: 1_080, height: 1_920 }), { from: 0 })).toMatchObject({
      width: 608,
      height: 1_080,
    })
    expect(newVideo(tall, media({ width: null, height: null }), { from: 0 })).toMatchObject({
      width: 1_080,
      height: 1_920,
    })
  })

  it('last as long as their source, and no longer', () => {
    const empty = newComposition('9:16', 25)
    expect(newVideo(empty, media({ durationMs: 1_999 }), { from: 0 }).durationInFrames).toBe(49)
    expect(newVideo(empty, media({ durationMs: 3 }), { from: 0 }).durationInFrames).toBe(1)
    expect(newVideo(empty, media({ durationMs: 9_999_999_999 }), { from: 0 }).durationInFrames).toBe(108_000)
    expect(mediaLength(media({ durationMs: 1_999 }), 25)).toBe(49)
    expect(mediaLength(media({ type: 'image', durationMs: null }), 25)).toBe(125)
  })

  it('go to a free row: pictures from the top, sounds below all pictures', () => {
    const busy = composition([overlay({ type: 'text', row: 0 }), overlay({ type: 'video', id: 1, row: 1 })])
    expect(newText(busy, 'x', { from: 10 }).row).toBe(2)
    expect(newText(busy, 'x', { from: 30 }).row).toBe(0)
    expect(newSound(busy, media({ type: 'music' }), { from: 500 }).row).toBe(2)
    expect(newText(busy, 'x', { from: 10, row: 0 }).row).toBe(0)
  })
})
