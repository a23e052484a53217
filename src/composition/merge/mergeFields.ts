import { isSame } from '../isSame.ts'
import { MAX_CUES } from '../limits.ts'
import type { FieldChange } from '../patch.ts'
import type { OverlayId } from '../schema.ts'
import { withFields } from '../writtenField.ts'
import { clashKey, type Clash, type MergeSide } from './clash.ts'
import { mergeList } from './mergeList.ts'

/** Chooses the side of a conflict. */
export type SideOf = (clash: Clash) => MergeSide

/** The merged field changes to one overlay or to the settings. */
export interface MergedFields {
  /** Changes made by only one side, or equally by both. */
  readonly agreed: readonly FieldChange[]
  /** Fields that both sides changed differently. */
  readonly clashes: readonly Clash[]
}

/**
 * The changes by both sides to one overlay, or to the settings if `overlayId` is null. The changed fields are either
 * equal or disjoint.
 */
export interface FieldVersions {
  readonly overlayId: OverlayId | null
  readonly mine: readonly FieldChange[]
  readonly theirs: readonly FieldChange[]
}

const nameOf = ({ path }: FieldChange): string => clashKey({ overlayId: null, path })

/** If both sides changed the cues of a caption, merges them cue by cue. */
function mergedCues(overlayId: OverlayId | null, mine: FieldChange, theirs: FieldChange): MergedFields | null {
  const [base, left, right] = [mine.before, mine.after, theirs.after]
  if (mine.path[0] !== 'captions' || !Array.isArray(base) || !Array.isArray(left) || !Array.isArray(right)) return null
  const merged = mergeList({ base, mine: left, theirs: right })
  if (!merged || merged.entries.length > MAX_CUES) return null
  const clashes = merged.clashes.map(({ index, ...values }) => ({
    overlayId,
    path: [...mine.path, String(index)],
    ...values,
  }))
  return { agreed: [{ ...mine, after: merged.entries }], clashes }
}

/** Merges two changes to the same fields. */
export function mergeFields({ overlayId, mine, theirs }: FieldVersions): MergedFields {
  if (theirs.length === 0) return { agreed: mine, clashes: [] }
  if (mine.length === 0) return { agreed: theirs, clashes: [] }
  const others = new Map(theirs.map((change) => [nameOf(change), change]))
  const agreed: FieldChange[] = []
  const clashes: Clash[] = []
  for (const change of mine) {
    const other = others.get(nameOf(change))
    others.delete(nameOf(change))
    if (!other || isSame(other.after, change.after)) {
      agreed.push(change)
      continue
    }
    const cues = mergedCues(overlayId, change, other)
    agreed.push(...(cues?.agreed ?? []))
    const { path, before: base, after } = change
    clashes.push(...(cues?.clashes ?? [{ overlayId, path, base, mine: after, theirs: other.after }]))
  }
  return { agreed: [...agreed, ...others.values()], clashes }
}

/** The base with merged changes, and each conflict resolved to one side. */
export function withMergedFields<Target extends object>(base: Target, merged: MergedFields, sideOf: SideOf): Target {
  return withFields(base, [
    ...merged.agreed.map(({ path, after }) => ({ path, value: after })),
    ...merged.clashes.map((clash) => ({ path: clash.path, value: clash[sideOf(clash)] })),
  ])
}
