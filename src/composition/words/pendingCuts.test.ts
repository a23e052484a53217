import { describe, expect, it } from 'vitest'
import { composition, context, media, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { applyEdit, type EditRequest } from '../editRegistry.ts'
import type { Composition } from '../schema.ts'
import { followedPending, pendingFrames, withPending, type PendingChange, type PendingCuts } from './pendingCuts.ts'
import { pendingRangeAt, pendingRecuts } from './pendingRecuts.ts'

const NONE: PendingCuts = new Map()
const change = (startMs: number, endMs: number, isCut: boolean | null = true, overlayId = 0): PendingChange => ({
  overlayId,
  startMs,
  endMs,
  isCut,
})
const cut = (startMs: number, endMs: number) => ({ startMs, endMs, isCut: true })

const video = overlay({ type: 'video', id: 0, durationInFrames: 120 })

function after(document: Composition, request: EditRequest): Composition {
  const applied = applyEdit(document, request, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document
}

describe('pending cuts', () => {
  it('are kept in order, and a range that is pending no longer leaves the rest', () => {
    const some = withPending(NONE, [change(2_000, 2_500), change(500, 1_000), change(1_000, 1_500, false)])
    expect(some.get(0)).toEqual([cut(500, 1_000), { ...cut(1_000, 1_500), isCut: false }, cut(2_000, 2_500)])
    const fewer = withPending(some, [change(800, 2_200, null)])
    expect(fewer.get(0)).toEqual([cut(500, 800), cut(2_200, 2_500)])
    expect(withPending(fewer, [change(0, 3_000, null)]).size).toBe(0)
    expect(withPending(some, [])).toBe(some)
  })

  it('decide about a word by its middle', () => {
    const some = withPending(NONE, [change(500, 1_000), change(1_000, 1_500, false)])
    const at = (startMs: number, endMs: number) => pendingRangeAt(some, { overlayId: 0, startMs, endMs })?.isCut
    expect([at(400, 700), at(400, 590), at(900, 1_200), at(1_400, 1_700)]).toEqual([true, undefined, false, undefined])
    expect(pendingRangeAt(some, { overlayId: 1, startMs: 500, endMs: 1_000 })).toBeNull()
  })

  it('are timeline frames of their clip at its speed, merged if they touch', () => {
    const fast = overlay({ type: 'video', id: 1, row: 1, from: 10, durationInFrames: 60, speed: 2 })
    const pending = withPending(NONE, [
      change(1_000, 1_500),
      change(1_500, 2_000),
      change(3_000, 3_500, false),
      change(1_000, 2_000, true, 1),
      change(1_000, 2_000, true, 9),
    ])
    expect(pendingFrames(composition([video, fast]), pending)).toEqual([
      { overlayId: 1, start: 25, end: 40 },
      { overlayId: 0, start: 30, end: 60 },
    ])
  })

  it('are one edit of the clips that exist', () => {
    const pending = withPending(NONE, [change(500, 1_000), change(1_500, 2_000, false), change(0, 500, true, 9)])
    expect(pendingRecuts(composition([video]), pending)).toEqual([
      { overlayId: 0, cuts: [{ startFrame: 15, endFrame: 30 }], restores: [{ startFrame: 45, endFrame: 60 }] },
    ])
  })

  it('move with their words through a split, and back when it is undone', () => {
    const before = composition([video])
    const pending = withPending(NONE, [change(500, 1_000), change(3_000, 3_500)])
    const split = after(before, { name: 'splitOverlays', input: { overlayIds: [0], atFrame: 60 } })
    const [, right] = split.overlays
    const followed = followedPending(pending, before, split)
    expect(followed).toEqual(
      new Map([
        [0, [cut(500, 1_000)]],
        [right?.id, [cut(3_000, 3_500)]],
      ]),
    )
    expect(followedPending(followed, split, before)).toEqual(pending)
  })

  it('stay with a clip that no longer plays them, and leave one whose file is replaced', () => {
    const before = composition([video])
    const pending = withPending(NONE, [change(3_000, 3_500)])
    const trimmed = composition([{ ...video, durationInFrames: 60 }])
    expect(followedPending(pending, before, trimmed)).toEqual(pending)
    expect(followedPending(pending, before, before)).toBe(pending)
    const other = media({ assetId: '00000000-0000-4000-8000-000000000009' })
    const replaced = composition([overlay({ ...video, sourceAssetId: other.assetId })])
    expect(followedPending(pending, before, replaced).size).toBe(0)
    expect(video).toMatchObject({ sourceAssetId: VIDEO_ID })
  })

  it('are not copied to a duplicate', () => {
    const before = composition([video])
    const pending = withPending(NONE, [change(500, 1_000)])
    const twice = composition([video, { ...video, id: 1, from: 200 }])
    expect(followedPending(pending, before, twice)).toEqual(pending)
    // A copy that existed before keeps its words when the original goes.
    expect(followedPending(pending, twice, composition([{ ...video, id: 1, from: 200 }]))).toEqual(pending)
  })
})
