import { describe, expect, it } from 'vitest'
import { composition, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { overlaysAfter, STOCK_VIDEO_ID, stockVideo, toolContext, tryTool } from '../../testing/tools/toolStage.ts'
import { applyToolEdit } from './applyToolEdit.ts'

const clip = (id: number, fields: object = {}) =>
  overlay({ type: 'video', id, row: 2, durationInFrames: 60, ...fields })
const title = overlay({ type: 'text', id: 8, row: 0, durationInFrames: 60 })
const story = composition([clip(0), clip(1, { from: 60 }), title])
const add = (input: object, document = story) => overlaysAfter('addClipOverlay', input, document).get(9)

describe('addClipOverlay', () => {
  it('adds all of a video after the last clip of the main row', () => {
    expect(add({ assetId: VIDEO_ID })).toMatchObject({
      type: 'video',
      from: 120,
      row: 2,
      durationInFrames: 300,
      videoStartTime: 0,
      styles: { volume: 1 },
    })
  })

  it('treats the lowest row with a video that is not b-roll as the main row', () => {
    const broll = clip(2, { row: 5, layerRole: 'broll', durationInFrames: 90 })
    expect(add({ assetId: VIDEO_ID }, composition([clip(8), broll]))).toMatchObject({ from: 60, row: 2 })
  })

  it('adds the first clip at the start, behind titles', () => {
    expect(add({ assetId: VIDEO_ID }, composition([title]))).toMatchObject({ from: 0, row: 1 })
  })

  it('adds the given range of the source, rounded to frames', () => {
    const range = { sourceStartMs: 1_001, sourceEndMs: 2_990 }
    expect(add({ assetId: VIDEO_ID, ...range })).toMatchObject({ videoStartTime: 30, durationInFrames: 60 })
    expect(add({ assetId: VIDEO_ID, sourceStartMs: 9_999 })).toMatchObject({ videoStartTime: 299, durationInFrames: 1 })
  })

  it('adds a clip in front if the main row is occupied at the requested frame', () => {
    const after = overlaysAfter('addClipOverlay', { assetId: VIDEO_ID, startFrame: 30 }, story)
    expect(after.get(9)).toMatchObject({ from: 30, row: 1 })
    expect(after.get(8)).toMatchObject({ row: 0 })
    expect(add({ assetId: VIDEO_ID, startFrame: 500 })).toMatchObject({ from: 500, row: 2 })
  })

  it('adds a clip to the given row, at its end or at the frame', () => {
    expect(add({ assetId: VIDEO_ID, row: 0 })).toMatchObject({ from: 60, row: 0 })
    expect(add({ assetId: VIDEO_ID, row: 2, startFrame: 10 })).toMatchObject({ from: 10, row: 2 })
  })

  it('adds b-roll in front of the clips and behind titles, filling the canvas, muted, to the end at most', () => {
    const after = overlaysAfter('addClipOverlay', { stock: stockVideo, placement: 'broll', startFrame: 30 }, story)
    expect(after.get(9)).toMatchObject({
      sourceAssetId: STOCK_VIDEO_ID,
      layerRole: 'broll',
      from: 30,
      durationInFrames: 90,
      row: 1,
      top: 0,
      height: 1_920,
      width: 3_413,
      styles: { volume: 1, muted: true },
    })
  })

  it('adds all of a given range of b-roll, even beyond the end', () => {
    const input = { assetId: VIDEO_ID, placement: 'broll', startFrame: 100, sourceStartMs: 0, sourceEndMs: 5_000 }
    expect(add(input)).toMatchObject({ from: 100, durationInFrames: 150 })
  })

  it('reports the id of the created overlay', () => {
    expect(tryTool('addClipOverlay', { assetId: VIDEO_ID })).toMatchObject({ value: { createdIds: [5] } })
  })

  it('uses the id given by a replay', () => {
    const call = { tool: 'addClipOverlay', input: { assetId: VIDEO_ID } } as const
    expect(applyToolEdit(story, call, { ...toolContext, preferredIds: [40] })).toMatchObject({
      value: { createdIds: [40] },
    })
  })
})
