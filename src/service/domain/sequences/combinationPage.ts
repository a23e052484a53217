import { z } from 'zod'
import { combinationMs } from '../../../composition/sequences/compileCombination.ts'
import { combinationName } from '../../../composition/sequences/combinationName.ts'
import { type Combination, includedCombinations } from '../../../composition/sequences/combinations.ts'
import type { CombinationSpace } from '../../../composition/sequences/combinationSpace.ts'
import type { ClipCombination, CombinationPage } from '../../../contract/operations/sequences.ts'
import { OperationError } from '../OperationError.ts'
import { type CursorContext, readCursor, writeCursor } from '../paging.ts'
import { includedCount } from './includedCount.ts'
import type { SequencePlan } from './readSequencePlan.ts'

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * The position of a page: the fingerprint, the number of the next combination, and the count of included combinations,
 * so that later pages need not count them again.
 */
const positionSchema = z.tuple([z.string(), z.int().min(0), z.int().min(0)])

/**
 * One page of a plan's combinations. Refuses a cursor with a different fingerprint, because the combinations have
 * changed.
 */
export async function combinationPage(
  plan: SequencePlan,
  { cursor, limit }: PageQuery,
  call: CursorContext,
): Promise<CombinationPage> {
  const { inputFingerprint, sequence, space } = plan
  const list = `combinations:${sequence.id}`
  const given = cursor === undefined ? null : positionSchema.parse(JSON.parse(readCursor(cursor, list, call)))
  const [fingerprint, from, count] = given ?? [inputFingerprint, 0, await includedCount(space)]
  if (fingerprint !== inputFingerprint) throw new OperationError('revision_conflict', { reason: 'combinations' })
  // One combination more than the page has: if it exists, another page follows.
  const [shown, next] = pageFrom(space, from, limit)
  return {
    items: shown.map((combination) => clipCombinationOf(plan, combination)),
    nextCursor: next === null ? null : writeCursor(JSON.stringify([inputFingerprint, next.index, count]), list, call),
    inputFingerprint,
    sequenceUpdatedAt: sequence.updated_at.toISOString(),
    totalCount: space.totalCount,
    examinedCount: space.examinedCount,
    includedCount: count,
    doubles: doublesOf(space),
  }
}

function doublesOf({ slots }: CombinationSpace): CombinationPage['doubles'] {
  return slots.flatMap(({ doubles, position, slot }) =>
    [...doubles].map(([assetId, keptAssetId]) => {
      return { position: slot === 'block' ? position : null, assetId, keptAssetId }
    }),
  )
}

function pageFrom(space: CombinationSpace, from: number, limit: number): [Combination[], Combination | null] {
  const shown: Combination[] = []
  for (const combination of includedCombinations(space, from)) {
    if (shown.length === limit) return [shown, combination]
    shown.push(combination)
  }
  return [shown, null]
}

function clipCombinationOf({ idOf, material, sequence }: SequencePlan, combination: Combination): ClipCombination {
  const { configuration } = sequence
  const { blocks, index, musicAssetId, voiceoverId } = combination
  return {
    id: idOf(combination),
    index,
    blocks: configuration.blocks.map(({ label, position }) => ({ position, label, assetId: blocks[position] ?? '' })),
    musicAssetId,
    voiceoverId,
    durationMs: combinationMs({ configuration, choices: combination, material }),
    name: combinationName(combination, material),
  }
}
