import type { Result } from '../../../../../../base/result.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import type { Intended } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveOne, resolveTargets } from '../../targets/resolveTargets.ts'
import type { TargetPhrase } from '../../targets/targetPhrase.ts'

/** The new place of a clip in its row. */
export type Side = 'first' | 'last' | 'before' | 'after'

const isPicture = ({ type }: Overlay): boolean => type === 'video' || type === 'image'

/** The clips and pictures of a row in time order. */
function rowOf(overlay: Overlay, { document }: PlanState): Overlay[] {
  return document.overlays
    .filter((other) => other.row === overlay.row && isPicture(other))
    .toSorted((left, right) => left.from - right.from)
}

interface Placing {
  readonly side: Side
  readonly beside: readonly TargetPhrase[] | null
}

/** Moves one clip to a different place in its row. Null if the instruction does not concern the order of clips. */
export function placed(
  which: readonly TargetPhrase[],
  { side, beside }: Placing,
  state: PlanState,
): Result<Intended> | null {
  const moved = resolveOne(which, state)
  if (!moved.ok) return moved
  if (!isPicture(moved.value)) return null
  const row = rowOf(moved.value, state)
  if (row.length < 2)
    return beside
      ? null
      : cannot(`${nameOf(state, moved.value)} is the only clip on its track, so there is no order to change.`)
  const other = beside && resolveOne(beside, state)
  if (other && !other.ok) return other
  if (other && !row.includes(other.value)) return null
  const rest = row.filter((one) => one !== moved.value)
  const at = other ? rest.indexOf(other.value) + (side === 'after' ? 1 : 0) : side === 'first' ? 0 : rest.length
  return ordered([...rest.slice(0, at), moved.value, ...rest.slice(at)], { row, about: [moved.value], state })
}

/** Swaps two clips of a row. */
export function swapped(which: readonly TargetPhrase[], state: PlanState): Result<Intended> {
  const found = resolveTargets(which, state)
  if (!found.ok) return found
  const [one, two, ...others] = found.value
  if (!one || !two || others.length > 0) return cannot('Swap two clips, such as: swap the first and second clips.')
  const row = rowOf(one, state)
  if (!row.includes(one) || !row.includes(two))
    return cannot(`${nameOf(state, one)} and ${nameOf(state, two)} are not on the same track.`)
  const wanted = row.map((clip) => (clip === one ? two : clip === two ? one : clip))
  return ordered(wanted, { row, about: [], state })
}

/** Reverses consecutive clips. “The clips” refers to all of them. */
export function reversed(which: readonly TargetPhrase[], state: PlanState): Result<Intended> {
  const found = resolveTargets(which.length === 1 ? which.map((one) => ({ ...one, isAll: true })) : which, state)
  if (!found.ok) return found
  const [first] = found.value
  const row = first ? rowOf(first, state).filter((clip) => found.value.includes(clip)) : []
  if (row.length < 2 || row.length !== found.value.length)
    return cannot('These clips are not next to each other on the same track.')
  return ordered(row.toReversed(), { row, about: [], state })
}

interface Ordering {
  readonly row: readonly Overlay[]
  readonly about: readonly Overlay[]
  readonly state: PlanState
}

function ordered(wanted: readonly Overlay[], { row, about, state }: Ordering): Result<Intended> {
  if (wanted.every((clip, index) => clip === row[index])) return cannot('They are already in this order.')
  if (row.some(({ id }) => state.unsure.includes(id)))
    return cannot('Ask for the order in a second request, after the silences have been removed.')
  const names = wanted.map((clip) => nameOf(state, clip)).join(', ')
  const overlayIds = wanted.map(({ id }) => id)
  const why = 'They play in this order; titles and sounds stay where they are.'
  return intended([step(['reorderOverlays', { overlayIds }], `Reorder: ${names}`, why)], about)
}
