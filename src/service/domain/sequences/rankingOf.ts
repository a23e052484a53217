import { MAX_RANKED_COMBINATIONS } from '../../../contract/limits.ts'
import { analysisReason } from '../../../contract/operations/analysisReasons.ts'
import type { RankedCombination } from '../../../contract/operations/smartVariations.ts'
import type { PageJudgement } from '../../stores/sequences/sequenceTables.ts'
import { judgedPages, type MeasuredVideo } from './judgePages.ts'

/** The best videos by measured faults alone, best first. */
export function measuredRanking(videos: readonly MeasuredVideo[]): RankedCombination[] {
  return videos
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_RANKED_COMBINATIONS)
    .map((video) => rankedOf(video))
}

/**
 * The best videos by the judgements of their pages, best first. A score is never higher than the measured one, so
 * neither a judgement nor an instruction in a text that the judge has read can make up for a measured fault. Videos
 * with equal scores are in the order of the judge's scores, and then in the order of the combinations.
 */
export function judgedRanking(
  videos: readonly MeasuredVideo[],
  judgements: ReadonlyMap<number, readonly PageJudgement[]>,
): RankedCombination[] {
  return judgedPages(videos)
    .flatMap((page, index) =>
      (judgements.get(index) ?? []).flatMap((judgement) => {
        const video = page[judgement.id - 1]
        return video === undefined ? [] : [{ video, judgement, score: Math.min(judgement.score, video.score) }]
      }),
    )
    .toSorted((one, other) => other.score - one.score || other.judgement.score - one.judgement.score)
    .slice(0, MAX_RANKED_COMBINATIONS)
    .map(({ judgement, score, video }) => ({ ...rankedOf(video, judgement.why), score }))
}

function rankedOf(
  { combination, combinationId, durationMs, reasons, score }: MeasuredVideo,
  why = '',
): RankedCombination {
  const { blocks, musicAssetId, voiceoverId } = combination
  const judged = why === '' ? [] : [analysisReason('judged', { answer: why })]
  return {
    combinationId,
    blocks: [...blocks],
    musicAssetId,
    voiceoverId,
    durationMs,
    score,
    reasons: [...judged, ...reasons],
  }
}
