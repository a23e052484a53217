import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'
import type { Overlay } from '../schema.ts'
import { applyCuts } from './applyCuts.ts'
import { withPending } from './pendingCuts.ts'

const cut = (overlayId: number, startFrame: number, endFrame: number) => ({
  overlayId,
  startMs: (startFrame * 1_000) / 30,
  endMs: (endFrame * 1_000) / 30,
  isCut: true,
})

function applied(overlays: readonly Overlay[], ...cuts: readonly ReturnType<typeof cut>[]): readonly Overlay[] {
  let document = composition(overlays)
  const planned = applyCuts(document, { pending: withPending(new Map(), cuts), scope: 'row' }, context)
  if (!planned.ok) throw new Error(planned.refusal.code)
  for (const request of planned.value) {
    const after = applyEdit(document, request, context)
    if (!after.ok) throw new Error(after.refusal.code)
    document = after.value.document
  }
  return document.overlays.toSorted((left, right) => left.row - right.row || left.from - right.from)
}

const video = overlay({ type: 'video', id: 0, row: 0, durationInFrames: 100 })
const sound = overlay({ type: 'sound', id: 1, row: 1, from: 10, durationInFrames: 100, startFromSound: 20 })

describe('applying cuts', () => {
  it('splits a sound around each cut, and the rest closes up', () => {
    expect(applied([sound], cut(1, 40, 50), cut(1, 60, 70))).toMatchObject([
      { from: 10, durationInFrames: 20, startFromSound: 20 },
      { from: 30, durationInFrames: 10, startFromSound: 50 },
      { from: 40, durationInFrames: 50, startFromSound: 70 },
    ])
  })

  it('shortens a sound at its edges, and removes one of which nothing is left', () => {
    expect(applied([sound], cut(1, 20, 30), cut(1, 110, 120))).toMatchObject([
      { from: 10, durationInFrames: 80, startFromSound: 30 },
    ])
    expect(applied([video, sound], cut(1, 0, 200))).toEqual([video])
  })

  it('cuts videos by kept ranges beside sounds', () => {
    const [first, ...others] = applied([video, sound], cut(0, 20, 30), cut(1, 40, 50))
    expect(first).toMatchObject({ durationInFrames: 90, segments: [{ startFrame: 0 }, { startFrame: 30 }] })
    expect(others).toHaveLength(2)
  })

  it('is nothing without pending cuts', () => {
    expect(applyCuts(composition([video]), { pending: new Map(), scope: 'row' }, context)).toEqual({
      ok: true,
      value: [],
    })
  })
})
