import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositionArbitrary, someSources } from '../../testing/composition/compositionArbitrary.ts'
import { requestOf } from '../../testing/composition/editArbitrary.ts'
import { editDraftArbitrary, type EditDraft } from '../../testing/composition/editDraft.ts'
import { expectSame } from '../../testing/composition/expectSame.ts'
import { applyEdit } from '../editRegistry.ts'
import { isSame } from '../isSame.ts'
import { diffCompositions, type CompositionPatch } from '../patch.ts'
import type { Composition, OverlayId } from '../schema.ts'
import { parseComposition } from '../violations.ts'
import { fieldAt } from '../writtenField.ts'
import { clashKey, type Choices, type Clash, type MergeSide } from './clash.ts'
import { insertedRows } from './insertedRows.ts'
import { mergeCompositions, type Merged } from './mergeCompositions.ts'

const SEED = 20261121
/** Number of edit scripts per base. Combining each with every other one makes ten pairs. */
const SCRIPTS = 5

/** Two independent changes to one base. */
interface Pair {
  readonly base: Composition
  readonly mine: Composition
  readonly theirs: Composition
}

function edited(start: Composition, drafts: readonly EditDraft[]): Composition {
  return drafts.reduce((document, draft) => {
    const applied = applyEdit(document, requestOf(document, draft), { sources: someSources })
    return applied.ok ? applied.value.document : document
  }, start)
}

const scriptsArbitrary = fc.array(fc.array(editDraftArbitrary, { minLength: 1, maxLength: 3 }), {
  minLength: SCRIPTS,
  maxLength: SCRIPTS,
})

/** Runs a check on all pairs of five scripts, for each of several bases. */
function forPairs(bases: number, seed: number, check: (pair: Pair, random: number) => void): void {
  fc.assert(
    fc.property(compositionArbitrary, scriptsArbitrary, fc.nat(1_000), (base, scripts, random) => {
      const versions = scripts.map((drafts) => edited(base, drafts))
      for (const [index, mine] of versions.entries())
        for (const theirs of versions.slice(index + 1)) check({ base, mine, theirs }, random)
    }),
    { seed, numRuns: bases },
  )
}

const swapped = ({ base, mine, theirs }: Pair): Pair => ({ base, mine: theirs, theirs: mine })
const merge = (pair: Pair, choices: Choices = new Map()) =>
  mergeCompositions({ ...pair, sources: someSources }, choices)
const clashesOf = (outcome: ReturnType<typeof merge>): readonly Clash[] => (outcome.ok ? [] : outcome.refusal.clashes)

/** A merge in which every conflict is resolved to a side. Expects that no conflicts are left. */
function settled(pair: Pair, sideOf: (clash: Clash, index: number) => MergeSide): Merged {
  const clashes = clashesOf(merge(pair))
  const outcome = merge(pair, new Map(clashes.map((clash, index) => [clashKey(clash), sideOf(clash, index)])))
  if (!outcome.ok) throw new Error('A settled merge asks again.')
  return outcome.value
}

/** Replaces the ids of new overlays by their positions, so that it does not matter which one was renamed. */
function withPlaces({ base, mine, theirs }: Pair, document: Composition): unknown {
  const known = new Map(base.overlays.map(({ id, type }) => [id, type]))
  // An overlay added after others were deleted may reuse one of their ids.
  for (const { id, type } of [...mine.overlays, ...theirs.overlays]) if (known.get(id) !== type) known.delete(id)
  const overlays = document.overlays.map((overlay, place) =>
    known.has(overlay.id) ? overlay : { ...overlay, id: `new ${place}` },
  )
  return { ...document, overlays }
}

