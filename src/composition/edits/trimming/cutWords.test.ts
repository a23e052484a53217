import { describe, expect, it } from 'vitest'
import { composition, context, media, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { applyEdit, type EditInput } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'

type Input = EditInput<'cutWords'>

const cut = (overlays: readonly Overlay[], input: Input) =>
  applyEdit(composition(overlays), { name: 'cutWords', input }, context)

function after(overlays: readonly Overlay[], input: Input): readonly Overlay[] {
  const applied = cut(overlays, input)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document.overlays
}

const range = (startFrame: number, endFrame: number) => ({ startFrame, endFrame })
const video = overlay({ type: 'video', id: 0, durationInFrames: 100, videoStartTime: 20 })
const next = overlay({ type: 'video', id: 1, from: 100, durationInFrames: 50 })
const words = (cuts: readonly ReturnType<typeof range>[], restores: readonly ReturnType<typeof range>[] = []) => ({
  overlays: [{ overlayId: 0, cuts: [...cuts], restores: [...restores] }],
})

describe('cutWords', () => {
  it('cuts words as kept ranges of one clip, and later clips of the row follow', () => {
    const [clip, later] = after([video, next], words([range(40, 50), range(50, 60), range(90, 95)]))
    expect(clip).toMatchObject({
      from: 0,
      durationInFrames: 75,
      segments: [range(20, 40), range(60, 90), range(95, 120)],
    })
    expect(later).toMatchObject({ from: 75, durationInFrames: 50 })
  })

  it('restores words, and a clip without a cut has no list of ranges', () => {
    const [clip, later] = after([video, next], words([range(40, 60)]))
    if (!clip || !later) throw new Error('no clips')
    expect(after([clip, later], words([], [range(40, 50)]))[0]).toMatchObject({
      segments: [range(20, 50), range(60, 120)],
    })
    expect(after([clip, later], words([], [range(40, 60)]))).toEqual([video, next])
  })

  it('cuts several clips of a row in one step', () => {
    const overlays = [
      { overlayId: 0, cuts: [range(40, 50)], restores: [] },
      { overlayId: 1, cuts: [range(0, 20)], restores: [] },
    ]
    const third = overlay({ type: 'text', id: 2, from: 160, durationInFrames: 10 })
    expect(after([video, next, third], { overlays })).toMatchObject([
      { from: 0, durationInFrames: 90 },
      { from: 90, durationInFrames: 30, videoStartTime: 20 },
      { from: 130 },
    ])
  })

  it('moves other rows only with the scope of all rows', () => {
    const title = overlay({ type: 'text', id: 2, from: 120, durationInFrames: 10, row: 1 })
    const input = words([range(40, 50)])
    expect(after([video, next, title], input)[2]).toBe(title)
    expect(after([video, next, title], { ...input, scope: 'all' })[2]).toMatchObject({ from: 110 })
  })

  it('lets captions lose their cut words', () => {
    const cue = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 500 })
    const spoken = ['so', 'um', 'then'].map((text, index) => cue(text, index * 500))
    const captions = [{ text: 'so um then', startMs: 0, endMs: 1_500, words: spoken }]
    const caption = overlay({ type: 'caption', id: 2, durationInFrames: 45, row: 1, captions })
    const clip = overlay({ type: 'video', id: 0, durationInFrames: 45, row: 2 })
    const input = { ...words([range(15, 30)]), follow: { stayingRows: [] } }
    expect(after([clip, caption], input)[1]).toMatchObject({
      durationInFrames: 30,
      captions: [
        {
          text: 'so then',
          words: [
            { text: 'so', endMs: 500 },
            { text: 'then', startMs: 500, endMs: 1_000 },
          ],
        },
      ],
    })
  })

  it('deletes a clip of which nothing is left', () => {
    expect(after([video, next], words([range(0, 200)]))).toMatchObject([{ id: 1, from: 0 }])
  })

  it('restores no more than the source has', () => {
    expect(after([video], words([], [range(120, 400)]))[0]).toMatchObject({ videoStartTime: 20, durationInFrames: 280 })
  })

  it('refuses a sound, an overlay named twice, and more ranges than a clip can have', () => {
    const sound = overlay({ type: 'sound', id: 0 })
    expect(cut([sound], words([range(0, 5)]))).toMatchObject({ refusal: { code: 'wrong_clip_type' } })
    const twice = { overlays: [...words([]).overlays, ...words([]).overlays] }
    expect(cut([video], twice)).toMatchObject({ refusal: { code: 'overlay_twice' } })
    const long = overlay({ type: 'video', id: 0, durationInFrames: 150, speed: 16 })
    const many = Array.from({ length: 1_001 }, (_, index) => range(1 + index * 2, 2 + index * 2))
    const sources = new Map([[VIDEO_ID, media({ durationMs: 100_000 })]])
    const applied = applyEdit(composition([long]), { name: 'cutWords', input: words(many) }, { sources })
    expect(applied).toMatchObject({ refusal: { code: 'too_many_segments' } })
  })
})
