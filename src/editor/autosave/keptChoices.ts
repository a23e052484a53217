import { isSame } from '../../composition/isSame.ts'
import { clashKey, type Choices, type Clash, type MergeSide } from '../../composition/merge/clash.ts'

/** The choices by `clashKey`, each with the clash that it resolves. */
export type KeptChoices = ReadonlyMap<string, { readonly clash: Clash; readonly side: MergeSide }>

export const isSameClash = (one: Clash, other: Clash): boolean =>
  clashKey(one) === clashKey(other) && isSame(one.mine, other.mine) && isSame(one.theirs, other.theirs)

export function withChoices(kept: KeptChoices, given: Choices, open: readonly Clash[]): KeptChoices {
  const next = new Map(kept)
  for (const [key, side] of given) {
    const clash = open.find((each) => clashKey(each) === key) ?? kept.get(key)?.clash
    if (clash) next.set(key, { clash, side })
  }
  return next
}

/**
 * Keeps choices whose clash still has the same values. Resolving one clash may reveal another, so this repeats until no
 * further choice applies.
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
