import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { isPreparing } from '../../../contract/isPreparing.ts'
import { classNames } from '../../../ui/classNames.ts'
import { mediaIcons } from '../mediaIcons.ts'
import { preparationTimeLeft } from '../preparation/preparationPace.ts'
import { timeLeftInWords } from '../quantities.ts'

export interface AssetPictureProps {
  readonly asset: Asset
}

/** Shows a file's picture with length, type and state. It fills its container. */
export function AssetPicture({ asset }: AssetPictureProps) {
  const { state, waiting } = asset.preparation
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
      {isPreparing(asset) && waiting === null ? <Preparing asset={asset} /> : null}
      {state === 'failed' ? (
        <span className="absolute inset-0 grid place-items-center bg-danger-soft text-danger">
          <TriangleAlert size={20} aria-hidden />
        </span>
      ) : null}
    </>
  )
}

/** Shows preparation progress, over the picture of a file that is already usable. */
function Preparing({ asset }: AssetPictureProps) {
  const { progress, state } = asset.preparation
  const secondsLeft = preparationTimeLeft(asset)
  const words =
    secondsLeft === null ? t`Preparing, ${progress}%` : t`Preparing, ${progress}%, ${timeLeftInWords(secondsLeft)}`
  return (
    <div
      className={classNames(
        'absolute inset-x-1.5 bottom-1.5 flex flex-col gap-1',
        state === 'ready' && 'bottom-6 rounded-xs bg-black/70 px-1 pb-1',
      )}
    >
      <p className={classNames('tabular truncate text-2xs', state === 'ready' ? 'text-white' : 'text-muted')}>
        {words}
      </p>
      <ProgressBar label={t`Preparing ${asset.name}`} fraction={progress / 100} isBare />
    </div>
  )
}
