import type { Milliseconds } from '../../../../base/units.ts'
import { idsOfSequence } from './idsOfSequence.ts'
import { combinationName } from '../../../../composition/sequences/combinationName.ts'
import { combinationAt, isExcludedAt, type CombinationChoices } from '../../../../composition/sequences/combinations.ts'
import type { CombinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { combinationMs } from '../../../../composition/sequences/compileCombination.ts'
import type { SequenceMaterial } from '../../../../composition/sequences/material.ts'
import type { SequenceConfiguration } from '../../../../composition/sequences/sequence.ts'

/** One combination as the wall shows it. The service lists the same, apart from those that a rule excludes. */
export interface WallTile {
  readonly id: string
  readonly index: number
  readonly choices: CombinationChoices
  readonly name: string
  readonly durationMs: Milliseconds
  /** True if a rule excludes it. */
  readonly isStruck: boolean
}

export interface WallContent {
  readonly sequenceId: string
  readonly configuration: SequenceConfiguration
  readonly space: CombinationSpace
  readonly material: SequenceMaterial
}

/** More than the tiles in or near the viewport. */
const MAX_KEPT = 1_000

/** The lengths of a wall's combinations by their numbers. */
export const wallDurations =
  ({ configuration, material, space }: WallContent) =>
  (index: number): Milliseconds =>
    combinationMs({ configuration, choices: combinationAt(space, index), material })

/** Creates the tiles of a wall by the numbers of their combinations. Those in use stay the same objects. */
export function wallTiles({ configuration, material, sequenceId, space }: WallContent): (index: number) => WallTile {
  const idOf = idsOfSequence(sequenceId)
  const kept = new Map<number, WallTile>()
  const create = (index: number): WallTile => {
    const choices = combinationAt(space, index)
    return {
      id: idOf(choices),
      index,
      choices,
      name: combinationName(choices, material),
      durationMs: combinationMs({ configuration, choices, material }),
      isStruck: isExcludedAt(space, index),
    }
  }
  return (index) => {
    const known = kept.get(index)
    if (known !== undefined) return known
    if (kept.size >= MAX_KEPT) kept.clear()
    const tile = create(index)
    kept.set(index, tile)
    return tile
  }
}
