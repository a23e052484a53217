import { ok, refuse, type Result } from '../base/result.ts'
import { isSame } from './isSame.ts'
import { applyPatch, diffCompositions, type CompositionPatch, type FieldChange, type OverlayChange } from './patch.ts'
import type { Composition, OverlayId } from './schema.ts'
import { contentEnd } from './timeline.ts'
import { violations } from './violations.ts'

/** One thing that both sides changed differently. */
export interface Clash {
  /** null for settings of the composition. */
  readonly overlayId: OverlayId | null
  /** The field; empty where one side deleted the overlay that the other changed. */
  readonly path: readonly string[]
  readonly mine: unknown
  readonly theirs: unknown
}

export type MergeSide = 'mine' | 'theirs'

/** Length follows the content, so two different lengths are no clash. */
const isDerived = (change: FieldChange): boolean => change.path[0] === 'durationInFrames'

const overlaps = (left: readonly string[], right: readonly string[]): boolean =>
  left.slice(0, right.length).every((key, index) => key === right[index])

function fieldClashes(
  overlayId: OverlayId | null,
  mine: readonly FieldChange[],
  theirs: readonly FieldChange[],
): Clash[] {
  return mine.flatMap((change) => {
    const other = theirs.find(
      (candidate) => overlaps(candidate.path, change.path) || overlaps(change.path, candidate.path),
    )
    if (!other || (isSame(other.path, change.path) && isSame(other.after, change.after))) return []
    return [{ overlayId, path: change.path, mine: change.after, theirs: other.after }]
  })
}

/** What two changes of the same base disagree about, by overlay and by field. Two overlays that got the same id are no clash. */
export function clashesOf(mine: CompositionPatch, theirs: CompositionPatch): Clash[] {
  const theirChanges = new Map(theirs.changed.map((change) => [change.id, change]))
  const theirRemoved = new Set(theirs.removed.map(({ overlay }) => overlay.id))
  const settings = (changes: readonly FieldChange[]): FieldChange[] => changes.filter((change) => !isDerived(change))
  const found = fieldClashes(null, settings(mine.settings), settings(theirs.settings))
  for (const change of mine.changed) {
    if (theirRemoved.has(change.id)) found.push({ overlayId: change.id, path: [], mine: 'changed', theirs: 'deleted' })
    found.push(...fieldClashes(change.id, change.fields, theirChanges.get(change.id)?.fields ?? []))
  }
  for (const { overlay } of mine.removed) {
    if (theirChanges.has(overlay.id))
      found.push({ overlayId: overlay.id, path: [], mine: 'deleted', theirs: 'changed' })
  }
  return found
}

/** A document with a change written over it by force: what is gone already stays gone, what is there is overwritten. */
function forced(onto: Composition, patch: CompositionPatch, source: Composition): Composition {
  const sourceById = new Map(source.overlays.map((overlay) => [overlay.id, overlay]))
  const removed = new Set(patch.removed.map(({ overlay }) => overlay.id))
  const changes = new Map(patch.changed.map((change) => [change.id, change]))
  const kept = onto.overlays.filter((overlay) => !removed.has(overlay.id))
  const written = kept.map((overlay) => {
    const change = changes.get(overlay.id)
    if (!change) return overlay
    const fields = change.fields.map((field) => ({ ...field, before: valueIn(overlay, field.path) }))
    const outcome = applyPatch(
      { ...onto, overlays: [overlay] },
      { settings: [], removed: [], added: [], order: null, changed: [{ id: overlay.id, fields }] },
    )
    return (outcome.ok ? outcome.value.overlays[0] : sourceById.get(overlay.id)) ?? overlay
  })
  const present = new Set(written.map((overlay) => overlay.id))
  const revived = patch.changed.flatMap((change) => (present.has(change.id) ? [] : (sourceById.get(change.id) ?? [])))
  const added = patch.added.map(({ overlay }) => overlay)
  let nextId = Math.max(-1, ...written.map((overlay) => overlay.id), ...added.map((overlay) => overlay.id)) + 1
  const renamed = [...revived, ...added].map((overlay) => {
    if (!present.has(overlay.id)) return overlay
    nextId += 1
    return { ...overlay, id: nextId - 1 }
  })
  const overlays = [...written, ...renamed]
  const settings = Object.fromEntries(patch.settings.map((change) => [change.path[0] ?? '', change.after]))
  const durationInFrames = Math.max(onto.durationInFrames, contentEnd(overlays))
  return { ...onto, ...settings, durationInFrames, overlays }
}

function valueIn(target: object, path: readonly string[]): unknown {
  let value: unknown = target
  for (const key of path) {
    value =
      typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined
  }
  return value
}

/** A patch without what clashes. */
function withoutClashes(patch: CompositionPatch, clashes: readonly Clash[]): CompositionPatch {
  const isClashing = (id: OverlayId | null, path: readonly string[]): boolean =>
    clashes.some((clash) => clash.overlayId === id && (clash.path.length === 0 || isSame(clash.path, path)))
  const changed: OverlayChange[] = patch.changed.flatMap((change) => {
    const fields = change.fields.filter((field) => !isClashing(change.id, field.path))
    return fields.length > 0 ? [{ ...change, fields }] : []
  })
  return {
    ...patch,
    settings: patch.settings.filter((change) => !isClashing(null, change.path)),
    removed: patch.removed.filter(({ overlay }) => !isClashing(overlay.id, [])),
    changed,
  }
}

/** Three versions of one composition. */
export interface MergeInput {
  readonly base: Composition
  readonly mine: Composition
  readonly theirs: Composition
}

/**
 * Joins two changes of the same base by overlay and by field. Without a side, clashes refuse; with one, each clash goes to it.
 *
 *     base a b    mine a′ b    theirs a b′   →   a′ b′
 */
export function mergeCompositions(input: MergeInput, side: MergeSide | null): Result<Composition, readonly Clash[]> {
  const { base, mine, theirs } = input
  const myPatch = diffCompositions(base, mine)
  const clashes = clashesOf(myPatch, diffCompositions(base, theirs))
  if (clashes.length > 0 && side === null) return refuse(clashes)
  const patch = side === 'theirs' ? withoutClashes(myPatch, clashes) : myPatch
  const merged = forced(theirs, patch, mine)
  if (violations(merged).length === 0) return ok(merged)
  if (side === null) return refuse([{ overlayId: null, path: [], mine, theirs }])
  return ok(side === 'mine' ? mine : theirs)
}
