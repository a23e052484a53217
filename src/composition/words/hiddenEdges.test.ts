import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../testing/composition/overlays.ts'
import { applyEdit, type EditRequest } from '../editRegistry.ts'
import type { Composition } from '../schema.ts'
import { hiddenEdges, listedRange, type HiddenEdgesById } from './hiddenEdges.ts'

const video = overlay({ type: 'video', id: 0, durationInFrames: 100, videoStartTime: 20 })
const whole = composition([video])
const NONE: HiddenEdgesById = new Map()

function after(document: Composition, request: EditRequest): Composition {
  const applied = applyEdit(document, request, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document
}
const words = (cuts: readonly (readonly [number, number])[], restores: readonly (readonly [number, number])[] = []) => {
  const framesOf = (ranges: typeof cuts) => ranges.map(([startFrame, endFrame]) => ({ startFrame, endFrame }))
  const overlays = [{ overlayId: 0, cuts: framesOf(cuts), restores: framesOf(restores) }]
  return { name: 'cutWords', input: { overlays } } as const
}
const listed = ({ overlays: [clip] }: Composition, edges: HiddenEdgesById) => clip && listedRange(clip, edges.get(0))

describe('the edges of a clip', () => {
  const cut = after(
    whole,
    words([
      [20, 30],
      [110, 120],
    ]),
  )
  const edges = hiddenEdges(whole, cut, NONE)

  it('keep the words that were cut there in the list', () => {
    expect(cut.overlays).toMatchObject([{ videoStartTime: 30, durationInFrames: 80 }])
    expect(listed(cut, edges)).toEqual({ start: 20, end: 120 })
    expect(listed(cut, NONE)).toEqual({ start: 30, end: 110 })
  })

  it('reach further with each cut, and go once the words are restored', () => {
    const more = after(cut, words([[30, 40]]))
    const wider = hiddenEdges(cut, more, edges)
    expect(listed(more, wider)).toEqual({ start: 20, end: 120 })
    const back = after(
      more,
      words(
        [],
        [
          [20, 40],
          [110, 120],
        ],
      ),
    )
    expect(listed(back, wider)).toEqual({ start: 20, end: 120 })
    expect(hiddenEdges(more, back, wider)).toEqual(NONE)
  })

  it('go when the clip is trimmed by hand', () => {
    const trimmed = after(cut, { name: 'trimOverlays', input: { overlayIds: [0], edge: 'start', deltaFrames: 5 } })
    expect(listed(trimmed, edges)).toEqual({ start: 35, end: 120 })
  })
})
