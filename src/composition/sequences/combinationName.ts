import type { CombinationChoices } from './combinations.ts'
import type { SequenceMaterial } from './material.ts'

/** The names of a combination's clips, without extensions. Deleted clips are left out. */
export function combinationName(
  { blocks }: CombinationChoices,
  { sources }: Pick<SequenceMaterial, 'sources'>,
): string {
  return blocks
    .map((id) => (sources.get(id)?.name ?? '').replace(/\.[^.]{1,8}$/u, ''))
    .filter((name) => name !== '')
    .join(' · ')
}
