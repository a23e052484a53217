import fc from 'fast-check'
import { expect } from 'vitest'
import { applyEdit, type EditRequest } from '../../composition/editRegistry.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'
import { endOf } from '../../composition/timeline.ts'
import { framesOfWord, sourceMomentAt, type PlayingOverlay } from '../../composition/wordFrames.ts'
import { compositionArbitrary, someSources } from './compositionArbitrary.ts'
import { deepFreeze } from './deepFreeze.ts'
import { requestOf } from './editArbitrary.ts'
import { editDraftArbitrary, type EditDraft } from './editDraft.ts'

const ALL_ROWS = Array.from({ length: 9 }, (_, row) => row)

/**
 * The document after an edit, or the same document if the edit was refused. Fails if the refusal is due to an invalid
 * result.
 */
export function editedBy(document: Composition, request: EditRequest): Composition {
  const outcome = applyEdit(document, request, { sources: someSources })
  expect(outcome.ok || outcome.refusal.code, request.name).not.toBe('invalid_composition')
  return outcome.ok ? outcome.value.document : document
}

/** A composition, and a draft for one more edit. */
export interface EditCase {
  readonly document: Composition
  readonly draft: EditDraft
}

/** Compositions after up to three edits, some of them densely packed. */
const editCaseArbitrary: fc.Arbitrary<EditCase> = fc
  .record({
    start: compositionArbitrary,
    isPacked: fc.boolean(),
    drafts: fc.array(editDraftArbitrary, { maxLength: 3 }),
    draft: editDraftArbitrary,
  })
  .map(({ start, isPacked, drafts, draft }) => {
    const packed = isPacked ? editedBy(start, { name: 'closeGaps', input: { rows: ALL_ROWS } }) : start
    const document = drafts.reduce((before, each) => editedBy(before, requestOf(before, each)), packed)
    return { document: deepFreeze(document), draft }
  })

/**
 * Runs a check on many sequences of edits. The check returns false if it does not apply to a case. Fails if it applies
 * to less than a tenth of the cases.
 */
export function expectOfEach(
  { sequences, seed }: { readonly sequences: number; readonly seed: number },
  check: (example: EditCase) => boolean,
): void {
  let checked = 0
  fc.assert(
    fc.property(editCaseArbitrary, (example) => {
      if (check(example)) checked += 1
    }),
    { seed, numRuns: sequences },
  )
  expect(checked).toBeGreaterThan(sequences / 10)
}

/** The overlay that a draft picks, if there is any. */
export function pickOf({ document, draft }: EditCase, index = 0): Overlay | undefined {
  return document.overlays[(draft.picks[index] ?? 0) % Math.max(1, document.overlays.length)]
}

export function withId(document: Composition, id: number | undefined): Overlay | undefined {
  return document.overlays.find((overlay) => overlay.id === id)
}

/** Expects that overlays which followed one another in a row still do so. */
export function expectOrderKept(before: Composition, after: Composition): void {
  const placed = before.overlays.flatMap((overlay) => {
    const moved = withId(after, overlay.id)
    return moved?.row === overlay.row ? [{ overlay, moved }] : []
  })
  const broken = placed.flatMap((left) =>
    placed
      .filter(({ overlay }) => overlay.row === left.overlay.row && endOf(left.overlay) <= overlay.from)
      .filter(({ moved }) => endOf(left.moved) > moved.from)
      .map((right) => `${left.overlay.id} runs into ${right.overlay.id}`),
  )
  expect(broken).toEqual([])
}

const isPlaying = (overlay: Overlay | undefined): overlay is PlayingOverlay =>
  overlay?.type === 'video' || overlay?.type === 'sound'

/**
 * Expects that an overlay still shows the same frames of its source, `shift` frames later. A deviation of one frame is
 * allowed, in the source or on the timeline.
 */
export function expectSameSource(
  before: Overlay,
  after: Overlay | undefined,
  { shift, fps }: { readonly shift: number; readonly fps: number },
): void {
  if (!isPlaying(before) || !isPlaying(after)) return
  const tolerance = Math.ceil(1 / (before.type === 'video' ? before.speed : 1)) + 1
  const elsewhere: string[] = []
  for (let frame = after.from; frame < endOf(after); frame += Math.max(1, after.durationInFrames >> 3)) {
    const moment = sourceMomentAt(after, frame, fps) ?? 0
    const shown = framesOfWord(before, { startMs: moment, endMs: moment + 0.001 }, fps)
    if (shown && Math.abs(shown.start + shift - frame) > tolerance) elsewhere.push(`${frame} shows ${shown.start}`)
  }
  expect(elsewhere).toEqual([])
}
