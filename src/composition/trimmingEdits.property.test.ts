import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositionArbitrary, someSources } from '../testing/composition/compositionArbitrary.ts'
import { deepFreeze } from '../testing/composition/deepFreeze.ts'
import { requestOf } from '../testing/composition/editArbitrary.ts'
import { editDraftArbitrary, type EditDraft } from '../testing/composition/editDraft.ts'
import {
  editedBy,
  expectOfEach,
  expectOrderKept,
  expectSameSource,
  pickOf,
  withId,
} from '../testing/composition/editCases.ts'
import { expectSame } from '../testing/composition/expectSame.ts'
import { sourceLimit } from './overlays/timing/trimLimits.ts'
import { applyPatch, diffCompositions, invertPatch } from './patch.ts'
import type { Composition, Overlay } from './schema.ts'
import { sourceRangeOf } from './sourceRange.ts'
import { endOf, touchingNeighbour } from './timeline.ts'
import { violations } from './violations.ts'

const SEED = 20261124
const context = { sources: someSources }

const edgeOf = (draft: EditDraft): 'start' | 'end' => (draft.rows % 2 === 0 ? 'start' : 'end')

describe('edits of the timeline', { timeout: 120_000 }, () => {
  it(`are undone and redone exactly, step by step, as patches (2,000 sequences, seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        compositionArbitrary,
        fc.array(editDraftArbitrary, { minLength: 5, maxLength: 5 }),
        (start, drafts) => {
          const versions = [deepFreeze(start)]
          for (const draft of drafts) {
            const before = versions.at(-1) ?? start
            const after = editedBy(before, requestOf(before, draft))
            if (after !== before) versions.push(deepFreeze(after))
          }
          const patches = versions.slice(1).map((version, index) => diffCompositions(versions[index] ?? start, version))
          let document = versions.at(-1) ?? start
          expect(violations(document)).toEqual([])
          for (const [index, patch] of [...patches.entries()].toReversed()) {
            const undone = applyPatch(document, invertPatch(patch))
            document = undone.ok ? undone.value : document
            expectSame(document, versions[index])
          }
          for (const [index, patch] of patches.entries()) {
            const redone = applyPatch(document, patch)
            document = redone.ok ? redone.value : document
            expectSame(document, versions[index + 1])
          }
        },
      ),
      { seed: SEED, numRuns: 2_000 },
    )
  })

  it(`slip, and keep place, length and bounds (1,500 sequences, seed ${SEED})`, () => {
    expectOfEach({ sequences: 1_500, seed: SEED }, (example) => {
      const { document, draft } = example
      const overlayIds = draft.picks.flatMap((_, index) => pickOf(example, index)?.id ?? [])
      if (overlayIds.length === 0) return false
      const after = editedBy(document, { name: 'slipOverlays', input: { overlayIds, deltaFrames: draft.frames } })
      for (const [index, overlay] of document.overlays.entries()) {
        const slipped = after.overlays[index]
        const [range, shown] = [sourceRangeOf(overlay), slipped ? sourceRangeOf(slipped) : null]
        if (!slipped || !range || !shown) continue
        const source = (from: Overlay) =>
          from.type === 'video'
            ? { videoStartTime: from.videoStartTime, ...(from.segments ? { segments: from.segments } : {}) }
            : from.type === 'sound'
              ? { startFromSound: from.startFromSound }
              : {}
        expectSame({ ...slipped, ...source(overlay) }, overlay)
        expect(shown.end - shown.start).toBeCloseTo(range.end - range.start, 6)
        expect(shown.start).toBeGreaterThanOrEqual(0)
        expect(shown.end).toBeLessThanOrEqual((sourceLimit(overlay, document.fps, context) ?? 0) + 1e-6)
      }
      return after !== document
    })
  })

  it(`roll, and keep the total and everything else (1,500 sequences, seed ${SEED})`, () => {
    expectOfEach({ sequences: 1_500, seed: SEED }, (example) => {
      const { document, draft } = example
      const [left] = document.overlays.filter(({ id }) => touchingNeighbour(document.overlays, id, 'end'))
      const right = left && touchingNeighbour(document.overlays, left.id, 'end')
      if (!left || !right) return false
      const input = { leftId: left.id, rightId: right.id, deltaFrames: draft.frames }
      const after = editedBy(document, { name: 'rollEdit', input })
      const [rolledLeft, rolledRight] = [withId(after, left.id), withId(after, right.id)]
      if (after === document || !rolledLeft || !rolledRight) return false
      expect([rolledLeft.from, endOf(rolledRight)]).toEqual([left.from, endOf(right)])
      expect(endOf(rolledLeft)).toBe(rolledRight.from)
      expectSameSource(left, rolledLeft, { shift: 0, fps: document.fps })
      expectSameSource(right, rolledRight, { shift: 0, fps: document.fps })
      const others = ({ overlays }: Composition) => overlays.filter(({ id }) => id !== left.id && id !== right.id)
      for (const [index, overlay] of others(document).entries()) expect(others(after)[index]).toBe(overlay)
      return true
    })
  })

  it(`slide, and keep the moved overlays, the outer edges of their neighbours and the order (1,500 sequences, seed ${SEED})`, () => {
    expectOfEach({ sequences: 1_500, seed: SEED }, (example) => {
      const { document, draft } = example
      const target = pickOf(example)
      if (!target) return false
      const input = { overlayIds: [target.id], deltaFrames: draft.frames }
      const after = editedBy(document, { name: 'slideOverlays', input })
      const slid = withId(after, target.id)
      if (after === document || !slid) return false
      expectSame({ ...slid, from: target.from }, target)
      for (const overlay of document.overlays.filter(({ id }) => id !== target.id)) {
        const isLeft = overlay.row === target.row && endOf(overlay) === target.from
        const isRight = overlay.row === target.row && overlay.from === endOf(target)
        const other = withId(after, overlay.id) ?? overlay
        const start = isRight ? endOf(slid) : overlay.from
        expect([other.from, endOf(other)]).toEqual([start, isLeft ? slid.from : endOf(overlay)])
        expect(other === overlay).toBe(!isLeft && !isRight)
        expectSameSource(overlay, other, { shift: 0, fps: document.fps })
      }
      expectOrderKept(document, after)
      return true
    })
  })

  it(`stretch, and keep the source range and the other edge (1,000 sequences, seed ${SEED})`, () => {
    expectOfEach({ sequences: 1_000, seed: SEED }, (example) => {
      const { document, draft } = example
      const target = pickOf(example)
      if (!target) return false
      const edge = edgeOf(draft)
      const input = { overlayId: target.id, edge, deltaFrames: draft.frames }
      const after = editedBy(document, { name: 'rateStretch', input })
      const stretched = withId(after, target.id)
      if (after === document || !stretched) return false
      expect(edge === 'start' ? endOf(stretched) : stretched.from).toBe(edge === 'start' ? endOf(target) : target.from)
      if (stretched.type !== 'video') return true
      const [range, shown] = [sourceRangeOf(target), sourceRangeOf(stretched)]
      expect(shown?.start).toBe(range?.start)
      expect(Math.abs((shown?.end ?? 0) - (range?.end ?? 0))).toBeLessThan(1e-5)
      expect(stretched.speed).toBeLessThanOrEqual(16)
      return true
    })
  })
})
