import { describe, expect, it } from 'vitest'
import { someSources } from '../testing/composition/compositionArbitrary.ts'
import type { EditDraft } from '../testing/composition/editDraft.ts'
import {
  editedBy,
  expectOfEach,
  expectOrderKept,
  expectSameSource,
  pickOf,
  withId,
} from '../testing/composition/editCases.ts'
import { expectSame } from '../testing/composition/expectSame.ts'
import { applyEdit } from './editRegistry.ts'
import type { Composition, Overlay } from './schema.ts'
import { endOf, gapAt } from './timeline.ts'

const SEED = 20261124
const context = { sources: someSources }

const scopeOf = (draft: EditDraft): 'row' | 'all' => (draft.choice % 2 === 0 ? 'row' : 'all')
const edgeOf = (draft: EditDraft): 'start' | 'end' => (draft.rows % 2 === 0 ? 'start' : 'end')

interface RippleClaim {
  readonly edited: ReadonlySet<number>
  readonly rows: (row: number) => boolean
  /** The start of the changed time, in frames of the document before the edit. */
  readonly start: number
  readonly end: number
  readonly shift: number
}

/**
 * The expected start of an unedited overlay after a ripple. If its old start lies within the removed time, `moved`
 * determines the new one.
 */
function startAfter(overlay: Overlay, moved: Overlay, claim: RippleClaim): number {
  if (!claim.rows(overlay.row) || overlay.from < claim.start) return overlay.from
  if (overlay.from >= claim.end) return overlay.from + claim.shift
  return Math.max(claim.start, moved.from)
}

/**
 * Expects that overlays before the changed time stay in place and that those after it move together, so that all other
 * gaps are kept.
 */
function expectRippled(before: Composition, after: Composition, claim: RippleClaim): void {
  for (const overlay of before.overlays) {
    const moved = withId(after, overlay.id)
    if (claim.edited.has(overlay.id) || !moved) continue
    expectSame(moved, { ...overlay, from: startAfter(overlay, moved, claim) })
  }
  expectOrderKept(before, after)
}

