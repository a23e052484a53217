import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { AppliedEdit } from '../edit.ts'
import type { Overlay } from '../../schema.ts'

const text = (id: number, from: number, end: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames: end - from, row })
const copy = ({ id: _, ...rest }: Overlay) => rest

function overwritten(overlays: readonly Overlay[], atFrame: number, added = [copy(text(9, 0, 20, 5))]): AppliedEdit {
  const input = { overlays: added, atFrame, row: 0 }
  const applied = applyEdit(composition(overlays), { name: 'overwriteAt', input }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value
}

const places = ({ document }: AppliedEdit) =>
  document.overlays.map(({ id, from, durationInFrames, row }) => [id, from, from + durationInFrames, row])

describe('overwriteAt', () => {
  it('shortens overlays that reach into its range, removes those within it, and moves nothing', () => {
    expect(places(overwritten([text(1, 0, 15), text(2, 15, 25), text(3, 25, 40), text(4, 0, 40, 1)], 10))).toEqual([
      [1, 0, 10, 0],
      [3, 30, 40, 0],
      [4, 0, 40, 1],
      [5, 10, 30, 0],
    ])
  })

  it('leaves overlays that only touch it', () => {
    const touching = [text(1, 0, 10), text(2, 30, 40)]
    const applied = overwritten(touching, 10)
    expect(applied.document.overlays.slice(0, 2)).toEqual(touching)
    expect(places(overwritten([text(1, 0, 11), text(2, 29, 40)], 10))).toEqual([
      [1, 0, 10, 0],
      [2, 30, 40, 0],
      [3, 10, 30, 0],
    ])
  })

  it('cuts a hole into an overlay across its whole range, and continues the source after it', () => {
    const animation = { enter: { name: 'pop', durationInFrames: 5 }, exit: { name: 'fade', durationInFrames: 6 } }
    const video = overlay({
      type: 'video',
      id: 1,
      durationInFrames: 60,
      videoStartTime: 30,
      speed: 1.5,
      transitionIn: { type: 'wipe', durationInFrames: 9 },
      styles: { fadeInFrames: 12, fadeOutFrames: 12, animation },
    })
    const applied = overwritten([video], 10)
    expect(applied.createdIds).toEqual([2, 3])
    expect(applied.document.overlays).toMatchObject([
      { id: 1, from: 0, durationInFrames: 10, videoStartTime: 30, transitionIn: { durationInFrames: 9 } },
      { id: 3, from: 30, durationInFrames: 30, videoStartTime: 75 },
      { id: 2, from: 10, durationInFrames: 20 },
    ])
    expect(applied.document.overlays[0]?.styles).toEqual({ fadeInFrames: 10, animation: { enter: animation.enter } })
    expect(applied.document.overlays[1]?.styles).toEqual({ fadeOutFrames: 12, animation: { exit: animation.exit } })
    expect(applied.document.overlays[1]).not.toHaveProperty('transitionIn')
  })

  it('cuts cues and words', () => {
    const captions = [
      { text: 'one', startMs: 0, endMs: 300, words: [] },
      { text: 'two', startMs: 1_200, endMs: 1_500, words: [{ text: 'two', startMs: 1_200, endMs: 1_500 }] },
    ]
    const caption = overlay({ type: 'caption', id: 1, durationInFrames: 60, captions })
    expect(overwritten([caption], 10).document.overlays).toMatchObject([
      { captions: [{ text: 'one', startMs: 0, endMs: 300 }] },
      { captions: [{ text: 'two', startMs: 200, endMs: 500, words: [{ startMs: 200, endMs: 500 }] }] },
      {},
    ])
  })

  it('shortens kept ranges to what they can play at a slow speed, never beyond the cut', () => {
    const segments = [{ startFrame: 0, endFrame: 20 }]
    const slow = overlay({ type: 'video', id: 1, durationInFrames: 80, speed: 0.25, segments })
    expect(overwritten([slow], 10).document.overlays).toMatchObject([
      { from: 0, durationInFrames: 8, segments: [{ startFrame: 0, endFrame: 2 }] },
      { from: 32, durationInFrames: 48, segments: [{ startFrame: 8, endFrame: 20 }] },
      { from: 10 },
    ])
    expect(places(overwritten([slow], 3))).toHaveLength(2)
  })

  it('makes room for each overlay of a group in its own row', () => {
    const added = [copy(text(8, 0, 5, 3)), copy(text(9, 10, 15, 4))]
    expect(places(overwritten([text(1, 0, 20), text(2, 0, 20, 1)], 2, added))).toEqual([
      [1, 0, 2, 0],
      [5, 7, 20, 0],
      [2, 0, 12, 1],
      [6, 17, 20, 1],
      [3, 2, 7, 0],
      [4, 12, 17, 1],
    ])
  })

  it('refuses to exceed the longest composition', () => {
    expect(overwritten([], 107_980).document.durationInFrames).toBe(108_000)
    expect(() => overwritten([], 107_981)).toThrow('duration_limit')
  })
})
