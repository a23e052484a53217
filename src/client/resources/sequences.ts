import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import type { SequenceBlock } from '../../composition/sequences/sequence.ts'
import type { VoiceoverSource } from '../../composition/tools/definition/toolResources.ts'
import { readSequenceDesign } from '../../contract/extensions/sequenceDesignRoute.ts'
import {
  listCombinations,
  listSequences,
  replaceSequenceConfiguration,
  readSequence,
  listSequenceCompositions,
  type SequenceSummary,
} from '../../contract/operations/sequences.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { pageError } from '../errorWords/errorWords.ts'
import { call, callAt } from '../http/http.ts'
import { ProblemError } from '../http/ProblemError.ts'
import { readAllPages } from '../http/readAllPages.ts'
import { readResources } from './toolResources.ts'

/** The sequences of a project, most recently changed first. */
export const sequencesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['sequences', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listSequences, { params: { projectId }, query, signal })),
  })

/** A sequence with its design, both of one revision. */
export async function readWholeSequence(sequenceId: string, signal?: AbortSignal) {
  for (;;) {
    const params = { sequenceId }
    const sequence = await call(readSequence, { params, signal })
    const design = await callAt(EXTENSIONS_PREFIX, readSequenceDesign, { params, signal })
    // The sequence may be saved between the two reads.
    if (design.updatedAt === sequence.updatedAt) return { sequence, design }
  }
}
export type WholeSequence = Awaited<ReturnType<typeof readWholeSequence>>

export const sequenceQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: ['sequences', sequenceId],
    queryFn: ({ signal }) => readWholeSequence(sequenceId, signal),
  })

interface FirstCombinations {
  readonly sequenceId: string
  /** The revision of the sequence. */
  readonly updatedAt: string
  readonly limit: number
}

/** The first combinations of a sequence that its rules allow. */
export const firstCombinationsQuery = ({ limit, sequenceId, updatedAt }: FirstCombinations) =>
  queryOptions({
    queryKey: ['sequences', sequenceId, 'combinations', updatedAt, limit],
    queryFn: ({ signal }) => call(listCombinations, { params: { sequenceId }, query: { limit }, signal }),
  })

/** Limit of the service for each kind of resource. */
const RESOURCES_AT_ONCE = 100

interface SpeechNeeds {
  readonly voiceoverIds: readonly string[]
  readonly speechOf: readonly string[]
}

const noNeeds = { assetIds: [], stock: [], captionIds: [], captionsOf: [] }

/** Voiceovers of a sequence, and the words said in its clips, as a batch uses them. Missing ones are left out. */
export const sequenceSpeechQuery = (projectId: string, needs: SpeechNeeds) =>
  queryOptions({
    queryKey: ['sequences', 'speech', projectId, needs],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { speechOf, voiceoverIds } = needs
      const voiceovers = new Map<string, VoiceoverSource>()
      const words = new Map<string, readonly CaptionWord[]>()
      const rounds = Math.ceil(Math.max(speechOf.length, voiceoverIds.length) / RESOURCES_AT_ONCE)
      for (let round = 0; round < rounds; round += 1) {
        const slice = (ids: readonly string[]): readonly string[] =>
          ids.slice(round * RESOURCES_AT_ONCE, (round + 1) * RESOURCES_AT_ONCE)
        const asked = { ...noNeeds, voiceoverIds: slice(voiceoverIds), speechOf: slice(speechOf) }
        const { resources } = await readResources(projectId, asked, signal)
        for (const [id, voiceover] of resources.voiceovers) voiceovers.set(id, voiceover)
        for (const [id, speech] of resources.speech) if (speech.words !== null) words.set(id, speech.words)
      }
      return { voiceovers, words }
    },
  })

/** The videos of a sequence with edits of their own, last changed first. */
export const sequenceCompositionsQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: ['sequences', sequenceId, 'compositions'],
    queryFn: ({ signal }) =>
      readAllPages((query) => call(listSequenceCompositions, { params: { sequenceId }, query, signal })),
  })

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
