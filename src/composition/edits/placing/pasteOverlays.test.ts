import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { NewOverlay } from '../../overlays/newOverlay.ts'
import type { Composition, Overlay } from '../../schema.ts'

const text = (id: number, from: number, end: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames: end - from, row })
const copies = (overlays: readonly Overlay[]): NewOverlay[] => overlays.map(({ id: _, ...copy }) => copy)

const paste = (document: Composition, overlays: NewOverlay[], atFrame: number) =>
  applyEdit(document, { name: 'pasteOverlays', input: { overlays, atFrame } }, context)

function pasted(document: Composition, overlays: NewOverlay[], atFrame: number): readonly (readonly number[])[] {
  const applied = paste(document, overlays, atFrame)
  if (!applied.ok) throw new Error(applied.refusal.code)
  const created = new Set(applied.value.createdIds)
  return applied.value.document.overlays.flatMap(({ id, from, row }) => (created.has(id) ? [[id, from, row]] : []))
}

describe('pasteOverlays', () => {
  const a = text(1, 10, 30, 2)
  const b = text(2, 40, 50, 3)

  it('puts the earliest at the frame, keeps distances and rows, and gives fresh ids', () => {
    expect(pasted(composition([a, b]), copies([b, a]), 60)).toEqual([
      [3, 90, 3],
      [4, 60, 2],
    ])
    expect(pasted(composition([]), copies([a, b]), 0)).toEqual([
      [0, 0, 2],
      [1, 30, 3],
    ])
  })

  it('moves overlays of an occupied row down together, to the first row that is free for all of them', () => {
    const document = composition([text(1, 50, 60, 0), text(2, 0, 5, 1)])
    expect(pasted(document, copies([text(7, 0, 10), text(8, 50, 60)]), 0)).toEqual([
      [3, 0, 2],
      [4, 50, 2],
    ])
    expect(pasted(document, copies([text(7, 0, 10), text(8, 40, 50)]), 0)).toEqual([
      [3, 0, 0],
      [4, 40, 0],
    ])
    expect(pasted(composition([text(1, 0, 30, 999)]), copies([text(7, 0, 10, 999)]), 0)).toEqual([[2, 0, 0]])
  })

  it('refuses to exceed the longest composition and the maximum number of overlays', () => {
    expect(paste(composition([a]), copies([b]), 107_990)).toMatchObject({ ok: true })
    expect(paste(composition([a]), copies([b]), 107_991)).toMatchObject({ refusal: { code: 'duration_limit' } })
    const full = composition(Array.from({ length: 500 }, (_, id) => overlay({ type: 'text', id })))
    expect(paste(full, copies([a]), 0)).toMatchObject({ refusal: { code: 'overlay_limit' } })
  })

  it('refuses an overlay with an id, and an empty list', () => {
    for (const overlays of [[a], []]) {
      expect(
        applyEdit(composition([]), { name: 'pasteOverlays', input: { overlays, atFrame: 0 } }, context),
      ).toMatchObject({ refusal: { code: 'invalid_input' } })
    }
  })
})
