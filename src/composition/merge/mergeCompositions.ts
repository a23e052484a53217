import { ok, refuse, type Result } from '../../base/result.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import { MAX_OVERLAYS, MAX_SOURCE_ASSETS } from '../limits.ts'
import { diffCompositions, type CompositionPatch } from '../patch.ts'
import type { Composition, Overlay, OverlayId } from '../schema.ts'
import { sourceAssetIds } from '../violations.ts'
import { arrange, type Arranged } from './arrange.ts'
import { clashKey, type Choices, type Clash, type MergeSide } from './clash.ts'
import { commonRows } from './commonRows.ts'
import { mergeDuration, type CompositionVersions } from './mergeDuration.ts'
import type { SideOf } from './mergeFields.ts'
import { mergeOrder } from './mergeOrder.ts'
import { mergeOverlay, type MergedOverlay } from './mergeOverlay.ts'
import { mergeSettings, type MergedSettings } from './mergeSettings.ts'

export interface MergeInput extends CompositionVersions {
  readonly sources?: ReadonlyMap<string, SourceMedia>
}

/** The result of a merge without open conflicts. */
export interface Merged {
  readonly document: Composition
  /** Overlays that I added and whose ids the other side also used, with their new ids. */
  readonly renamed: ReadonlyMap<OverlayId, OverlayId>
}

/** A merge whose conflicts need choices. */
export interface Conflict {
  /** Conflicts without a choice. */
  readonly clashes: readonly Clash[]
  /** The merged composition with all open conflicts resolved to each side. Both are valid. */
  readonly versions: Readonly<Record<MergeSide, Composition>>
}

/** Everything about a merge except the choices for its conflicts. */
interface Plan {
  readonly versions: CompositionVersions
  readonly settings: MergedSettings
  /** The merge result for each overlay of the base. */
  readonly kept: ReadonlyMap<OverlayId, MergedOverlay>
  readonly added: Readonly<Record<MergeSide, ReadonlySet<Overlay>>>
  /** The merged order of the shared overlays. A cycle becomes `orderClash`. */
  readonly order: readonly OverlayId[]
  readonly orderClash: Clash | null
}

const BOTH: readonly MergeSide[] = ['mine', 'theirs']

const additionsOf = (patch: CompositionPatch): Set<Overlay> => new Set(patch.added.map(({ overlay }) => overlay))

function keptOverlays(
  { base, mine, theirs, sources }: MergeInput,
  patches: Readonly<Record<MergeSide, CompositionPatch>>,
): Map<OverlayId, MergedOverlay> {
  const readerOf = (side: Composition, { removed, changed }: CompositionPatch) => {
    const byId = new Map(side.overlays.map((overlay) => [overlay.id, overlay]))
    const gone = new Set(removed.map(({ overlay }) => overlay.id))
    const fields = new Map(changed.map((change) => [change.id, change.fields]))
    return {
      find: (id: OverlayId): Overlay | null => (gone.has(id) ? null : (byId.get(id) ?? null)),
      fieldsOf: (id: OverlayId) => fields.get(id) ?? [],
    }
  }
  const [left, right] = [readerOf(mine, patches.mine), readerOf(theirs, patches.theirs)]
  return new Map(
    base.overlays.map((overlay) => {
      const { id } = overlay
      const sides = { mine: left.find(id), theirs: right.find(id) }
      const fields = { myFields: left.fieldsOf(id), theirFields: right.fieldsOf(id) }
      return [id, mergeOverlay({ id, base: overlay, ...sides, ...fields }, { fps: base.fps, sources })]
    }),
  )
}

function planOf({ sources, ...given }: MergeInput): Plan {
  const versions = commonRows(given)
  const { base, mine, theirs } = versions
  const patches = { mine: diffCompositions(base, mine), theirs: diffCompositions(base, theirs) }
  const gone = new Set([...patches.mine.removed, ...patches.theirs.removed].map(({ overlay }) => overlay.id))
  const known = new Set(base.overlays.map(({ id }) => id))
  const commonOf = ({ overlays }: Composition): OverlayId[] =>
    overlays.flatMap(({ id }) => (known.has(id) && !gone.has(id) ? [id] : []))
  const orders = { base: commonOf(base), mine: commonOf(mine), theirs: commonOf(theirs) }
  const order = mergeOrder(orders)
  return {
    versions,
    settings: mergeSettings(versions, { mine: patches.mine.settings, theirs: patches.theirs.settings }),
    kept: keptOverlays({ ...versions, ...(sources ? { sources } : {}) }, patches),
    added: { mine: additionsOf(patches.mine), theirs: additionsOf(patches.theirs) },
    order: order ?? orders.base,
    orderClash: order ? null : { overlayId: null, path: ['order'], ...orders },
  }
}

