import { sha1 } from '../../../../base/sha1.ts'
import type { Milliseconds } from '../../../../base/units.ts'
import { combinationIds } from '../../../../composition/sequences/combinationId.ts'
import { combinationName } from '../../../../composition/sequences/combinationName.ts'
import { combinationAt, isExcludedAt, type CombinationChoices } from '../../../../composition/sequences/combinations.ts'
import type { CombinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { combinationMs } from '../../../../composition/sequences/compileCombination.ts'
import type { SequenceMaterial } from '../../../../composition/sequences/material.ts'
import type { SequenceConfiguration } from '../../../../composition/sequences/sequence.ts'

/** One combination as the wall shows it. The service lists the same, apart from those that a rule takes out. */
export interface WallTile {
  readonly id: string
  readonly index: number
  readonly choices: CombinationChoices
  readonly name: string
  readonly durationMs: Milliseconds
  /** A rule takes it out. */
  readonly isStruck: boolean
}

export interface WallContent {
  readonly sequenceId: string
  readonly configuration: SequenceConfiguration
  readonly space: CombinationSpace
  readonly material: SequenceMaterial
}

/** Creates the tiles of a wall by the numbers of their combinations. */
export function wallTiles({ configuration, material, sequenceId, space }: WallContent): (index: number) => WallTile {
  const idOf = combinationIds(sequenceId, sha1)
  return (index) => {
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
}
