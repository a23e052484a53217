import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePlayableSources } from '../../../client/media/usePlayableSources.ts'
import { assetsQuery, compositionQuery } from '../../../client/resources/queries.ts'
import type { CompositionSummary } from '../../../contract/operations/compositions.ts'
import { CompositionThumbnail } from '../../../scene/playing/CompositionThumbnail.tsx'
import { storedRows, visibleComposition } from '../../session/view/rows.ts'

export interface FirstFrameProps {
  readonly composition: CompositionSummary
}

/** Draws the first frame of a composition as the preview on this device does. Reads only the media in that frame. */
export function FirstFrame({ composition: { id, projectId, updatedAt } }: FirstFrameProps) {
  const record = useQuery({
    ...compositionQuery(id),
    queryKey: ['compositions', id, updatedAt],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const assets = useQuery(assetsQuery(projectId))
  const document = record.data?.composition
  const atStart = useMemo(
    () =>
      document && {
        ...document,
        overlays: visibleComposition(document, storedRows(id)).overlays.filter(
          ({ from, type }) => from === 0 && type !== 'sound',
        ),
      },
    [document, id],
  )
  const used = new Set(
    atStart?.overlays.flatMap((overlay) => ('sourceAssetId' in overlay ? [overlay.sourceAssetId] : [])),
  )
  const sources = (assets.data ?? []).filter((asset) => used.has(asset.id) && asset.preparation.state === 'ready')
  const media = usePlayableSources(sources)
  const isComplete = assets.data !== undefined && Object.keys(media).length === sources.length
  if (atStart === undefined || !isComplete) return null
  return <CompositionThumbnail composition={atStart} media={media} />
}
