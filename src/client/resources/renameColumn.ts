import type { SequenceBlock } from '../../composition/sequences/sequence.ts'
import {
  readSequence,
  replaceSequenceConfiguration,
  type SequenceSummary,
} from '../../contract/operations/sequences.ts'
import { pageError } from '../errorWords/errorWords.ts'
import { call } from '../http/http.ts'
import { ProblemError } from '../http/ProblemError.ts'

type ShownColumn = SequenceSummary['blocks'][number]

export interface ColumnName {
  readonly sequenceId: string
  readonly position: number
  /** The column as it was chosen, as lists of sequences show it. */
  readonly column: ShownColumn
  readonly label: string
}

const isShown = (block: SequenceBlock | undefined, { assetCount, label }: ShownColumn): boolean =>
  block?.label === label && block.assetIds.length === assetCount

/**
 * Renames a column in the newest version of its sequence. Throws ApiError, and ProblemError if another column stands in
 * its place by now.
 */
export async function renameColumn({ column, label, position, sequenceId }: ColumnName): Promise<void> {
  const params = { sequenceId }
  const { blocks, durationLimits, musicTracks, updatedAt, voiceoverTracks } = await call(readSequence, { params })
  if (!isShown(blocks[position], column)) throw new ProblemError(pageError('column_changed'))
  const renamed = blocks.map((block) => (block.position === position ? { ...block, label } : block))
  const body = { blocks: renamed, durationLimits, musicTracks, voiceoverTracks, expectedUpdatedAt: updatedAt }
  await call(replaceSequenceConfiguration, { params, body })
}
