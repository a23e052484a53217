import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { mediaIcons } from '../mediaIcons.ts'

/** Loaded with the first file that is prepared. */
const PreparationStrip = lazy(async () => (await import('../preparation/PreparationStrip.tsx')).PreparationStrip)

export interface AssetPictureProps {
  readonly asset: Asset
}

/** Shows a file's picture with length, type and state. It fills its container. */
export function AssetPicture({ asset }: AssetPictureProps) {
  const { state, waiting } = asset.preparation
  const isReady = state === 'ready'
  const isShowingProgress = isPreparing(asset) && waiting === null
  const length = asset.durationMs === null || !isReady ? null : clockOfMilliseconds(asset.durationMs)
  const media = useQuery({ ...assetMediaQuery(asset.id, asset.updatedAt), enabled: isReady })
  const picture = media.data?.thumbnail?.url ?? (asset.type === 'image' ? media.data?.source.url : undefined)
  const Icon = mediaIcons[asset.type]
  return (
    <>
      {picture === undefined ? (
        <Icon size={22} strokeWidth={1.5} aria-hidden />
      ) : (
        <img src={picture} alt="" draggable={false} className="absolute inset-0 size-full object-contain" />
      )}
      {length === null || isShowingProgress ? null : (
        <span className="tabular absolute end-1 bottom-1 rounded-xs bg-black/70 px-1 text-2xs leading-4 text-white">
          {length}
        </span>
      )}
      {asset.type === 'video' || picture === undefined || isShowingProgress ? null : (
        <span className="absolute bottom-1 start-1 rounded-xs bg-black/70 p-0.5 text-white">
          <Icon size={11} aria-hidden />
        </span>
      )}
      {isShowingProgress ? <PreparationStrip asset={asset} length={length} /> : null}
      {state === 'failed' ? (
        <span className="absolute inset-0 grid place-items-center bg-danger-soft text-danger">
          <TriangleAlert size={20} aria-hidden />
        </span>
      ) : null}
    </>
  )
}
