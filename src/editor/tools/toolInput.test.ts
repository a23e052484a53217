import { describe, expect, it } from 'vitest'
import { tools } from '../../composition/tools/tools.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { changedInput, defaultsOf, firstInput, inputWithSelection, withInput } from './toolInput.ts'

const title = overlay({ type: 'text', id: 1 })
const clip = overlay({ type: 'video', id: 2, row: 1, from: 30, durationInFrames: 60 })
const music = overlay({ type: 'sound', id: 3, row: 2 })
const document = composition([title, clip, music])
const at = (ids: readonly number[], playhead = 0) => ({ document, selection: new Set(ids), playhead })

describe('the overlay of a form', () => {
  it('is the first selected one that fits the tool', () => {
    expect(inputWithSelection(tools.cropToAspect, {}, at([1, 2, 3]))).toEqual({ overlayId: 2 })
    expect(inputWithSelection(tools.setAudioMix, { volume: 0.5 }, at([2, 3]))).toEqual({ overlayId: 3, volume: 0.5 })
  })

  it('is removed if nothing selected fits', () => {
    expect(inputWithSelection(tools.cropToAspect, { overlayId: 2 }, at([1]))).toEqual({})
  })

  it('is left out if a tool uses a file instead', () => {
    const assetId = '00000000-0000-4000-8000-000000000001'
    expect(inputWithSelection(tools.generateCaptions, { assetId }, at([2]))).toEqual({ assetId })
    expect(inputWithSelection(tools.generateCaptions, {}, at([2]))).toEqual({ overlayId: 2 })
  })

  it('is a list in the given order, followed by overlays selected since', () => {
    const { reorderOverlays } = tools
    expect(inputWithSelection(reorderOverlays, {}, at([3, 1]))).toEqual({ overlayIds: [1, 3] })
    expect(inputWithSelection(reorderOverlays, { overlayIds: [3, 1] }, at([1, 2, 3]))).toEqual({
      overlayIds: [3, 1, 2],
    })
    expect(inputWithSelection(reorderOverlays, { overlayIds: [3, 1] }, at([1]))).toEqual({ overlayIds: [1] })
    expect(inputWithSelection(reorderOverlays, { overlayIds: [3, 1] }, at([]))).toEqual({})
  })
})

describe('the initial input of a form', () => {
  it('starts additions at the playhead, except for a clip, which follows the others', () => {
    expect(firstInput(tools.addTextOverlay, { text: 'Hi' }, at([], 12))).toEqual({ startFrame: 12, text: 'Hi' })
    expect(firstInput(tools.addClipOverlay, {}, at([], 12))).toEqual({})
  })

  it('places a split at the playhead within the overlay', () => {
    expect(firstInput(tools.splitOverlay, {}, at([2], 60))).toEqual({ splitAtSeconds: 1 })
    expect(firstInput(tools.splitOverlay, {}, at([2], 30))).toEqual({})
    expect(firstInput(tools.splitOverlay, {}, at([2], 90))).toEqual({})
    expect(firstInput(tools.splitOverlay, {}, at([], 60))).toEqual({})
  })
})

it('removes values that only apply to another choice', () => {
  const input = { overlayId: 1, source: 'srt', captionId: 'c' }
  expect(changedInput(input, { source: 'generate' })).toEqual({ overlayId: 1, source: 'generate' })
  expect(changedInput(input, { language: 'en' })).toEqual({ ...input, language: 'en' })
})

it('removes values that are set to undefined', () => {
  expect(withInput({ row: 1, volume: 1 }, { row: undefined, volume: 0 })).toEqual({ volume: 0 })
})

it('has the default values of omitted fields, from the schema of the tool', () => {
  expect(defaultsOf(tools.searchProjectVideos)).toEqual({ limit: 8 })
  expect(defaultsOf(tools.cleanupSpeechOverlay)).toEqual({
    removeFillers: true,
    removeSilences: true,
    silenceThresholdMs: 650,
    paddingMs: 120,
  })
})
