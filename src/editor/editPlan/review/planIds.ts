import { t } from '@lingui/core/macro'
import { z } from 'zod'
import type { OverlayId } from '../../../composition/schema.ts'
import { tools } from '../../../composition/tools/tools.ts'
import type { EditPlanStep } from '../../../contract/editPlan.ts'
import { isStillThere, type PlanStart } from './stillThere.ts'

/**
 * Maps predicted overlay ids to assigned ones. A plan refers to overlays of its earlier steps by predicted ids, but an
 * omitted step or a concurrent edit changes the real ones.
 */
export interface PlanIds {
  /** Predicted ids for each step. Null if unknown. */
  readonly createdIds: readonly (readonly OverlayId[])[] | null
  /** Assigned ids, keyed by predicted id. */
  readonly givenIds: ReadonlyMap<OverlayId, OverlayId>
}

type Input = EditPlanStep['input']

/** The input with assigned ids, or the omitted step that would create an overlay it refers to. */
export type Renamed =
  | { readonly kind: 'renamed'; readonly input: Input }
  | { readonly kind: 'missing'; readonly step: number }
  /** The step refers to an overlay that no longer exists. */
  | { readonly kind: 'gone' }
  /** The step may refer to an overlay that the plan creates. */
  | { readonly kind: 'unsure' }

export const GONE = t`The clip that this step would change no longer exists.`

/** Spec: Editor tools. Tools refer to overlays in these two fields only. */
const namingSchema = z.looseObject({
  overlayId: z.int().optional(),
  overlayIds: z.array(z.int()).optional(),
})

/**
 * Replaces predicted ids in the input of a step. Any other id must have existed at the start and not been reassigned by
 * an earlier step, because ids are reused.
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

export function withGiven(ids: PlanIds, index: number, made: readonly OverlayId[]): PlanIds {
  const planned = ids.createdIds?.[index] ?? []
  const pairs = planned.flatMap((id, at): [OverlayId, OverlayId][] => {
    const given = made[at]
    return given === undefined ? [] : [[id, given]]
  })
  return pairs.length === 0 ? ids : { ...ids, givenIds: new Map([...ids.givenIds, ...pairs]) }
}
