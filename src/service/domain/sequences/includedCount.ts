import { hasRules, includedDigits } from '../../../composition/sequences/combinations.ts'
import type { CombinationSpace } from '../../../composition/sequences/combinationSpace.ts'
import { workSlices } from '../workSlices.ts'

/** How many examined combinations no rule excludes. Lets other requests run in between. */
export async function includedCount(space: CombinationSpace): Promise<number> {
  if (!hasRules(space)) return space.examinedCount
  const slices = workSlices()
  const included = includedDigits(space)
  let count = 0
  while (included.next().done !== true) {
    count += 1
    if (slices.isOver()) await slices.next()
  }
  return count
}
