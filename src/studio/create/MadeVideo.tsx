import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { assetMediaQuery } from '../../client/media/assetMediaQuery.ts'
import { createdAssetQuery } from '../../client/generation/aiVideos.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { Spinner } from '../../ui/status/Spinner.tsx'

export interface MadeVideoProps {
  readonly assetId: string
  readonly label: string
  readonly isPlaying?: boolean
  /** A video with speech plays once and with its sound. */
  readonly isSpoken?: boolean
}

/** Plays a video that was made. Until it is prepared, it shows that. It fills its container. */
export function MadeVideo({ assetId, isPlaying = false, isSpoken = false, label }: MadeVideoProps) {
  const asset = useQuery(createdAssetQuery(assetId))
  const preparation = asset.data?.preparation
  const isReady = preparation?.state === 'ready'
  const media = useQuery({ ...assetMediaQuery(assetId, asset.data?.updatedAt ?? ''), enabled: isReady })
  if (preparation?.state === 'failed')
    return <ErrorNotice isCompact {...wordsOf(preparation.error ?? pageError('job_failed'))} />
  if (media.data === undefined) {
    const read = isReady ? media : asset
    const fault = faultOfRead(read)
    if (fault !== null) return <ReadFaultNotice isCompact fault={fault} onRetry={() => void read.refetch()} />
    return (
      <span className="flex items-center gap-2 text-xs text-muted">
        <Spinner size={14} /> {t`Preparing the video`}
      </span>
    )
  }
  const { proxy, source, thumbnail } = media.data
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken stands beside the video
    <video
      controls
      loop={!isSpoken}
      muted={!isSpoken}
      playsInline
      autoPlay={isPlaying}
      preload="metadata"
      aria-label={label}
      poster={thumbnail?.url}
      src={(proxy ?? source).url}
      className="absolute inset-0 size-full object-contain"
    />
  )
}
