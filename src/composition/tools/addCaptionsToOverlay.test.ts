import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { CAPTION_ID, overlaysAfter } from '../../testing/tools/toolStage.ts'

const generate = { overlayId: 0, source: 'generate' }
const captions = (fields: object, input: object = generate) =>
  overlaysAfter('addCaptionsToOverlay', input, composition([overlay({ type: 'video', id: 0, row: 0, ...fields })])).get(
    1,
  )

describe('addCaptionsToOverlay', () => {
  it('adds captions in front that start and end with the overlay', () => {
    const after = captions({ from: 12, durationInFrames: 150 }, { overlayId: 0, source: 'srt', captionId: CAPTION_ID })
    expect(after).toMatchObject({
      type: 'caption',
      from: 12,
      durationInFrames: 150,
      row: 0,
      captions: [{ text: 'one two', startMs: 500, endMs: 1_500, words: [{ text: 'one' }, { text: 'two' }] }],
    })
  })

  it('counts times from the start of the overlay, at its speed', () => {
    expect(captions({ durationInFrames: 60, speed: 2, videoStartTime: 9 })).toMatchObject({
      captions: [
        {
          startMs: 100,
          endMs: 600,
          words: [
            { startMs: 100, endMs: 350 },
            { startMs: 350, endMs: 600 },
          ],
        },
      ],
    })
  })

  it('leaves out cut parts and continues after a cut', () => {
    expect(captions({ durationInFrames: 30 })).toMatchObject({
      captions: [{ text: 'one', startMs: 500, endMs: 1_000, words: [{ text: 'one', startMs: 500, endMs: 1_000 }] }],
    })
    const segments = [
      { startFrame: 0, endFrame: 27 },
      { startFrame: 33, endFrame: 60 },
    ]
    expect(captions({ durationInFrames: 54, segments })).toMatchObject({
      captions: [
        {
          text: 'one two',
          startMs: 500,
          endMs: 1_300,
          words: [
            { startMs: 500, endMs: 900 },
            { startMs: 900, endMs: 1_300 },
          ],
        },
      ],
    })
  })
})
