import { englishOf } from '../../base/message.ts'
import { describe, expect, it } from 'vitest'
import { SOUND_ID, VIDEO_ID } from '../../testing/composition/overlays.ts'
import {
  CAPTION_ID,
  NOBODYS_ID,
  stageDocument,
  stockImage,
  stockVideo,
  tryTool,
  VOICEOVER_ID,
} from '../../testing/tools/toolStage.ts'
import { isCallOf } from './tools.ts'
import { labelOfCall } from './applyToolEdit.ts'
import { resourceNeeds } from './definition/resourceNeeds.ts'

const nothing = { assetIds: [], stock: [], voiceoverIds: [], captionIds: [], captionsOf: [], speechOf: [] }
const needs = (tool: string, input: unknown) => resourceNeeds(stageDocument, { tool, input })

describe('what must be read for a tool', () => {
  it('is the media of its overlays and the media that are chosen', () => {
    expect(needs('deleteOverlay', { overlayId: 2 })).toEqual(nothing)
    expect(needs('reorderOverlays', { overlayIds: [0, 1, 2, 0] })).toEqual({
      ...nothing,
      assetIds: [VIDEO_ID, SOUND_ID],
    })
    expect(needs('replaceClipMedia', { overlayId: 0, assetId: NOBODYS_ID })).toEqual({
      ...nothing,
      assetIds: [VIDEO_ID, NOBODYS_ID],
    })
    expect(needs('addSoundOverlay', { assetId: SOUND_ID.toUpperCase() })).toEqual({ ...nothing, assetIds: [SOUND_ID] })
  })

  it('is the stock, with the kind of media that the tool needs', () => {
    expect(needs('addClipOverlay', { stock: stockVideo })).toEqual({
      ...nothing,
      stock: [{ ...stockVideo, kind: 'video' }],
    })
    expect(needs('addImageOverlay', { stock: stockImage })).toEqual({
      ...nothing,
      stock: [{ ...stockImage, kind: 'image' }],
    })
  })

  it('is the named voiceover, captions or speech', () => {
    expect(needs('addVoiceoverWithCaptions', { voiceoverId: VOICEOVER_ID })).toEqual({
      ...nothing,
      voiceoverIds: [VOICEOVER_ID],
    })
    const srt = { overlayId: 0, source: 'srt', captionId: CAPTION_ID }
    expect(needs('addCaptionsToOverlay', srt)).toEqual({ ...nothing, assetIds: [VIDEO_ID], captionIds: [CAPTION_ID] })
    const generate = { overlayId: 0, source: 'generate', language: 'en' }
    expect(needs('addCaptionsToOverlay', generate)).toEqual({
      ...nothing,
      assetIds: [VIDEO_ID],
      captionsOf: [{ assetId: VIDEO_ID, language: 'en' }],
    })
    expect(needs('cleanupSpeechOverlay', { overlayId: 0 })).toEqual({
      ...nothing,
      assetIds: [VIDEO_ID],
      speechOf: [VIDEO_ID],
    })
  })

  it.each([null, 'x', [], { overlayId: 'x', assetId: 5, stock: 'y' }, { overlayIds: 3 }])(
    'is nothing for input such as %j',
    (input) => {
      expect(needs('replaceClipMedia', input)).toEqual(nothing)
    },
  )
})

describe('an edit among the tools', () => {
  it('differs from a search and has a label', () => {
    expect(isCallOf('edit', { tool: 'addTextOverlay', input: {} })).toBe(true)
    expect(isCallOf('edit', { tool: 'searchAssets', input: {} })).toBe(false)
    expect(isCallOf('edit', { tool: 'toString', input: {} })).toBe(false)
    const broll = { assetId: VIDEO_ID, placement: 'broll' }
    expect(englishOf(labelOfCall({ tool: 'addClipOverlay', input: broll }))).toBe('Add b-roll')
    expect(englishOf(labelOfCall({ tool: 'searchAssets', input: {} }))).toBe('Search the media')
  })

  it('points to the invalid field', () => {
    expect(tryTool('addClipOverlay', { assetId: VIDEO_ID, row: 1_000 })).toMatchObject({ refusal: { path: '/row' } })
    expect(tryTool('addClipOverlay', {})).toMatchObject({ refusal: { path: '/assetId' } })
    expect(tryTool('addClipOverlay', { assetId: VIDEO_ID, sourceStartMs: 10_000 })).toMatchObject({
      refusal: { path: '/sourceStartMs' },
    })
  })
})
