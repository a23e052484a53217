import { ok, type Result } from '../../base/result.ts'
import type { Frames } from '../../base/units.ts'
import type { EditRequest } from '../editRegistry.ts'
import type { EditContext } from '../edits/edit.ts'
import type { Composition, Overlay, OverlayId } from '../schema.ts'
import { endOf, type FrameRange } from '../timeline.ts'
import { createEditPlan, isolated, splitAt, type EditPlan, type WordsOfClip } from './editPlan.ts'

/** The place between two words. */
export interface WordPlace {
  readonly atFrame: Frames
  readonly row: number
}

interface Isolated {
  readonly ids: readonly OverlayId[]
  /** The place at which the clip under it was split. */
  readonly atFrame: Frames
}

/** Splits clips for the words, and at the place if one of these clips plays there. */
function isolatedWords(plan: EditPlan, words: readonly WordsOfClip[], place: WordPlace): Result<Isolated> {
  const ids: OverlayId[] = []
  let { atFrame } = place
  const splitAtPlace = (overlayId: OverlayId): Result<OverlayId> => {
    const right = splitAt(plan, overlayId, place.atFrame)
    if (right.ok && right.value !== overlayId) atFrame = plan.find(right.value)?.from ?? atFrame
    return right
  }
  for (const each of words) {
    const isUnder = plan.find(each.overlayId)?.row === place.row
    const before = isUnder && place.atFrame >= each.end ? splitAtPlace(each.overlayId) : ok(0)
    if (!before.ok) return before
    const id = isolated(plan, each)
    if (!id.ok) return id
    ids.push(id.value)
    const after = isUnder && place.atFrame <= each.start ? splitAtPlace(each.overlayId) : ok(0)
    if (!after.ok) return after
  }
  return ok({ ids, atFrame })
}

/** Whether moving words there would leave them as they are. */
function isSamePlace(words: readonly WordsOfClip[], { atFrame, row }: WordPlace, { overlays }: Composition): boolean {
  const rowById = new Map(overlays.map((overlay) => [overlay.id, overlay.row]))
  return words.some(({ end, overlayId, start }) => rowById.get(overlayId) === row && start <= atFrame && atFrame <= end)
}

/** Closes the places that moved overlays left, from the last on, so that none moves another. */
function closeHoles(plan: EditPlan, holes: readonly (FrameRange & { readonly row: number })[]): Result<void> {
  for (const { end, row, start } of holes.toSorted((left, right) => right.start - left.start)) {
    const input = { row, atFrame: start, frames: end - start, scope: 'row' as const }
    const closed = plan.add({ name: 'closeGap', input })
    if (!closed.ok) return closed
  }
  return ok(undefined)
}

/**
 * The edits that move words of clips to a place between two other words. The clips are split, and what belongs to them
 * follows. Only the rows concerned change, because the length of the video stays the same. Null if the words are there
 * already.
 *
 *     |so we then|   move then before we   →   |so|then|we|
 */
export function moveWords(
  document: Composition,
  { place, words }: { readonly words: readonly WordsOfClip[]; readonly place: WordPlace },
  context: EditContext,
): Result<readonly EditRequest[] | null> {
  if (words.length === 0 || isSamePlace(words, place, document)) return ok(null)
  const plan = createEditPlan(document, context)
  const isolation = isolatedWords(plan, words, place)
  if (!isolation.ok) return isolation
  const { atFrame, ids } = isolation.value
  const pieces = plan.now().overlays.filter(({ id }) => ids.includes(id))
  const top = Math.min(...pieces.map(({ row }) => row))
  const input = { overlayIds: [...ids], atFrame, row: place.row, scope: 'row' as const }
  const inserted = plan.add({ name: 'insertMove', input })
  if (!inserted.ok) return inserted
  const placed = plan.now().overlays.filter(({ id }) => ids.includes(id))
  const at = Math.min(...placed.map(({ from }) => from))
  const frames = Math.max(...placed.map(endOf)) - at
  const opened = new Set(pieces.map(({ row }) => row - top + place.row))
  const holes = pieces.map((piece) => {
    const shift = opened.has(piece.row) && piece.from >= at ? frames : 0
    return { row: piece.row, start: piece.from + shift, end: endOf(piece) + shift }
  })
  const closed = closeHoles(plan, holes)
  return closed.ok ? ok(plan.requests) : closed
}

/**
 * Copies of words, as overlays that start at the frame 0. Null if a clip cannot be cut there.
 *
 *     |so we then|   copy we   →   |we|
 */
export function copiedWords(
  document: Composition,
  words: readonly WordsOfClip[],
  context: EditContext,
): Result<readonly Overlay[]> {
  const plan = createEditPlan(document, context)
  const ids: OverlayId[] = []
  for (const each of words) {
    const id = isolated(plan, each)
    if (!id.ok) return id
    ids.push(id.value)
  }
  let from = 0
  const copies = ids.flatMap((id) => {
    const piece = plan.find(id)
    if (!piece) return []
    const copy = { ...piece, from }
    from = endOf(copy)
    return [copy]
  })
  return ok(copies)
}
