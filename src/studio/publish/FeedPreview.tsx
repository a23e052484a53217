import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { resolveAddress } from '../../client/http/host.ts'
import { renderOutputsQuery } from '../../client/resources/renders.ts'
import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import { SafeZones } from '../../editor/preview/stage/SafeZones.tsx'
import { useDeviceState } from '../../ui/useDeviceState.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { z } from 'zod'
import type { FinishedVideo } from './useFinishedVideos.ts'
import type { PublishDraft } from './publishDraft.ts'
import { callToActionNames } from './publishWords.ts'

export interface FeedPreviewProps {
  readonly video: FinishedVideo | null
  readonly provider: SocialProvider
  readonly draft: PublishDraft
  /** The name under which it appears. */
  readonly name: string
}

const zonesSlot = { key: 'publish.safeZones', schema: z.boolean(), fallback: true }
const zoneOf = { social_one: 'reels', social_two: 'tiktok' } as const

/** The video as the feed shows it: under its text, with the area that the feed leaves visible. */
export function FeedPreview({ draft, name, provider, video }: FeedPreviewProps) {
  const [showsZones, setShowsZones] = useDeviceState(zonesSlot)
  const isAd = draft.kind === 'ad'
  const text = isAd ? draft.ad.primaryText : provider === 'social_one' ? draft.page.caption : draft.profile.title
  return (
    <section aria-label={t`Preview in the feed`} className="flex flex-col gap-3">
      <div className="relative mx-auto aspect-9/16 w-full max-w-72 overflow-hidden rounded-2xl border border-line bg-black">
        {video === null ? (
          <p className="absolute inset-0 grid place-items-center p-6 text-center text-sm text-white/70">
            {t`Choose a video to see it in the feed.`}
          </p>
        ) : (
          <PreviewVideo key={video.renderId} video={video} />
        )}
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-linear-to-t from-black/80 to-transparent p-3 pt-10 pe-14 pb-4 text-white">
          <span className="text-xs font-semibold">{name}</span>
          <span className="line-clamp-3 text-xs whitespace-pre-line wrap-anywhere">{text}</span>
          {isAd ? (
            <span className="mt-1 truncate rounded-md bg-white/90 px-2 py-1 text-center text-xs font-semibold text-black">
              {callToActionNames[draft.ad.callToAction]}
            </span>
          ) : null}
        </div>
        {showsZones ? <SafeZones name={zoneOf[provider]} /> : null}
      </div>
      <Switch label={t`Show the safe zone`} isOn={showsZones} onChange={setShowsZones} />
    </section>
  )
}

function PreviewVideo({ video }: { readonly video: FinishedVideo }) {
  const outputs = useQuery(renderOutputsQuery(video.renderId))
  const url = outputs.data?.find(({ status }) => status === 'ready')?.url
  if (!url) return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the picture
    <video
      src={resolveAddress(url)}
      aria-label={video.filename}
      className="absolute inset-0 size-full object-contain"
      autoPlay
      loop
      muted
      playsInline
    />
  )
}
