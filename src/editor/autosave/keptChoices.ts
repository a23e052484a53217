import { isSame } from '../../composition/isSame.ts'
import { clashKey, type Choices, type Clash, type MergeSide } from '../../composition/merge/clash.ts'

/** Sides that a person chose, by `clashKey`, each with what was in question then. */
export type KeptChoices = ReadonlyMap<string, { readonly clash: Clash; readonly side: MergeSide }>

/** The same values are in question. */
export const isSameClash = (one: Clash, other: Clash): boolean =>
  clashKey(one) === clashKey(other) && isSame(one.mine, other.mine) && isSame(one.theirs, other.theirs)

/** The choices so far with those that are given for open clashes. */
export function withChoices(kept: KeptChoices, given: Choices, open: readonly Clash[]): KeptChoices {
  const next = new Map(kept)
  for (const [key, side] of given) {
    const clash = open.find((each) => clashKey(each) === key) ?? kept.get(key)?.clash
    if (clash) next.set(key, { clash, side })
  }
  return next
}

/**
 * The choices that still mean the values they were made for; any other is to be made again. A clash may only come up once
 * another one is settled, so they are tried round by round.
 */
export function stillValidChoices(kept: KeptChoices, clashesAfter: (choices: Choices) => readonly Clash[]): Choices {
  const meant = new Map<string, MergeSide>()
  for (let size = -1; size < meant.size && meant.size < kept.size; ) {
    size = meant.size
    for (const clash of clashesAfter(meant)) {
      const chosen = kept.get(clashKey(clash))
      if (chosen && isSameClash(chosen.clash, clash)) meant.set(clashKey(clash), chosen.side)
    }
  }
  return meant
}
