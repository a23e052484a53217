import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit, type EditInput } from '../../editRegistry.ts'
import type { AppliedEdit } from '../edit.ts'
import type { Composition } from '../../schema.ts'

const text = (id: number, from: number, end: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames: end - from, row })

function moved(document: Composition, input: Partial<EditInput<'insertMove'>>): AppliedEdit {
  const full = { overlayIds: [2], atFrame: 0, row: 0, scope: 'row', ...input }
  const applied = applyEdit(document, { name: 'insertMove', input: full }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value
}

const places = ({ document }: AppliedEdit) =>
  document.overlays.map(({ id, from, durationInFrames, row }) => [id, from, from + durationInFrames, row])

describe('insertMove', () => {
  const document = composition([text(1, 0, 10), text(2, 10, 30), text(3, 30, 60), text(4, 60, 70, 1)])

  it('leaves a gap, splits overlays that lie across the frame, and moves later ones', () => {
    const applied = moved(document, { atFrame: 40 })
    expect(places(applied)).toEqual([
      [1, 0, 10, 0],
      [2, 40, 60, 0],
      [3, 30, 40, 0],
      [5, 60, 80, 0],
      [4, 60, 70, 1],
    ])
    expect(applied.createdIds).toEqual([5])
  })

  it('moves to the front, and moves all rows on request', () => {
    expect(places(moved(document, { atFrame: 0, scope: 'all' }))).toEqual([
      [1, 20, 30, 0],
      [2, 0, 20, 0],
      [3, 50, 80, 0],
      [4, 80, 90, 1],
    ])
  })

  it('moves into another row, and leaves its former row unchanged', () => {
    expect(places(moved(document, { atFrame: 65, row: 1 }))).toEqual([
      [1, 0, 10, 0],
      [2, 65, 85, 1],
      [3, 30, 60, 0],
      [4, 60, 65, 1],
      [5, 85, 90, 1],
    ])
  })

  it('moves several with their distances', () => {
    expect(places(moved(document, { overlayIds: [1, 4], atFrame: 30 }))).toEqual([
      [1, 30, 40, 0],
      [2, 10, 30, 0],
      [3, 100, 130, 0],
      [4, 90, 100, 1],
    ])
  })

  it('does not split the overlays that it lifts', () => {
    expect(places(moved(document, { atFrame: 15 }))).toEqual([
      [1, 0, 10, 0],
      [2, 15, 35, 0],
      [3, 50, 80, 0],
      [4, 60, 70, 1],
    ])
  })

  it('refuses to exceed the longest composition, and a missing overlay', () => {
    expect(() => moved(composition([text(1, 0, 107_990), text(2, 0, 11)]), { atFrame: 0 })).toThrow('duration_limit')
    expect(moved(composition([text(1, 0, 107_990), text(2, 0, 10)]), { atFrame: 0 }).document.durationInFrames).toBe(
      108_000,
    )
    expect(() => moved(document, { overlayIds: [9] })).toThrow('overlay_not_found')
  })
})
