import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit, type EditInput } from '../../editRegistry.ts'
import type { AppliedEdit } from '../edit.ts'
import type { Composition, Overlay } from '../../schema.ts'

const text = (id: number, from: number, end: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames: end - from, row })
const copy = ({ id: _, ...rest }: Overlay) => rest

function inserted(document: Composition, input: Partial<EditInput<'insertAt'>>): AppliedEdit {
  const full = { overlays: [copy(text(9, 0, 20, 5))], atFrame: 0, row: 0, scope: 'row', ...input }
  const applied = applyEdit(document, { name: 'insertAt', input: full }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value
}

const places = ({ document }: AppliedEdit) =>
  document.overlays.map(({ id, from, durationInFrames, row }) => [id, from, from + durationInFrames, row])

describe('insertAt', () => {
  const document = composition([text(1, 0, 40), text(2, 40, 60), text(3, 50, 70, 1), text(4, 0, 90, 1)])

  it('splits overlays that lie across the frame, and moves later ones of the row', () => {
    const applied = inserted(document, { atFrame: 10 })
    expect(places(applied)).toEqual([
      [1, 0, 10, 0],
      [6, 30, 60, 0],
      [2, 60, 80, 0],
      [3, 50, 70, 1],
      [4, 0, 90, 1],
      [5, 10, 30, 0],
    ])
    expect(applied.createdIds).toEqual([5, 6])
    expect(applied.document.overlays[3]).toBe(document.overlays[2])
  })

  it('refuses a cut that slow kept ranges move into an overlay that starts at the frame', () => {
    const segments = [{ startFrame: 0, endFrame: 93 }]
    const slow = overlay({ type: 'video', id: 5, from: 186, durationInFrames: 124, speed: 0.75, segments })
    const insert = (others: readonly Overlay[]) =>
      applyEdit(
        composition([slow, ...others]),
        { name: 'insertAt', input: { overlays: [copy(text(9, 0, 2))], atFrame: 304, row: 0, scope: 'row' } },
        context,
      )
    expect(insert([])).toMatchObject({ ok: true })
    expect(insert([text(8, 304, 306)])).toMatchObject({ ok: false, refusal: { code: 'cannot_split' } })
  })

  it('splits nothing at a cut, and moves all rows on request', () => {
    expect(places(inserted(document, { atFrame: 40, scope: 'all' }))).toEqual([
      [1, 0, 40, 0],
      [2, 60, 80, 0],
      [3, 70, 90, 1],
      [4, 0, 90, 1],
      [5, 40, 60, 0],
    ])
    expect(places(inserted(document, { atFrame: 0 })).slice(0, 2)).toEqual([
      [1, 20, 60, 0],
      [2, 60, 80, 0],
    ])
  })

  it('inserts a group with its distances, its topmost row into the row, and makes room for its whole span in each of its rows', () => {
    const overlays = [copy(text(8, 100, 110, 7)), copy(text(9, 105, 130, 6))]
    expect(places(inserted(document, { overlays, atFrame: 10, row: 0 }))).toEqual([
      [1, 0, 10, 0],
      [7, 40, 70, 0],
      [2, 70, 90, 0],
      [3, 80, 100, 1],
      [4, 0, 10, 1],
      [8, 40, 120, 1],
      [5, 10, 20, 1],
      [6, 15, 40, 0],
    ])
    const last = inserted(composition([]), { overlays, row: 999 })
    expect(last.document.overlays.map(({ row }) => row)).toEqual([999, 998])
  })

  it('continues the source of a split video after the inserted overlay', () => {
    const video = overlay({ type: 'video', id: 1, durationInFrames: 60, videoStartTime: 30, speed: 1.5 })
    expect(inserted(composition([video]), { atFrame: 20 }).document.overlays).toMatchObject([
      { from: 0, durationInFrames: 20, videoStartTime: 30 },
      { from: 40, durationInFrames: 40, videoStartTime: 60 },
      { from: 20 },
    ])
  })

  it('inserts at the nearest frame at which kept ranges can be cut, and refuses if there is none', () => {
    const slow = (frames: number, length: number) =>
      overlay({
        type: 'video',
        id: 1,
        durationInFrames: frames,
        speed: 0.25,
        segments: [{ startFrame: 0, endFrame: length }],
      })
    expect(places(inserted(composition([slow(40, 10)]), { atFrame: 9 }))).toEqual([
      [1, 0, 8, 0],
      [3, 28, 60, 0],
      [2, 8, 28, 0],
    ])
    expect(() => inserted(composition([slow(4, 1)]), { atFrame: 2 })).toThrow('cannot_split')
    const two = composition([slow(40, 10), text(2, 0, 40, 1)])
    const overlays = [copy(text(8, 0, 10, 0)), copy(text(9, 0, 10, 1))]
    expect(() => inserted(two, { overlays, atFrame: 9 })).toThrow('cannot_split')
    expect(places(inserted(two, { overlays, atFrame: 8 }))).toHaveLength(6)
  })

  it('refuses to exceed the longest composition and the maximum number of overlays', () => {
    const long = composition([text(1, 0, 107_980)])
    expect(inserted(long, { atFrame: 0 }).document.durationInFrames).toBe(108_000)
    expect(() => inserted(composition([text(1, 0, 107_981)]), { atFrame: 0 })).toThrow('duration_limit')
    const full = composition(Array.from({ length: 499 }, (_, id) => text(id, 0, 30)))
    expect(inserted(full, { atFrame: 30 }).document.overlays).toHaveLength(500)
    expect(() => inserted(full, { atFrame: 10 })).toThrow('overlay_limit')
  })
})
