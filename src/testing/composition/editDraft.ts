import fc from 'fast-check'
import type { Composition, Overlay } from '../../composition/schema.ts'

/** Random numbers from which an edit is made once its document is known. */
export interface EditDraft {
  readonly choice: number
  readonly picks: readonly number[]
  readonly frames: number
  readonly rows: number
  /** In the range from 0 to 1. */
  readonly fraction: number
}

export const editDraftArbitrary: fc.Arbitrary<EditDraft> = fc.record({
  choice: fc.nat(10_000),
  picks: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 4 }),
  frames: fc.oneof(fc.integer({ min: -300, max: 300 }), fc.constantFrom(0, 1, -1, 200_000, -200_000)),
  rows: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2_000, -2_000)),
  fraction: fc.nat(1_000).map((thousandths) => thousandths / 1_000),
})

/** The document of an edit, and the overlays that a draft picks in it. */
export interface EditTargets {
  readonly document: Composition
  readonly draft: EditDraft
  /** Never empty. If the document has no overlays, it contains an unused id. */
  readonly overlayIds: readonly number[]
  /** The first of `overlayIds`. */
  readonly overlayId: number
  readonly target: Overlay | undefined
  /** A frame within the target. */
  readonly inside: number
  /** A valid row, from 0. */
  readonly row: number
  /** The random number at an index. An index beyond the end returns the last one. */
  readonly pick: (place: number) => number
}

/** The overlays to pick from. Half the drafts pick from one type, because many edits refuse all others. */
function pickedFrom({ overlays }: Composition, { frames, picks }: EditDraft): readonly Overlay[] {
  const types = [...new Set(overlays.map(({ type }) => type))]
  const type = types[Math.abs(frames) % types.length]
  return picks.length % 2 === 0 ? overlays : overlays.filter((overlay) => overlay.type === type)
}

export function targetsOf(document: Composition, draft: EditDraft): EditTargets {
  const ids = pickedFrom(document, draft).map((overlay) => overlay.id)
  const overlayIds = [...new Set(draft.picks.map((number) => ids[number % ids.length] ?? 7))]
  const overlayId = overlayIds[0] ?? 7
  const target = document.overlays.find((overlay) => overlay.id === overlayId)
  const inside = (target?.from ?? 0) + Math.floor(draft.fraction * (target?.durationInFrames ?? 1))
  const row = Math.abs(draft.rows) % 1_000
  const pick = (place: number): number => draft.picks[Math.min(place, draft.picks.length - 1)] ?? 0
  return { document, draft, overlayIds, overlayId, target, inside, row, pick }
}
