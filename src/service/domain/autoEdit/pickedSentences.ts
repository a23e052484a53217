import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { ModelPick, RankedSentence } from './rankSentences.ts'

/** The picks of each source by the id of its file, in the order of the source. They do not overlap. */
export type ModelChoice = ReadonlyMap<string, readonly ModelPick[]>

/** Share of its score that a sentence keeps if the model did not pick it. Picks have scores above the limit. */
const UNPICKED_WORTH = 0.8
const MAX_UNPICKED = 45

/**
 * Sentences with the scores of a model. They may be divided otherwise than those it was offered, because clauses are
 * shorter and edges are whole frames, so each belongs to the pick that covers most of it.
 */
export function pickedSentences(sentences: readonly RankedSentence[], picks: readonly ModelPick[]): RankedSentence[] {
  let from = 0
  return sentences.map((sentence) => {
    while ((picks[from]?.endMs ?? Number.POSITIVE_INFINITY) <= sentence.startMs) from += 1
    const pick = coveringPick(sentence, picks, from)
    return { ...sentence, pick, score: pick?.score ?? unpickedScore(sentence) }
  })
}

function coveringPick({ endMs, startMs }: SourceSpan, picks: readonly ModelPick[], from: number): ModelPick | null {
  for (let at = from; at < picks.length; at += 1) {
    const pick = picks[at]
    if (pick === undefined || pick.startMs >= endMs) return null
    const coveredMs = Math.min(endMs, pick.endMs) - Math.max(startMs, pick.startMs)
    if (coveredMs * 2 > endMs - startMs) return pick
  }
  return null
}

const unpickedScore = ({ score }: RankedSentence): number => Math.min(MAX_UNPICKED, Math.round(score * UNPICKED_WORTH))
