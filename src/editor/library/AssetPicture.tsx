import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { clockOfMilliseconds } from '../../base/timecode.ts'
import { assetMediaQuery } from '../../client/media/assetMediaQuery.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { mediaIcons } from './mediaIcons.ts'

export interface AssetPictureProps {
  readonly asset: Asset
}

/** The picture of a file with its length, kind and state. Fills the box around it. */
export function AssetPicture({ asset }: AssetPictureProps) {
  const { state, progress, waiting } = asset.preparation
  const isReady = state === 'ready'
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
      {asset.durationMs === null || !isReady ? null : (
        <span className="tabular absolute end-1 bottom-1 rounded-xs bg-black/70 px-1 text-2xs leading-4 text-white">
          {clockOfMilliseconds(asset.durationMs)}
        </span>
      )}
      {asset.type === 'video' || picture === undefined ? null : (
        <span className="absolute bottom-1 start-1 rounded-xs bg-black/70 p-0.5 text-white">
          <Icon size={11} aria-hidden />
        </span>
      )}
      {state === 'processing' && waiting === null ? (
        <div className="absolute inset-x-1.5 bottom-1.5 flex flex-col gap-1">
          <p className="tabular truncate text-2xs text-muted">{t`Preparing, ${progress}%`}</p>
          <ProgressBar label={t`Preparing ${asset.name}`} fraction={progress / 100} isBare />
        </div>
      ) : null}
      {state === 'failed' ? (
        <span className="absolute inset-0 grid place-items-center bg-danger-soft text-danger">
          <TriangleAlert size={20} aria-hidden />
        </span>
      ) : null}
    </>
  )
}