/** The merged overlays, in which only the given sides may add overlays. */
function arranged(plan: Plan, sideOf: SideOf, adding: readonly MergeSide[]): Arranged {
  const { versions, kept, added, order, orderClash } = plan
  const common = orderClash ? versions[sideOf(orderClash)].overlays.map(({ id }) => id) : order
  const isCommon = new Set(order)
  return arrange({
    ...versions,
    common: common.filter((id) => isCommon.has(id)),
    finalOf(overlay, side) {
      if (added[side].has(overlay)) return adding.includes(side) ? overlay : null
      return kept.get(overlay.id)?.at(sideOf) ?? null
    },
  })
}

const isWithinBounds = (overlays: readonly Overlay[], { base }: CompositionVersions): boolean =>
  overlays.length <= MAX_OVERLAYS && sourceAssetIds({ ...base, overlays: [...overlays] }).size <= MAX_SOURCE_ASSETS

const sourcesOf = ({ base, mine, theirs }: CompositionVersions): number =>
  sourceAssetIds({ ...base, overlays: [...base.overlays, ...mine.overlays, ...theirs.overlays] }).size

/**
 * A conflict between both sides' additions if they could together exceed the limits on overlays or sources. It assumes
 * the worst case over all ways to resolve the other conflicts.
 */
function boundClash(plan: Plan): Clash | null {
  const { versions, added } = plan
  const sums = {
    ids: versions.base.overlays.length + added.mine.size + added.theirs.size,
    sources: sourcesOf(versions),
  }
  if (sums.ids <= MAX_OVERLAYS && sums.sources <= MAX_SOURCE_ASSETS) return null
  const most = (['mine', 'theirs'] as const).flatMap((side) => arranged(plan, () => side, BOTH).overlays)
  const ids = new Set(most.map(({ id }) => id))
  const sources = sourceAssetIds({ ...versions.base, overlays: most })
  if (ids.size <= MAX_OVERLAYS && sources.size <= MAX_SOURCE_ASSETS) return null
  return { overlayId: null, path: ['overlays'], base: [], mine: [...added.mine], theirs: [...added.theirs] }
}

/** The merge with a side chosen for every conflict. */
function built(plan: Plan, bound: Clash | null, sideOf: SideOf): Merged {
  const { versions, settings } = plan
  const joined = arranged(plan, sideOf, BOTH)
  const outcomeOf = ({ overlays, renamed }: Arranged): Merged => {
    const durationInFrames = mergeDuration(versions, overlays)
    return { document: { ...settings.at(sideOf), durationInFrames, overlays: [...overlays] }, renamed }
  }
  if (!bound || isWithinBounds(joined.overlays, versions)) return outcomeOf(joined)
  const side = sideOf(bound)
  const oneSided = arranged(plan, sideOf, [side])
  if (isWithinBounds(oneSided.overlays, versions)) return outcomeOf(oneSided)
  return outcomeOf({ overlays: versions[side].overlays, renamed: new Map() })
}

/**
 * Joins two changes to the same base by overlay and by field. Refuses while a conflict has no choice; which conflicts
 * there are does not depend on the choices, and every resolution is valid. A row that one side inserted is inserted for
 * both, so that overlays below it do not count as moved. Untouched overlays keep the reference that they have in
 * `mine`.
 *
 *     base a b    mine a′ b    theirs a b′   →   a′ b′
 */
export function mergeCompositions(input: MergeInput, choices: Choices): Result<Merged, Conflict> {
  const plan = planOf(input)
  const bound = boundClash(plan)
  const clashes = [
    ...[bound ?? []].flat(),
    ...plan.settings.clashes,
    ...[plan.orderClash ?? []].flat(),
    ...[...plan.kept.values()].flatMap((overlay) => overlay.clashes),
  ]
  const open = clashes.filter((clash) => !choices.has(clashKey(clash)))
  const merged = (fallback: MergeSide): Merged =>
    built(plan, bound, (clash) => choices.get(clashKey(clash)) ?? fallback)
  if (open.length === 0) return ok(merged('mine'))
  return refuse({ clashes: open, versions: { mine: merged('mine').document, theirs: merged('theirs').document } })
}
