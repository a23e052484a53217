import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import { createdAssetQuery } from '../../../client/resources/aiVideos.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Spinner } from '../../../ui/status/Spinner.tsx'

export interface MadeVideoProps {
  readonly assetId: string
  readonly label: string
  readonly isPlaying?: boolean
}

/** Plays a video that was made. Until it is prepared, it shows that. */
export function MadeVideo({ assetId, isPlaying = false, label }: MadeVideoProps) {
  const asset = useQuery(createdAssetQuery(assetId)).data
  const isReady = asset?.preparation.state === 'ready'
  const media = useQuery({ ...assetMediaQuery(assetId, asset?.updatedAt ?? ''), enabled: isReady }).data
  if (asset?.preparation.state === 'failed' && asset.preparation.error !== null)
    return <ErrorNotice isCompact {...wordsOf(asset.preparation.error)} />
  if (media === undefined)
    return (
      <span className="flex items-center gap-2 text-xs text-muted">
        <Spinner size={14} /> {t`Preparing the video`}
      </span>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no speech
    <video
      controls
      loop
      muted
      playsInline
      autoPlay={isPlaying}
      preload="metadata"
      aria-label={label}
      poster={media.thumbnail?.url}
      src={(media.proxy ?? media.source).url}
      className="absolute inset-0 size-full object-contain"
    />
  )
}
