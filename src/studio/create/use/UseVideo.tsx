import { useQuery } from '@tanstack/react-query'
import { createdAssetQuery } from '../../../client/generation/aiVideos.ts'
import type { CanvasRatio } from '../../../composition/schema.ts'
import { UseButton } from './UseButton.tsx'
import { clipOf } from './useInVideo.ts'

export interface UseVideoProps {
  readonly projectId: string
  readonly assetId: string
  readonly title: string
  readonly ratio: CanvasRatio
}

/** Places a video that was made. That is possible once it is prepared. */
export function UseVideo({ assetId, projectId, ratio, title }: UseVideoProps) {
  const asset = useQuery(createdAssetQuery(assetId)).data
  if (asset?.preparation.state !== 'ready') return null
  return <UseButton projectId={projectId} usable={{ ...clipOf(assetId, title), durationMs: asset.durationMs, ratio }} />
}