/** Changes by one side that are neither merged nor reported as a conflict. */
function dropped({ base, mine, theirs }: Pair, outcome: Merged, clashes: readonly Clash[], whose: MergeSide): string[] {
  const { document, renamed } = outcome
  const patches = { mine: diffCompositions(base, mine), theirs: diffCompositions(base, theirs) }
  const patch = patches[whose]
  const others = new Map(patches[whose === 'mine' ? 'theirs' : 'mine'].changed.map(({ id, fields }) => [id, fields]))
  /** If both sides change the cues of a caption, they are merged cue by cue. */
  const isJoined = (id: OverlayId, [field]: readonly string[]): boolean =>
    field === 'captions' && (others.get(id) ?? []).some(({ path }) => path[0] === field)
  const isAsked = (overlayId: OverlayId | null, path: readonly string[]): boolean =>
    clashes.some(
      (clash) => clash.overlayId === overlayId && clash.path.every((key, index) => (path[index] ?? key) === key),
    )
  const byId = new Map(document.overlays.map((overlay) => [overlay.id, overlay]))
  const hasNewRows = insertedRows(base, mine).length + insertedRows(base, theirs).length > 0
  const lost: string[] = []
  for (const { id, fields } of patch.changed) {
    for (const { path, after } of fields) {
      if (isAsked(id, path) || (hasNewRows && path[0] === 'row') || isJoined(id, path)) continue
      if (!isSame(fieldAt(byId.get(id), path), after)) lost.push(`${id} ${path.join('.')}`)
    }
  }
  for (const { overlay } of patch.removed)
    if (byId.get(overlay.id)?.type === overlay.type && !isAsked(overlay.id, [])) lost.push(`${overlay.id} deleted`)
  for (const { overlay } of patch.added) {
    const id = whose === 'mine' ? (renamed.get(overlay.id) ?? overlay.id) : overlay.id
    const found = byId.get(id)
    const row = hasNewRows ? found?.row : overlay.row
    if (!isSame({ ...overlay, id, row }, found)) lost.push(`${overlay.id} added`)
  }
  for (const { path, after } of patch.settings) {
    const isCanvas = ['aspectRatio', 'width', 'height'].includes(path[0] ?? '')
    if (path[0] === 'durationInFrames' || isAsked(null, isCanvas ? ['canvas'] : path)) continue
    if (!isSame(fieldAt(document, path), after)) lost.push(path.join('.'))
  }
  return lost
}

/** Pairs of overlays that one side swapped but the result does not. */
function lostOrder({ order }: CompositionPatch, other: CompositionPatch, document: Composition): string[] {
  if (!order) return []
  const place = new Map(document.overlays.map(({ id }, index) => [id, index]))
  const gone = new Set(other.removed.map(({ overlay }) => overlay.id))
  const after = new Map(order.after.map((id, index) => [id, index]))
  const living = order.before.filter((id) => place.has(id) && !gone.has(id))
  return living.flatMap((one, index) =>
    living.slice(index + 1).flatMap((later) => {
      const isExchanged = (after.get(one) ?? 0) > (after.get(later) ?? 0)
      return isExchanged && (place.get(one) ?? 0) < (place.get(later) ?? 0) ? [`${one} ${later}`] : []
    }),
  )
}

/**
 * Whether two changes share no field and no overlay. An overlay that one side deletes must be unchanged on the other.
 */
function areDisjoint(mine: CompositionPatch, theirs: CompositionPatch): boolean {
  const fieldsOf = ({ changed, settings }: CompositionPatch): string[] => [
    ...changed.flatMap(({ id, fields }) => fields.map(({ path }) => `${id} ${path.join('.')}`)),
    ...settings.map(({ path }) => path.join('.')),
  ]
  const touchedBy = ({ changed }: CompositionPatch): OverlayId[] => changed.map(({ id }) => id)
  const removedBy = ({ removed }: CompositionPatch): Set<OverlayId> => new Set(removed.map(({ overlay }) => overlay.id))
  const known = new Set(fieldsOf(theirs).filter((field) => field !== 'durationInFrames'))
  const [myRemoved, theirRemoved] = [removedBy(mine), removedBy(theirs)]
  return (
    !fieldsOf(mine).some((field) => known.has(field)) &&
    !touchedBy(mine).some((id) => theirRemoved.has(id)) &&
    !touchedBy(theirs).some((id) => myRemoved.has(id)) &&
    (mine.order === null || theirs.order === null)
  )
}

/**
 * Whether both sides changed coupled fields of one overlay. The combination may break a rule, so it becomes a conflict.
 */
