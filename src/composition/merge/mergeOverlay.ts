import type { FramesPerSecond } from '../../base/units.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import { MAX_DURATION_FRAMES } from '../limits.ts'
import { sourceLimit } from '../overlays/timing/trimLimits.ts'
import type { FieldChange } from '../patch.ts'
import type { Overlay, OverlayId } from '../schema.ts'
import { sourceRangeOf } from '../sourceRange.ts'
import { endOf } from '../timeline.ts'
import { overlayViolations } from '../violations.ts'
import { fieldAt, withField } from '../writtenField.ts'
import type { Clash, MergeSide } from './clash.ts'
import { mergeFields, withMergedFields, type MergedFields, type SideOf } from './mergeFields.ts'

/** One overlay of the base in three versions. A version is null if that side deleted the overlay. */
export interface OverlayVersions {
  readonly id: OverlayId
  readonly base: Overlay
  readonly mine: Overlay | null
  readonly theirs: Overlay | null
  readonly myFields: readonly FieldChange[]
  readonly theirFields: readonly FieldChange[]
}

export interface SourceBounds {
  readonly fps: FramesPerSecond
  /** Lengths of sources. If missing, source ranges are not checked. */
  readonly sources?: ReadonlyMap<string, SourceMedia> | undefined
}

export interface MergedOverlay {
  readonly clashes: readonly Clash[]
  /** The overlay with all conflicts resolved to one side. Null if it is deleted. */
  readonly at: (sideOf: SideOf) => Overlay | null
}

/** Fields that are coupled by the rules of version 1: place, duration and source range. */
const COUPLED_FIELDS: readonly string[] = [
  'from',
  'durationInFrames',
  'speed',
  'segments',
  'videoStartTime',
  'startFromSound',
  'sourceAssetId',
  'transitionIn',
]

const isCoupled = ({ path: [field] }: Pick<FieldChange, 'path'>): boolean =>
  field !== undefined && COUPLED_FIELDS.includes(field)

/** Whether two valid changes together break a rule. */
function isBroken(overlay: Overlay, { mine, theirs }: OverlayVersions, { fps, sources }: SourceBounds): boolean {
  if (endOf(overlay) > MAX_DURATION_FRAMES || overlayViolations(overlay, '').length > 0) return true
  const range = sourceRangeOf(overlay)
  if (!range || !sources) return false
  const limits = [mine, theirs].map((side) => (side && sourceLimit(side, fps, { sources })) ?? 0)
  return range.end > Math.max(...limits) + 1e-6
}

/**
 * With more conflicts than this, the whole overlay becomes one conflict, because each one doubles the number of
 * combinations.
 */
const MAX_COUPLED = 3

/** Every combination of sides for the conflicts. */
function waysToSettle(coupled: readonly Clash[]): SideOf[] {
  return Array.from({ length: 2 ** coupled.length }, (_, way) => (clash: Clash): MergeSide => {
    const bit = coupled.indexOf(clash)
    return bit >= 0 && ((way >> bit) & 1) === 1 ? 'mine' : 'theirs'
  })
}

/** Whether some combination of sides would break a rule, or there are too many combinations to check. */
function canBreak(versions: OverlayVersions, { agreed, clashes }: MergedFields, bounds: SourceBounds): boolean {
  const coupled = clashes.filter(isCoupled)
  if (coupled.length > MAX_COUPLED) return true
  const joined = withMergedFields(versions.base, { agreed, clashes: [] }, () => 'mine')
  const settledBy = (sideOf: SideOf): Overlay => withMergedFields(joined, { agreed: [], clashes: coupled }, sideOf)
  return waysToSettle(coupled).some((sideOf) => isBroken(settledBy(sideOf), versions, bounds))
}

/** The overlay according to one side: coupled and conflicting fields come from that side, all others are merged. */
function wantedBy(side: MergeSide, versions: OverlayVersions, merged: MergedFields): Overlay | null {
  const own = versions[side]
  if (!own) return null
  const joined = withMergedFields(versions.base, merged, () => side)
  return COUPLED_FIELDS.reduce((overlay, field) => withField(overlay, [field], fieldAt(own, [field])), joined)
}

const wholeClash = (versions: OverlayVersions, mine: Overlay | null, theirs: Overlay | null): MergedOverlay => {
  const clash = { overlayId: versions.id, path: [], base: versions.base, mine, theirs }
  return { clashes: [clash], at: (sideOf) => clash[sideOf(clash)] }
}

const settled = (overlay: Overlay | null): MergedOverlay => ({ clashes: [], at: () => overlay })

/**
 * Merges two changes to one overlay. If one side deletes what the other changes, or the result could break a rule of
 * version 1, the whole overlay becomes one conflict, so that every resolution is valid.
 */
export function mergeOverlay(versions: OverlayVersions, bounds: SourceBounds): MergedOverlay {
  const { id, base, mine, theirs, myFields, theirFields } = versions
  if (!mine && !theirs) return settled(null)
  if (!mine) return theirFields.length === 0 ? settled(null) : wholeClash(versions, mine, theirs)
  if (!theirs) return myFields.length === 0 ? settled(null) : wholeClash(versions, mine, theirs)
  if (theirFields.length === 0) return settled(mine)
  if (myFields.length === 0) return settled(theirs)
  const merged = mergeFields({ overlayId: id, mine: myFields, theirs: theirFields })
  const areBothCoupled = myFields.some(isCoupled) && theirFields.some(isCoupled)
  if (areBothCoupled && canBreak(versions, merged, bounds))
    return wholeClash(versions, wantedBy('mine', versions, merged), wantedBy('theirs', versions, merged))
  return { clashes: merged.clashes, at: (sideOf) => withMergedFields(base, merged, sideOf) }
}
