import { t } from '@lingui/core/macro'
import { z } from 'zod'
import type { OverlayId } from '../../../composition/schema.ts'
import { tools } from '../../../composition/tools/tools.ts'
import type { EditPlanStep } from '../../../contract/editPlan.ts'
import { isStillThere, type PlanStart } from './stillThere.ts'

/**
 * A plan names overlays that its own earlier steps make by the ids that they would get. Once a step is left out, or somebody else
 * added something, the ids come out differently: what is made is followed, not what it was to be called.
 */
export interface PlanIds {
  /** What each step would make, by its index; null where that is not known. */
  readonly createdIds: readonly (readonly OverlayId[])[] | null
  /** What those ids have become so far. */
  readonly givenIds: ReadonlyMap<OverlayId, OverlayId>
}

type Input = EditPlanStep['input']

/** The input with the ids that were really given, or the step that makes what it names and was not made. */
export type Renamed =
  | { readonly kind: 'renamed'; readonly input: Input }
  | { readonly kind: 'missing'; readonly step: number }
  /** It names what was there before the plan, and is not any more. */
  | { readonly kind: 'gone' }
  /** It may name what the plan makes, but nobody knows. */
  | { readonly kind: 'unsure' }

export const GONE = t`What it changes no longer exists.`

/** Spec: Editor tools. The tools name overlays in these two fields only. */
const namingSchema = z.looseObject({
  overlayId: z.int().optional(),
  overlayIds: z.array(z.int()).optional(),
})

/**
 * Puts the ids that were really given into the input of a step. What no earlier step makes must be there from the start, and must
 * not be what an earlier step was given: its id may be free again.
 */
export function renamed(
  steps: readonly EditPlanStep[],
  index: number,
  { ids, start }: { readonly ids: PlanIds; readonly start: PlanStart },
): Renamed {
  const input = steps[index]?.input ?? {}
  const naming = namingSchema.safeParse(input)
  if (!naming.success) return { kind: 'renamed', input }
  const { overlayId, overlayIds } = naming.data
  const named = [...(overlayId === undefined ? [] : [overlayId]), ...(overlayIds ?? [])]
  const { createdIds, givenIds } = ids
  if (createdIds === null) {
    const isAfterMaking = steps.slice(0, index).some(({ tool }) => tools[tool].effect === 'adds')
    if (isAfterMaking && named.length > 0) return { kind: 'unsure' }
    return named.every((id) => isStillThere(id, start)) ? { kind: 'renamed', input } : { kind: 'gone' }
  }
  const makerOf = (id: OverlayId): number => createdIds.findIndex((made, step) => step < index && made.includes(id))
  const missing = named.find((id) => makerOf(id) >= 0 && !givenIds.has(id))
  if (missing !== undefined) return { kind: 'missing', step: makerOf(missing) }
  const made = new Set(givenIds.values())
  const isGone = (id: OverlayId): boolean => makerOf(id) < 0 && (made.has(id) || !isStillThere(id, start))
  if (named.some(isGone)) return { kind: 'gone' }
  const given = (id: OverlayId): OverlayId => (makerOf(id) >= 0 ? (givenIds.get(id) ?? id) : id)
  return {
    kind: 'renamed',
    input: {
      ...input,
      ...(overlayId === undefined ? {} : { overlayId: given(overlayId) }),
      ...(overlayIds === undefined ? {} : { overlayIds: overlayIds.map(given) }),
    },
  }
}

/** With what a step made, by the ids that the plan has for it. */
export function withGiven(ids: PlanIds, index: number, made: readonly OverlayId[]): PlanIds {
  const planned = ids.createdIds?.[index] ?? []
  const pairs = planned.flatMap((id, at): [OverlayId, OverlayId][] => {
    const given = made[at]
    return given === undefined ? [] : [[id, given]]
  })
  return pairs.length === 0 ? ids : { ...ids, givenIds: new Map([...ids.givenIds, ...pairs]) }
}
