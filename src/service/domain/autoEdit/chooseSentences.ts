import type { Milliseconds } from '../../../base/units.ts'

/** A sentence that may be chosen. */
export interface Choosable {
  readonly lengthMs: Milliseconds
  /** The length that its joint with the sentence before it adds if that is chosen, and if it is left out. */
  readonly followingMs: Milliseconds
  readonly jointMs: Milliseconds
  readonly score: number
  /** It is chosen in any case. */
  readonly isNeeded: boolean
}

/** The length may differ from the wanted one by this share. Half of it is left for what the joints add. */
export const TOLERANCE = 0.1
const AIMED_TOLERANCE = 0.05
/** The most steps into which the wanted length, or that of the needed sentences, is divided. */
const MAX_STEPS = 2_000
/** Points of a second for the fact that a sentence is followed by the next one. */
const FOLLOWED = 12

/**
 * Chooses sentences whose lengths add up to the wanted one, with the highest score per second, by dynamic programming.
 * Returns the indexes in order. If no choice has the length, the nearest one is taken.
 */
export function chooseSentences(items: readonly Choosable[], wantedMs: Milliseconds): number[] {
  const needs = items.filter(({ isNeeded }) => isNeeded)
  const leastMs = needs.reduce((sum, one) => sum + one.lengthMs + Math.min(one.followingMs, one.jointMs), 0)
  if (leastMs > wantedMs * (1 + AIMED_TOLERANCE)) return [...items.keys()].filter((index) => items[index]?.isNeeded)
  const neededMs = needs.reduce((sum, { jointMs, lengthMs }) => sum + lengthMs + jointMs, 0)
  const stepMs = Math.max(20, Math.max(wantedMs, neededMs) / MAX_STEPS)
  const most = Math.floor((wantedMs * (1 + AIMED_TOLERANCE)) / stepMs)
  const needed = items.reduce((sum, item) => sum + (item.isNeeded ? stepsOf(item, stepMs).joint : 0), 0)
  const size = Math.max(most, needed) + 1
  // The best score by length, if the item before was left out, and if it was chosen.
  let left = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  let chosen = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  left[0] = 0
  // Bit 0: the state before leaving it out; bit 1: the state before choosing it.
  const origins = items.map(() => new Uint8Array(size))
  for (const [index, item] of items.entries()) {
    const steps = stepsOf(item, stepMs)
    const worth = (item.score * item.lengthMs) / 1_000
    const [nextLeft, nextChosen] = [new Float64Array(size), new Float64Array(size)]
    for (let length = 0; length < size; length += 1) {
      const wasChosen = (chosen[length] ?? 0) > (left[length] ?? 0)
      nextLeft[length] = item.isNeeded ? Number.NEGATIVE_INFINITY : Math.max(chosen[length] ?? 0, left[length] ?? 0)
      const ifLeft = left[length - steps.joint] ?? Number.NEGATIVE_INFINITY
      const ifChosen = (chosen[length - steps.following] ?? Number.NEGATIVE_INFINITY) + FOLLOWED
      nextChosen[length] = Math.max(ifLeft, ifChosen) + worth
      const origin = origins[index]
      if (origin !== undefined) origin[length] = Number(wasChosen) + 2 * Number(ifChosen > ifLeft)
    }
    ;[left, chosen] = [nextLeft, nextChosen]
  }
  return traced(
    { left, chosen, origins },
    bestEnd({ left, chosen }, wantedMs / stepMs),
    items.map((item) => stepsOf(item, stepMs)),
  )
}

interface Steps {
  readonly following: number
  readonly joint: number
}

const stepsOf = ({ followingMs, jointMs, lengthMs }: Choosable, stepMs: number): Steps => ({
  following: Math.max(1, Math.round((lengthMs + followingMs) / stepMs)),
  joint: Math.max(1, Math.round((lengthMs + jointMs) / stepMs)),
})

interface Scores {
  readonly left: Float64Array
  readonly chosen: Float64Array
}

interface End {
  readonly length: number
  readonly isChosen: boolean
}

/** The end with the best score within the tolerance, or else the one whose length is nearest. */
function bestEnd({ chosen, left }: Scores, wanted: number): End {
  let best: (End & { readonly score: number; readonly distance: number }) | null = null
  for (let length = 0; length < left.length; length += 1) {
    const isChosen = (chosen[length] ?? 0) > (left[length] ?? 0)
    const score = Math.max(chosen[length] ?? 0, left[length] ?? 0)
    if (score === Number.NEGATIVE_INFINITY) continue
    const distance = Math.max(0, Math.abs(length - wanted) - wanted * AIMED_TOLERANCE)
    if (best === null || distance < best.distance || (distance === best.distance && score > best.score))
      best = { length, isChosen, score, distance }
  }
  return best ?? { length: 0, isChosen: false }
}

function traced({ origins }: { readonly origins: readonly Uint8Array[] } & Scores, end: End, steps: readonly Steps[]) {
  const indexes: number[] = []
  let { isChosen, length } = end
  for (let index = origins.length - 1; index >= 0; index -= 1) {
    const origin = origins[index]?.[length] ?? 0
    if (!isChosen) {
      isChosen = (origin & 1) !== 0
      continue
    }
    indexes.push(index)
    isChosen = (origin & 2) !== 0
    length -= (isChosen ? steps[index]?.following : steps[index]?.joint) ?? 0
  }
  return indexes.reverse()
}
