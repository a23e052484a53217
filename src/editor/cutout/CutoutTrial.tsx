import { DirectionProvider } from '@base-ui/react/direction-provider'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { cutoutFrameQuery } from '../../client/resources/cutoutFrame.ts'
import { checkerboard } from '../../ui/color/ColorSwatch.tsx'
import { Slider } from '../../ui/fields/Slider.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'

export interface CutoutTrialProps {
  readonly assetId: string
  readonly atMs: number
  /** Width by height of the source. */
  readonly ratio: number
}

/** Below this share of the picture, next to nothing is left. */
const EMPTY_SHARE = 0.005

/** One frame before and after, with a divider between the two. It moves from left to right in every language. */
export function CutoutTrial({ assetId, atMs, ratio }: CutoutTrialProps) {
  const { data, error } = useQuery(cutoutFrameQuery(assetId, atMs))
  const [divider, setDivider] = useState(50)
  const frame = { aspectRatio: ratio, width: `min(100%, ${(ratio * 24).toFixed(2)}rem)` }
  if (error !== null)
    return <ErrorNotice isCompact title={t`No preview could be made.`} next={sentenceOfError(error)} />
  if (data === undefined)
    return (
      <div role="status" aria-label={t`Cutting out one frame`} className="mx-auto" style={frame}>
        <Skeleton className="size-full" />
      </div>
    )
  const image = `url("${data.mask}")`
  const mask = { maskImage: image, maskMode: 'luminance', maskSize: '100% 100%' } as const
  return (
    <div className="flex flex-col gap-3">
      <DirectionProvider direction="ltr">
        <div dir="ltr" className="flex flex-col gap-3">
          <div className="relative mx-auto overflow-hidden rounded-md" style={{ ...frame, background: checkerboard }}>
            <img
              src={data.picture}
              alt={t`The frame without its background`}
              className="absolute inset-0 size-full"
              style={mask}
            />
            <img
              src={data.picture}
              alt={t`The frame as it is`}
              className="absolute inset-0 size-full"
              style={{ clipPath: `inset(0 ${100 - divider}% 0 0)` }}
            />
            <div
              aria-hidden
              className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow"
              style={{ left: `${divider}%` }}
            />
          </div>
          <Slider
            label={t`Before and after`}
            min={0}
            max={100}
            unit="%"
            value={divider}
            onPreview={setDivider}
            onCommit={setDivider}
            describe={(value) => t`${value} % of the frame as it is`}
          />
        </div>
      </DirectionProvider>
      {data.coverage < EMPTY_SHARE ? (
        <p role="status" className="text-sm text-warning">
          {t`Almost nothing would be left of this frame. The clip may not show a person.`}
        </p>
      ) : null}
      <p className="text-xs text-secondary">{engineWords(data)}</p>
    </div>
  )
}

function engineWords({ engine, host }: { readonly engine: string; readonly host: string | null }): string {
  return engine === 'people' || host === null
    ? t`People and what they hold are cut out on this machine. For products and animals, connect a rembg server in the settings.`
    : t`The rembg server at ${host} makes the cut-out.`
}