describe('edits that add or remove time', { timeout: 120_000 }, () => {
  it(`ripple trim and keep all gaps and the order (2,000 sequences, seed ${SEED})`, () => {
    expectOfEach({ sequences: 2_000, seed: SEED }, (example) => {
      const { document, draft } = example
      const target = pickOf(example)
      if (!target) return false
      const [scope, edge] = [scopeOf(draft), edgeOf(draft)]
      const input = { overlayIds: [target.id], edge, deltaFrames: draft.frames, scope }
      const after = editedBy(document, { name: 'rippleTrim', input })
      const trimmed = withId(after, target.id)
      if (after === document || !trimmed) return false
      const shift = trimmed.durationInFrames - target.durationInFrames
      const place = edge === 'start' ? target.from : endOf(target) + Math.min(0, shift)
      expect(trimmed.from).toBe(target.from)
      expectRippled(document, after, {
        edited: new Set([target.id]),
        rows: (row) => scope === 'all' || row === target.row,
        start: place,
        end: shift < 0 ? place - shift : place,
        shift,
      })
      expectSameSource(target, trimmed, { shift: edge === 'start' ? shift : 0, fps: document.fps })
      return true
    })
  })

  it(`ripple trim several at once and keep all gaps of their rows (1,000 sequences, seed ${SEED})`, () => {
    const gapsOfRow = ({ overlays }: Composition, row: number): number[] => {
      const placed = overlays.filter((overlay) => overlay.row === row).toSorted((left, right) => left.from - right.from)
      return placed.map((overlay, index) => overlay.from - (index === 0 ? 0 : endOf(placed[index - 1] ?? overlay)))
    }
    expectOfEach({ sequences: 1_000, seed: SEED }, (example) => {
      const { document, draft } = example
      const overlayIds = draft.picks.flatMap((_, index) => pickOf(example, index)?.id ?? [])
      if (overlayIds.length < 2) return false
      const input = { overlayIds, edge: edgeOf(draft), deltaFrames: draft.frames, scope: 'row' } as const
      const after = editedBy(document, { name: 'rippleTrim', input })
      const rows = new Set(document.overlays.map((overlay) => overlay.row))
      const apart = [...rows].filter((row) => gapsOfRow(document, row).every((gap) => gap >= 0))
      for (const row of apart) expect(gapsOfRow(after, row)).toEqual(gapsOfRow(document, row))
      return after !== document && apart.length > 0
    })
  })

  it(`close gaps and extract, and keep all other gaps and the order (1,500 sequences, seed ${SEED})`, () => {
    expectOfEach({ sequences: 1_500, seed: SEED }, (example) => {
      const { document, draft } = example
      const target = pickOf(example)
      const gap = target && target.from > 0 ? gapAt(document.overlays, target.row, target.from - 1) : null
      if (!target || (draft.choice % 3 > 0 && !gap)) return false
      const scope = scopeOf(draft)
      const isShared = (overlay: Overlay): boolean =>
        overlay.row === target.row && overlay.from < endOf(target) && endOf(overlay) > target.from
      if (draft.choice % 3 === 0 && document.overlays.filter(isShared).length > 1) return false
      const goes = draft.choice % 3 > 0 && gap ? gap : { start: target.from, end: endOf(target) }
      const after =
        goes === gap
          ? editedBy(document, { name: 'closeGap', input: { row: target.row, atFrame: target.from - 1, scope } })
          : editedBy(document, { name: 'extractOverlays', input: { overlayIds: [target.id], scope } })
      expectOrderKept(document, after)
      if (after === document) return false
      expectRippled(document, after, {
        edited: new Set(),
        rows: (row) => scope === 'all' || row === target.row,
        ...goes,
        shift: goes.start - goes.end,
      })
      return true
    })
  })

  it(`insert, and make exactly the room that is needed (1,500 sequences, seed ${SEED})`, () => {
    expectOfEach({ sequences: 1_500, seed: SEED }, (example) => {
      const { document, draft } = example
      const [target, copied] = [pickOf(example), pickOf(example, 1)]
      if (!target || !copied) return false
      const scope = scopeOf(draft)
      const wanted = target.from + Math.floor(draft.fraction * target.durationInFrames)
      const { id: _, ...copy } = copied
      const request = { overlays: [copy], atFrame: wanted, row: target.row, scope }
      const outcome = applyEdit(document, { name: 'insertAt', input: request }, context)
      if (!outcome.ok) return false
      const { document: after, createdIds } = outcome.value
      const added = withId(after, createdIds[0])
      const splitIds = new Set(document.overlays.flatMap(({ id }) => (withId(after, id) ? [] : [id])))
      expect(splitIds.size).toBe(0)
      if (!added) return false
      const across = document.overlays.filter(
        (overlay) => overlay.row === target.row && overlay.from < added.from && endOf(overlay) > added.from,
      )
      expectRippled(document, after, {
        edited: new Set(across.map(({ id }) => id)),
        rows: (row) => scope === 'all' || row === target.row,
        start: added.from,
        end: added.from,
        shift: added.durationInFrames,
      })
      for (const [index, overlay] of across.entries()) {
        const [left, right] = [withId(after, overlay.id), withId(after, createdIds[1 + index])]
        expect([left && endOf(left), right?.from]).toEqual([added.from, endOf(added)])
        if (left) expectSameSource(overlay, left, { shift: 0, fps: document.fps })
        if (right) expectSameSource(overlay, right, { shift: added.durationInFrames, fps: document.fps })
      }
      return true
    })
  })

  it(`overwrite, and leave everything else unchanged (1,000 sequences, seed ${SEED})`, () => {
    expectOfEach({ sequences: 1_000, seed: SEED }, (example) => {
      const { document, draft } = example
      const [target, copied] = [pickOf(example), pickOf(example, 1)]
      if (!target || !copied) return false
      const { id: _, ...copy } = copied
      const atFrame = target.from + Math.floor(draft.fraction * target.durationInFrames)
      const input = { overlays: [copy], atFrame, row: target.row }
      const outcome = applyEdit(document, { name: 'overwriteAt', input }, context)
      if (!outcome.ok) return false
      const { document: after, createdIds } = outcome.value
      const range = { start: atFrame, end: atFrame + copy.durationInFrames }
      const isUnder = (overlay: Overlay): boolean =>
        overlay.row === target.row && overlay.from < range.end && endOf(overlay) > range.start
      const beside = document.overlays.filter((overlay) => !isUnder(overlay))
      expect(beside.filter((overlay) => withId(after, overlay.id) !== overlay)).toEqual([])
      for (const piece of after.overlays) {
        if (piece.id === createdIds[0]) continue
        expect(isUnder(piece)).toBe(false)
        const whole = withId(document, piece.id)
        if (whole) expectSameSource(whole, piece, { shift: 0, fps: document.fps })
      }
      return true
    })
  })
})
