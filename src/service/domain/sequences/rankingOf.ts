import { MAX_RANKED_COMBINATIONS } from '../../../contract/limits.ts'
import type { PageJudgement, RankedCombination } from '../../stores/sequences/sequenceTables.ts'
import { analysisReason } from './analysisReasons.ts'
import { judgedPages, type MeasuredVideo } from './judgePages.ts'

/** The best videos by measured faults alone, best first. */
export function measuredRanking(videos: readonly MeasuredVideo[]): RankedCombination[] {
  return best(videos.map((video) => ({ ...video, order: video.score })))
}

/**
 * The best videos by the judgements of their pages, best first. A score is never higher than the measured one, so
 * neither a judgement nor an instruction in a text that the judge has read can make up for a measured fault.
 */
export function judgedRanking(
  videos: readonly MeasuredVideo[],
  judgements: ReadonlyMap<number, readonly PageJudgement[]>,
): RankedCombination[] {
  const judged = judgedPages(videos).flatMap((page, index) =>
    (judgements.get(index) ?? []).flatMap(({ id, score, why }) => {
      const video = page[id - 1]
      if (video === undefined) return []
      const said = why === '' ? [] : [analysisReason('judged', { answer: why })]
      const { combinationId, reasons } = video
      return [{ combinationId, score: Math.min(score, video.score), order: score, reasons: [...said, ...reasons] }]
    }),
  )
  return best(judged)
}

/** Videos with equal scores are in the order of the judge's scores, and then in the order of the combinations. */
function best(
  videos: readonly (Omit<RankedCombination, 'reasons'> & Pick<MeasuredVideo, 'reasons'> & { order: number })[],
) {
  return videos
    .toSorted((one, other) => other.score - one.score || other.order - one.order)
    .slice(0, MAX_RANKED_COMBINATIONS)
    .map(({ combinationId, reasons, score }) => ({ combinationId, score, reasons: [...reasons] }))
}
