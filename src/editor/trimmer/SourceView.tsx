import { t } from '@lingui/core/macro'
import { CircleAlert, LoaderCircle, Unlink, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import type { SourcePlayer } from './sourcePlayer.ts'
import type { SourceAsset } from './trimmerMedia.ts'

interface SourceState {
  readonly icon: LucideIcon
  readonly title: string
  readonly sentence: string
}

/** Why a source cannot be played. Null if it can. */
function stateOf({ asset, playable }: SourceAsset, hasFailed: boolean): SourceState | null {
  const edges = t`You can still set the in and out points by typing their times.`
  if (asset.state === 'missing')
    return { icon: Unlink, title: t`The file is no longer in this project.`, sentence: edges }
  if (asset.state === 'failed')
    return {
      icon: CircleAlert,
      title: t`The file could not be prepared.`,
      sentence: t`Prepare it again in the media library, or upload it again.`,
    }
  if (asset.state === 'processing')
    return {
      icon: LoaderCircle,
      title: t`The file is being prepared.`,
      sentence: t`It will appear when it is ready. You can still set the in and out points by typing their times.`,
    }
  if (hasFailed) return { icon: CircleAlert, title: t`The file cannot be played in this browser.`, sentence: edges }
  return playable === null
    ? { icon: LoaderCircle, title: t`Loading the file.`, sentence: t`It will appear in a moment.` }
    : null
}

export interface SourceViewProps {
  readonly source: SourceAsset
  readonly type: 'video' | 'sound'
  readonly player: SourcePlayer
}

/** Shows the source at the playhead. For a sound, it only shows why it cannot be played. */
export function SourceView({ source, type, player }: SourceViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  const hasFailed = useStore(player, (state) => state.hasFailed)
  const url = source.playable?.url
  useEffect(() => {
    const element = video.current ?? audio.current
    return element && url !== undefined ? player.attach(element) : undefined
  }, [player, url])
  const state = stateOf(source, hasFailed)
  const { name } = source.asset
  if (type === 'sound') {
    return (
      <>
        {url === undefined ? null : (
          <audio ref={audio} key={url} src={url} preload="auto">
            <track kind="captions" />
          </audio>
        )}
        {state ? (
          <p role="status" className="flex items-center gap-2 text-sm text-secondary">
            <state.icon size={16} aria-hidden className="shrink-0 text-muted" />
            {state.title} {state.sentence}
          </p>
        ) : null}
      </>
    )
  }
  return (
    <div className="relative min-h-0 overflow-hidden rounded-md bg-sunken">
      {url === undefined ? null : (
        <video
          ref={video}
          key={url}
          src={url}
          preload="auto"
          playsInline
          aria-label={t`Preview of ${name}`}
          className="absolute inset-0 size-full object-contain"
        >
          <track kind="captions" />
        </video>
      )}
      {state ? (
        <div role="status" className="absolute inset-0 grid place-items-center bg-sunken">
          <EmptyState icon={state.icon} title={state.title} sentence={state.sentence} />
        </div>
      ) : null}
    </div>
  )
}
