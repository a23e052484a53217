import type { SequenceBlock } from '../../composition/sequences/sequence.ts'
import { readSequence, replaceSequenceConfiguration } from '../../contract/operations/sequences.ts'
import { pageError } from '../errorWords/errorWords.ts'
import { call } from '../http/http.ts'
import { ProblemError } from '../http/ProblemError.ts'

export interface ColumnName {
  readonly sequenceId: string
  /** The column as it was chosen. */
  readonly column: SequenceBlock
  readonly label: string
}

const isSame = (one: SequenceBlock | undefined, other: SequenceBlock): boolean =>
  one?.label === other.label && one.assetIds.join() === other.assetIds.join()

/**
 * Renames a column in the newest version of its sequence. Throws ApiError, and ProblemError if another column stands in
 * its place by now.
 */
export async function renameColumn({ column, label, sequenceId }: ColumnName): Promise<void> {
  const params = { sequenceId }
  const { blocks, durationLimits, musicTracks, updatedAt, voiceoverTracks } = await call(readSequence, { params })
  if (!isSame(blocks[column.position], column)) throw new ProblemError(pageError('column_changed'))
  const renamed = blocks.map((block) => (block.position === column.position ? { ...block, label } : block))
  const body = { blocks: renamed, durationLimits, musicTracks, voiceoverTracks, expectedUpdatedAt: updatedAt }
  await call(replaceSequenceConfiguration, { params, body })
}
