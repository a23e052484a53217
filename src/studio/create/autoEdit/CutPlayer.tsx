import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import { createdAssetQuery } from '../../../client/generation/aiVideos.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { type Playing, playPart } from './playPart.ts'

/** Plays a part of a source, and skips the range that is left out. */
export function CutPlayer({ playing }: { readonly playing: Playing }) {
  const { assetId } = playing
  const asset = useQuery(createdAssetQuery(assetId))
  const isReady = asset.data?.preparation.state === 'ready'
  const media = useQuery({ ...assetMediaQuery(assetId, asset.data?.updatedAt ?? ''), enabled: isReady })
  const video = useRef<HTMLVideoElement>(null)
  const url = media.data === undefined ? null : (media.data.proxy ?? media.data.source).url
  const isLoaded = url !== null
  // A renewed URL does not play the part again.
  useEffect(() => {
    const element = video.current
    return element === null || !isLoaded ? undefined : playPart(element, playing)
  }, [playing, isLoaded])
  const fault = faultOfRead(isReady ? media : asset)
  return (
    <div className="relative grid h-56 place-items-center overflow-hidden rounded-lg bg-sunken">
      {fault === null ? null : (
        <ReadFaultNotice isCompact fault={fault} onRetry={() => void (isReady ? media : asset).refetch()} />
      )}
      {url === null ? null : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken stands beside the video
        <video
          ref={video}
          controls
          playsInline
          preload="auto"
          src={url}
          aria-label={t`The part around the cut`}
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  )
}