function isCoupled({ changed }: CompositionPatch, other: CompositionPatch): boolean {
  const coupled = ['from', 'durationInFrames', 'speed', 'segments', 'videoStartTime', 'startFromSound', 'transitionIn']
  const isTimed = ({ fields }: CompositionPatch['changed'][number]): boolean =>
    fields.some(({ path }) => coupled.includes(path[0] ?? ''))
  const timed = new Set(other.changed.filter(isTimed).map(({ id }) => id))
  return changed.some((change) => isTimed(change) && timed.has(change.id))
}

describe('a merge of two scripts of edits', () => {
  for (const seed of [SEED, SEED + 1]) {
    it(`is valid however its conflicts are resolved, and drops nothing by itself: 5,000 pairs (seed ${seed})`, {
      timeout: 240_000,
    }, () => {
      let asked = 0
      forPairs(500, seed, (pair, random) => {
        const outcome = merge(pair)
        const clashes = clashesOf(outcome)
        if (clashes.length > 0) asked += 1
        expect(new Set(clashes.map(clashKey)).size).toBe(clashes.length)
        const mixed = settled(pair, (_, index) => ((random >> (index % 10)) & 1 ? 'mine' : 'theirs'))
        const outcomes = outcome.ok
          ? [outcome.value]
          : [settled(pair, () => 'mine'), settled(pair, () => 'theirs'), mixed]
        if (!outcome.ok) {
          const { mine, theirs } = outcome.refusal.versions
          expectSame([mine, theirs], [outcomes[0]?.document, outcomes[1]?.document])
        }
        const [left, right] = [diffCompositions(pair.base, pair.mine), diffCompositions(pair.base, pair.theirs)]
        for (const each of outcomes) {
          const parsed = parseComposition(each.document)
          expect(parsed.ok || parsed.refusal).toBe(true)
          expect(dropped(pair, each, clashes, 'mine')).toEqual([])
          expect(dropped(pair, each, clashes, 'theirs')).toEqual([])
          if (clashes.some(({ path }) => path[0] === 'order')) continue
          expect(lostOrder(left, right, each.document)).toEqual([])
          expect(lostOrder(right, left, each.document)).toEqual([])
        }
      })
      expect(asked).toBeGreaterThan(300)
    })
  }

  it(`does not depend on who was first, up to ids: 10,000 pairs (seed ${SEED})`, { timeout: 240_000 }, () => {
    forPairs(1_000, SEED, (pair) => {
      const [one, other] = [merge(pair), merge(swapped(pair))]
      const turned = clashesOf(other).map((clash) => ({ ...clash, mine: clash.theirs, theirs: clash.mine }))
      const byKey = (clashes: readonly Clash[]) =>
        clashes.toSorted((left, right) => (clashKey(left) < clashKey(right) ? -1 : 1))
      expectSame(byKey(clashesOf(one)), byKey(turned))
      const mine = settled(pair, () => 'mine')
      const theirs = settled(swapped(pair), () => 'theirs')
      expectSame(withPlaces(pair, mine.document), withPlaces(pair, theirs.document))
    })
  })

  it(`has no conflict if the changes are disjoint: 10,000 pairs (seed ${SEED})`, { timeout: 240_000 }, () => {
    let disjoint = 0
    forPairs(1_000, SEED, (pair) => {
      const [left, right] = [diffCompositions(pair.base, pair.mine), diffCompositions(pair.base, pair.theirs)]
      if (!areDisjoint(left, right) || isCoupled(left, right)) return
      disjoint += 1
      expect(clashesOf(merge(pair))).toEqual([])
    })
    expect(disjoint).toBeGreaterThan(2_000)
  })

  it(`is one side if only that side changed anything, and either if both made the same changes (seed ${SEED})`, {
    timeout: 120_000,
  }, () => {
    forPairs(100, SEED, ({ base, mine }) => {
      expectSame(merge({ base, mine: base, theirs: mine }), { ok: true, value: { document: mine, renamed: new Map() } })
      expectSame(merge({ base, mine, theirs: base }), { ok: true, value: { document: mine, renamed: new Map() } })
      if (diffCompositions(base, mine).added.length > 0) return
      expectSame(merge({ base, mine, theirs: mine }), { ok: true, value: { document: mine, renamed: new Map() } })
    })
  })
})
