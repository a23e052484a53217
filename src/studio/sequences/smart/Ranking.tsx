import { plural, t } from '@lingui/core/macro'
import { Ruler, Sparkles } from 'lucide-react'
import { i18n } from '@lingui/core'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import type { RankedCombination, SmartAnalysis } from '../../../contract/operations/smartVariations.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { indexOfChoices, isExcludedAt } from '../../../composition/sequences/combinations.ts'
import { useWallSpace } from '../wall/list/useWallSpace.ts'
import { PickBest } from './PickBest.tsx'
import { RankedVideo } from './RankedVideo.tsx'

/** The number of requests and, if the server counts them, of tokens. */
function costInWords({ inputTokens, outputTokens, requests }: SmartAnalysis['cost']): string {
  const requested = plural(requests, { one: '# request', other: '# requests' })
  if (inputTokens === null || outputTokens === null) return requested
  const tokens = i18n.number(inputTokens + outputTokens)
  return t`${requested}, ${tokens} tokens`
}

/** The ranked videos of a search, best first, and how they were ranked. */
export function Ranking({ analysis }: { readonly analysis: SmartAnalysis }) {
  const { combinationCount, cost, modelError, note, ranking, source } = analysis
  const space = useWallSpace()
  const isThere = (video: RankedCombination): boolean => {
    const index = indexOfChoices(space, video)
    return index !== null && !isExcludedAt(space, index)
  }
  const pickable = ranking.filter(isThere)
  return (
    <section aria-labelledby="ranking-heading" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="ranking-heading" className="text-sm font-semibold text-primary">
          {plural(combinationCount, { one: '# video compared', other: '# videos compared' })}
        </h3>
        {source === 'model' ? (
          <Badge icon={Sparkles} tone="info">{t`Judged by a language model`}</Badge>
        ) : (
          <Badge icon={Ruler}>{t`Measured`}</Badge>
        )}
      </div>
      {modelError === null ? null : <p className="text-xs text-danger">{wordsOf(modelError).title}</p>}
      {note === null ? null : <p className="text-xs text-secondary">{wordsOf(note).title}</p>}
      {cost.requests === 0 ? null : <p className="text-xs text-muted">{costInWords(cost)}</p>}
      {ranking.length === 0 ? <p className="text-sm text-muted">{t`Nothing was ranked.`}</p> : null}
      {pickable.length === 0 ? null : <PickBest ranked={pickable} />}
      <ol aria-label={t`Ranked videos`} className="flex flex-col gap-2">
        {ranking.map((video, index) => (
          <RankedVideo key={video.combinationId} video={video} place={index + 1} isGone={!isThere(video)} />
        ))}
      </ol>
    </section>
  )
}
