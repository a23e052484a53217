import { combinationSpace } from './combinationSpace.ts'
import { includedDigits } from './combinations.ts'
import { MAX_EXCLUSIONS, type Exclusion } from './design.ts'
import { emptyConfiguration, type SequenceBlock } from './sequence.ts'

/**
 * The rules that exclude all combinations except the given rows of a table, each of which has one file per block. Null
 * if there are too many combinations, or if too many rules would be needed.
 *
 *     rows (a, x) (b, y)    →    a only with x, b only with y
 */
export function rowRules(
  blocks: readonly SequenceBlock[],
  rows: readonly (readonly string[])[],
): readonly Exclusion[] | null {
  const wanted = new Set(rows.map((row) => row.join(' ')))
  const exclusions: Exclusion[] = pairRules(blocks, rows)
  const configuration = { ...emptyConfiguration, blocks: [...blocks] }
  if (exclusions.length > MAX_EXCLUSIONS) return null
  const space = combinationSpace(configuration, exclusions)
  if (space.totalCount > space.examinedCount) return null
  for (const { digits } of includedDigits(space)) {
    const ids = blocks.map(({ assetIds }, position) => assetIds[digits[position] ?? 0] ?? '')
    if (wanted.has(ids.join(' '))) continue
    if (exclusions.length === MAX_EXCLUSIONS) return null
    exclusions.push({ kind: 'never', choices: ids.map((id, position) => ({ slot: 'block', position, id })) })
  }
  return exclusions
}

/**
 * Rules for pairs of files: each file may only be combined with files of later blocks with which it occurs in a row.
 */
function pairRules(blocks: readonly SequenceBlock[], rows: readonly (readonly string[])[]): Exclusion[] {
  return blocks.flatMap(({ assetIds, position }) => {
    const rowsById = Map.groupBy(rows, (row) => row[position] ?? '')
    return assetIds.flatMap((id) =>
      blocks.slice(position + 1).flatMap((later): Exclusion[] => {
        const beside = new Set(rowsById.get(id)?.map((row) => row[later.position] ?? ''))
        if (beside.size === 0 || beside.size === later.assetIds.length) return []
        const others = [...beside].map((other) => ({ slot: 'block', position: later.position, id: other }) as const)
        return [{ kind: 'only_with', choice: { slot: 'block', position, id }, others }]
      }),
    )
  })
}
