import { correctedPassages, middleOf, type WordCorrection } from '../../../composition/words/correctedPassages.ts'
import { countWhile } from '../../../base/countWhile.ts'
import type { Corrections, Passage } from '../../stores/speech/speechTables.ts'
import type { StoredTranscript } from '../../stores/speech/transcriptStore.ts'
import { correctedPositions, correctionsOf } from './dictionary.ts'

/** The passages of a transcript before corrections. */
export const heardPassages = ({ heard, passages }: StoredTranscript): readonly Passage[] => heard ?? passages

/** The passages that people read, and those before corrections if they differ. */
export function correctedTranscript(
  heard: readonly Passage[],
  corrections: readonly WordCorrection[],
): { readonly passages: readonly Passage[]; readonly heard: readonly Passage[] | null } {
  const passages = correctedPassages(heard, corrections)
  return { passages, heard: passages === heard ? null : heard }
}

/** Positions of heard words that the dictionary leaves: people corrected them, in the transcript or by time. */
export function protectedPositions(
  transcript: StoredTranscript,
  corrections: readonly WordCorrection[],
): Corrections | null {
  const known = correctionsOf(transcript)
  if (known === null || corrections.length === 0) return known
  const isCorrected = (ms: number): boolean => {
    const last = corrections[countWhile(corrections, ({ startMs }) => startMs <= ms) - 1]
    return last !== undefined && ms < last.endMs
  }
  return Object.fromEntries(
    heardPassages(transcript).flatMap((passage) => {
      const before = new Set(correctedPositions(passage, known))
      const positions = passage.words.flatMap((word, index) =>
        before.has(index) || isCorrected(middleOf(word)) ? [index] : [],
      )
      return positions.length > 0 ? [[passage.id, positions]] : []
    }),
  )
}
