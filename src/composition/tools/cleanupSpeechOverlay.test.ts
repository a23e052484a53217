import { describe, expect, it } from 'vitest'
import { composition, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { overlaysAfter, toolContext, toolResources } from '../../testing/tools/toolStage.ts'
import { applyToolEdit } from './applyToolEdit.ts'
import type { SpeechSource } from './definition/toolResources.ts'

/** The words are: so 1.0–1.4, um 1.4–1.8, then 1.8–2.2, we 4.2–4.5, go 4.5–4.8. The rest is silent. */
const document = composition([overlay({ type: 'video', id: 0, durationInFrames: 300 })])
const cleaned = (input: object = {}) =>
  overlaysAfter('cleanupSpeechOverlay', { overlayId: 0, ...input }, document).get(0)
const withSpeech = (speech: Partial<SpeechSource> | null, input: object = {}) => {
  const known = toolResources.speech.get(VIDEO_ID)
  const resources = {
    ...toolResources,
    speech: new Map(speech && known ? [[VIDEO_ID, { ...known, ...speech }]] : []),
  }
  const call = { tool: 'cleanupSpeechOverlay', input: { overlayId: 0, ...input } } as const
  return applyToolEdit(document, call, { ...toolContext, resources })
}

describe('cleanupSpeechOverlay', () => {
  it('cuts out silences and fillers, and keeps the padding beside the words', () => {
    expect(cleaned()).toMatchObject({
      from: 0,
      durationInFrames: 60,
      segments: [
        { startFrame: 25, endFrame: 42 },
        { startFrame: 54, endFrame: 70 },
        { startFrame: 122, endFrame: 149 },
      ],
    })
  })

  it('makes only the requested cuts', () => {
    expect(cleaned({ removeSilences: false })).toMatchObject({
      durationInFrames: 288,
      segments: [
        { startFrame: 0, endFrame: 42 },
        { startFrame: 54, endFrame: 300 },
      ],
    })
    expect(cleaned({ removeFillers: false, silenceThresholdMs: 2_000, paddingMs: 0 })).toMatchObject({
      segments: [{ startFrame: 0, endFrame: 145 }],
    })
  })

  it('cuts silences from the threshold on', () => {
    const lengths = [1_979, 1_980, 1_981].map((silenceThresholdMs) => {
      const after = cleaned({ removeFillers: false, silenceThresholdMs })
      return after?.type === 'video' && after.segments?.length
    })
    expect(lengths).toEqual([2, 2, 1])
  })

  it('keeps earlier kept ranges, and everything else on the timeline', () => {
    const segments = [
      { startFrame: 30, endFrame: 60 },
      { startFrame: 120, endFrame: 150 },
    ]
    const cut = overlay({ type: 'video', id: 0, durationInFrames: 60, segments })
    const caption = overlay({ type: 'caption', id: 1, from: 40, row: 1, durationInFrames: 60 })
    const input = { overlayId: 0, removeSilences: false }
    const after = overlaysAfter('cleanupSpeechOverlay', input, composition([cut, caption]))
    expect(after.get(0)).toMatchObject({
      durationInFrames: 48,
      segments: [
        { startFrame: 30, endFrame: 42 },
        { startFrame: 54, endFrame: 60 },
        { startFrame: 120, endFrame: 150 },
      ],
    })
    expect(after.get(1)).toBe(caption)
  })

  it('removes the pauses beside a filler with it', () => {
    const words = [
      { text: 'so', startMs: 1_000, endMs: 1_400 },
      { text: 'Umm,', startMs: 1_900, endMs: 2_200 },
      { text: 'uh', startMs: 2_300, endMs: 2_500 },
      { text: 'then', startMs: 3_000, endMs: 3_400 },
    ]
    const quiet = [
      { startMs: 1_410, endMs: 1_880 },
      { startMs: 2_520, endMs: 2_990 },
    ]
    expect(withSpeech({ words, quiet }, { silenceThresholdMs: 2_000 })).toMatchObject({
      value: {
        document: {
          overlays: [
            {
              segments: [
                { startFrame: 0, endFrame: 46 },
                { startFrame: 86, endFrame: 300 },
              ],
            },
          ],
        },
      },
    })
  })

  it('treats time between words as silence if the level was not measured', () => {
    expect(withSpeech({ quiet: null }, { removeFillers: false })).toMatchObject({
      value: { document: { overlays: [{ segments: [{ endFrame: 70 }, { startFrame: 122 }] }] } },
    })
  })

  it('cuts silences by level without a transcript, and refuses to find fillers', () => {
    const refusal = { code: 'transcript_needed', path: '/removeFillers' }
    expect(withSpeech({ words: null })).toMatchObject({ ok: false, refusal })
    expect(withSpeech({ words: null }, { removeFillers: false })).toMatchObject({ ok: true })
    expect(withSpeech({ words: null, quiet: null }, { removeFillers: false })).toMatchObject({
      ok: false,
      refusal: { code: 'transcript_needed', path: '/overlayId' },
    })
    expect(withSpeech(null)).toMatchObject({ ok: false, refusal })
  })

  it('never cuts a word that is spoken at a low level', () => {
    expect(
      withSpeech({ quiet: [{ startMs: 0, endMs: 10_000 }] }, { removeFillers: false, paddingMs: 0 }),
    ).toMatchObject({
      value: {
        document: {
          overlays: [
            {
              segments: [
                { startFrame: 30, endFrame: 66 },
                { startFrame: 126, endFrame: 144 },
              ],
            },
          ],
        },
      },
    })
  })

  it('refuses if nothing would be left', () => {
    const words = [{ text: 'um', startMs: 0, endMs: 10_000 }]
    expect(withSpeech({ words, quiet: [] })).toMatchObject({ ok: false, refusal: { code: 'nothing_left' } })
  })

  it('recognises fillers of the spoken language', () => {
    const words = [
      { text: 'um', startMs: 1_000, endMs: 1_400 },
      { text: 'ähm', startMs: 2_000, endMs: 2_400 },
    ]
    const input = { removeSilences: false }
    expect(withSpeech({ words, quiet: [], language: 'de-DE' }, input)).toMatchObject({
      value: { document: { overlays: [{ segments: [{ endFrame: 60 }, { startFrame: 72 }] }] } },
    })
    expect(withSpeech({ words, quiet: [], language: null }, input)).toMatchObject({
      value: { document: { overlays: [{ segments: [{ endFrame: 30 }, { startFrame: 42 }] }] } },
    })
  })
})
