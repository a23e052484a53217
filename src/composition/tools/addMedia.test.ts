import { describe, expect, it } from 'vitest'
import { composition, IMAGE_ID, overlay, SOUND_ID } from '../../testing/composition/overlays.ts'
import { overlaysAfter, toolContext, toolResources, VOICE_ID, VOICEOVER_ID } from '../../testing/tools/toolStage.ts'
import { applyToolEdit } from './applyToolEdit.ts'

const picture = overlay({ type: 'video', id: 0, row: 1, durationInFrames: 90 })
const document = composition([picture])

describe('addSoundOverlay', () => {
  it('plays a long sound to the end of the picture, on a free row below it', () => {
    expect(overlaysAfter('addSoundOverlay', { assetId: SOUND_ID, volume: 0.4 }, document).get(1)).toMatchObject({
      type: 'sound',
      from: 0,
      row: 2,
      durationInFrames: 90,
      startFromSound: 0,
      styles: { volume: 0.4 },
    })
    expect(overlaysAfter('addSoundOverlay', { assetId: SOUND_ID, startFrame: 60 }, document).get(1)).toMatchObject({
      from: 60,
      durationInFrames: 30,
    })
  })

  it('plays all of a sound that starts in empty space', () => {
    const late = { assetId: SOUND_ID, startFrame: 90 }
    expect(overlaysAfter('addSoundOverlay', late, document).get(1)).toMatchObject({ durationInFrames: 600 })
    expect(overlaysAfter('addSoundOverlay', { assetId: SOUND_ID }, composition([])).get(0)).toMatchObject({
      durationInFrames: 600,
    })
  })
})

describe('addVoiceoverWithCaptions', () => {
  it('adds the sound below and its captions in front, both as long as the voice', () => {
    const after = overlaysAfter('addVoiceoverWithCaptions', { voiceoverId: VOICEOVER_ID, startFrame: 60 }, document)
    expect(after.get(1)).toMatchObject({
      type: 'sound',
      sourceAssetId: VOICE_ID,
      from: 60,
      durationInFrames: 60,
      row: 2,
    })
    expect(after.get(2)).toMatchObject({
      type: 'caption',
      from: 60,
      durationInFrames: 60,
      row: 0,
      captions: [{ text: 'all of this', startMs: 0, endMs: 1_800 }],
    })
  })

  it('adds the sound alone if no captions are requested', () => {
    const input = { voiceoverId: VOICEOVER_ID, includeCaptions: false, volume: 0.5 }
    const after = overlaysAfter('addVoiceoverWithCaptions', input, document)
    expect([...after.keys()]).toEqual([0, 1])
    expect(after.get(1)).toMatchObject({ styles: { volume: 0.5 } })
  })

  it('refuses captions of a voiceover without any', () => {
    const voiceover = toolResources.voiceovers.get(VOICEOVER_ID)
    const voiceovers = new Map(voiceover ? [[VOICEOVER_ID, { ...voiceover, cues: [] }]] : [])
    const context = { ...toolContext, resources: { ...toolResources, voiceovers } }
    const call = { tool: 'addVoiceoverWithCaptions', input: { voiceoverId: VOICEOVER_ID } } as const
    expect(applyToolEdit(document, call, context)).toMatchObject({ ok: false, refusal: { code: 'no_captions' } })
  })
})

describe('addImageOverlay', () => {
  it('shows a picture for five seconds in front of videos and behind titles', () => {
    const title = overlay({ type: 'text', id: 5, row: 0 })
    expect(overlaysAfter('addImageOverlay', { assetId: IMAGE_ID }, composition([picture, title])).get(6)).toMatchObject(
      {
        type: 'image',
        from: 0,
        row: 1,
        durationInFrames: 150,
        width: 1_080,
      },
    )
  })

  it('shows it for the requested time, at the requested frame and row', () => {
    const input = { assetId: IMAGE_ID, durationSeconds: 0.01, startFrame: 12, row: 7 }
    expect(overlaysAfter('addImageOverlay', input, document).get(1)).toMatchObject({
      from: 12,
      row: 7,
      durationInFrames: 1,
    })
  })
})
