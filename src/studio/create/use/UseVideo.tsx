import { useQuery } from '@tanstack/react-query'
import { createdAssetQuery } from '../../../client/resources/aiVideos.ts'
import type { CanvasRatio } from '../../../composition/schema.ts'
import { UseButton } from './UseButton.tsx'

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
  const usable = { title, durationMs: asset.durationMs, ratio, tool: 'addClipOverlay', input: { assetId } } as const
  return <UseButton projectId={projectId} usable={usable} />
}
