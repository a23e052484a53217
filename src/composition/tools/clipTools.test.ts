import { describe, expect, it } from 'vitest'
import { composition, media, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import {
  overlaysAfter,
  SHORT_VIDEO_ID,
  STOCK_VIDEO_ID,
  stockVideo,
  toolContext,
  tryTool,
} from '../../testing/tools/toolStage.ts'
import { applyToolEdit } from './applyToolEdit.ts'
import type { EditToolName } from './tools.ts'

const clip = (fields: object = {}) => overlay({ type: 'video', id: 0, durationInFrames: 90, ...fields })
const after = (tool: EditToolName, input: object, fields: object = {}) =>
  overlaysAfter(tool, { overlayId: 0, ...input }, composition([clip(fields)])).get(0)

describe('replaceClipMedia', () => {
  it('keeps place, box, style and speed, and plays the new video from its start', () => {
    const before = { from: 12, row: 3, left: 7, speed: 0.5, videoStartTime: 40, styles: { opacity: 0.5, volume: 0.2 } }
    expect(after('replaceClipMedia', { stock: stockVideo }, before)).toEqual({
      ...clip(before),
      sourceAssetId: STOCK_VIDEO_ID,
      videoStartTime: 0,
    })
  })

  it('drops the segments and the crop, which belong to the old video', () => {
    const crop = { left: 0.1, top: 0, right: 0, bottom: 0 }
    const segments = [
      { startFrame: 0, endFrame: 40 },
      { startFrame: 50, endFrame: 100 },
    ]
    const replaced = after('replaceClipMedia', { stock: stockVideo }, { segments, styles: { crop, opacity: 1 } })
    expect(replaced).not.toHaveProperty('segments')
    expect(replaced).toMatchObject({ durationInFrames: 90, styles: { opacity: 1 } })
    expect(replaced?.styles).not.toHaveProperty('crop')
  })

  it('ends earlier if the new video is shorter, with its transition', () => {
    const transitionIn = { type: 'fade', durationInFrames: 60 }
    expect(after('replaceClipMedia', { assetId: SHORT_VIDEO_ID }, { transitionIn })).toMatchObject({
      durationInFrames: 30,
      transitionIn: { durationInFrames: 30 },
    })
    expect(after('replaceClipMedia', { assetId: SHORT_VIDEO_ID }, { speed: 2 })).toMatchObject({ durationInFrames: 15 })
  })

  it('refuses a video of which not even one frame could be played at this speed', () => {
    const call = (durationMs: number) => {
      const sources = new Map([
        ...toolContext.sources,
        [SHORT_VIDEO_ID, media({ assetId: SHORT_VIDEO_ID, durationMs })],
      ])
      const fast = composition([clip({ speed: 16, durationInFrames: 10 })])
      const input = { overlayId: 0, assetId: SHORT_VIDEO_ID }
      return applyToolEdit(fast, { tool: 'replaceClipMedia', input }, { ...toolContext, sources })
    }
    expect(call(16_000 / 30)).toMatchObject({ value: { document: { overlays: [{ durationInFrames: 1 }] } } })
    expect(call(15_900 / 30)).toMatchObject({ ok: false, refusal: { code: 'source_too_short' } })
  })
})

describe('setClipInOut', () => {
  it('plays from in to out at the same place, as long as that takes at its speed', () => {
    expect(after('setClipInOut', { inSeconds: 1, outSeconds: 5 }, { from: 10, speed: 2 })).toMatchObject({
      from: 10,
      videoStartTime: 30,
      durationInFrames: 60,
    })
  })

  it('keeps the point that is not given', () => {
    expect(after('setClipInOut', { inSeconds: 1 })).toMatchObject({ videoStartTime: 30, durationInFrames: 60 })
    expect(after('setClipInOut', { outSeconds: 10 })).toMatchObject({ videoStartTime: 0, durationInFrames: 300 })
  })

  it('cuts segments, and extends the outermost ones', () => {
    const segments = [
      { startFrame: 30, endFrame: 60 },
      { startFrame: 90, endFrame: 150 },
    ]
    expect(after('setClipInOut', { inSeconds: 1.5, outSeconds: 4 }, { segments })).toMatchObject({
      durationInFrames: 45,
      segments: [
        { startFrame: 45, endFrame: 60 },
        { startFrame: 90, endFrame: 120 },
      ],
    })
    expect(after('setClipInOut', { inSeconds: 0, outSeconds: 10 }, { segments })).toMatchObject({
      segments: [
        { startFrame: 0, endFrame: 60 },
        { startFrame: 90, endFrame: 300 },
      ],
    })
    const between = { overlayId: 0, inSeconds: 2.1, outSeconds: 2.9 }
    expect(tryTool('setClipInOut', between, composition([clip({ segments })]))).toMatchObject({
      ok: false,
      refusal: { code: 'nothing_left' },
    })
  })

  it('works on sounds too', () => {
    const sound = composition([overlay({ type: 'sound', id: 0, durationInFrames: 90, startFromSound: 30 })])
    expect(overlaysAfter('setClipInOut', { overlayId: 0, inSeconds: 2 }, sound).get(0)).toMatchObject({
      startFromSound: 60,
      durationInFrames: 60,
    })
  })
})

const wide = { top: 656, width: 1_080, height: 608 }

describe('cropToAspect', () => {
  it('gives a picture that spans the canvas the largest box of the ratio in the canvas, and fills it', () => {
    expect(after('cropToAspect', { aspectRatio: '1:1' }, wide)).toMatchObject({
      left: 0,
      top: 420,
      width: 1_080,
      height: 1_080,
      styles: { objectFit: 'cover' },
    })
    expect(after('cropToAspect', { aspectRatio: '9:16' }, wide)).toMatchObject({ left: 0, top: 0, height: 1_920 })
    expect(after('cropToAspect', { aspectRatio: '21:9' }, wide)).toMatchObject({ width: 1_080, height: 463 })
  })

  it('crops a small picture within its box, about its middle', () => {
    const small = { left: 100, top: 200, width: 400, height: 200 }
    expect(after('cropToAspect', { aspectRatio: '1:1' }, small)).toMatchObject({
      left: 200,
      top: 200,
      width: 200,
      height: 200,
    })
  })

  it('keeps a picture at the top of the canvas as near to it as the ratio allows', () => {
    expect(after('cropToAspect', { aspectRatio: '1:1' }, { ...wide, top: 0 })).toMatchObject({ top: 0, height: 1_080 })
  })
})

describe('reframeClip', () => {
  it('fills the canvas with a wide picture and shows the requested part', () => {
    expect(after('reframeClip', { horizontalAlign: 'left' }, wide)).toMatchObject({
      left: 0,
      top: 0,
      width: 1_080,
      height: 1_920,
      styles: { objectFit: 'cover', objectPosition: { x: 0, y: 0.5 } },
    })
  })

  it('shows a different part of a cropped picture in its box', () => {
    const square = { left: 100, top: 100, width: 400, height: 400, styles: { objectPosition: { x: 0, y: 0.2 } } }
    expect(after('reframeClip', { horizontalAlign: 'right' }, square)).toMatchObject({
      left: 100,
      width: 400,
      styles: { objectPosition: { x: 1, y: 0.2 } },
    })
  })

  it('keeps the box of a picture that was cropped across the whole canvas', () => {
    const square = { left: 0, top: 420, width: 1_080, height: 1_080, styles: { objectFit: 'cover' as const } }
    expect(after('reframeClip', { horizontalAlign: 'left' }, square)).toMatchObject({
      top: 420,
      height: 1_080,
      styles: { objectPosition: { x: 0, y: 0.5 } },
    })
  })

  it('refuses a direction in which nothing is hidden', () => {
    const whole = composition([clip({ left: 100, top: 100, width: 320, height: 180 })])
    for (const align of [{ horizontalAlign: 'left' }, { verticalAlign: 'top' }]) {
      expect(tryTool('reframeClip', { overlayId: 0, ...align }, whole)).toMatchObject({
        ok: false,
        refusal: { code: 'nothing_to_reframe' },
      })
    }
  })

  it('accepts a picture of unknown size', () => {
    const image = overlay({ type: 'image', id: 0, sourceAssetId: VIDEO_ID.replace(/1$/u, '7') })
    expect(tryTool('reframeClip', { overlayId: 0, verticalAlign: 'top' }, composition([image]))).toMatchObject({
      ok: true,
    })
  })
})
