import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Milliseconds } from '../../../base/units.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import { createdAssetQuery } from '../../../client/generation/aiVideos.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'

/** A part of a source that is played, with or without a range in its middle. */
export interface Playing {
  readonly assetId: string
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  /** Left out. Null to play everything. */
  readonly without: { readonly startMs: Milliseconds; readonly endMs: Milliseconds } | null
  /** Changes with each request, so that the same part can be played again. */
  readonly request: number
}

/** Plays a part of a source, and skips the range that is left out. */
export function CutPlayer({ playing }: { readonly playing: Playing }) {
  const { assetId } = playing
  const asset = useQuery(createdAssetQuery(assetId))
  const isReady = asset.data?.preparation.state === 'ready'
  const media = useQuery({ ...assetMediaQuery(assetId, asset.data?.updatedAt ?? ''), enabled: isReady })
  const video = useRef<HTMLVideoElement>(null)
  const url = media.data === undefined ? null : (media.data.proxy ?? media.data.source).url
  useEffect(() => {
    const element = video.current
    if (element === null || url === null) return
    return playPart(element, playing)
  }, [playing, url])
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

/** Plays a part on an element. Returns a function that stops it. */
function playPart(element: HTMLVideoElement, { endMs, startMs, without }: Playing): () => void {
  let frame = 0
  const watch = (): void => {
    const ms = element.currentTime * 1_000
    if (ms >= endMs) return element.pause()
    if (without !== null && ms >= without.startMs && ms < without.endMs) element.currentTime = without.endMs / 1_000
    frame = requestAnimationFrame(watch)
  }
  element.currentTime = startMs / 1_000
  // A browser may refuse to play, for example before the first click. The picture then stays.
  element.play().then(
    () => {
      frame = requestAnimationFrame(watch)
    },
    () => undefined,
  )
  return () => {
    cancelAnimationFrame(frame)
    element.pause()
  }
}
