import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import type { VideoCapability } from '../../../contract/operations/generation/aiVideos.ts'
import { AssetPicture } from '../../../editor/library/assets/AssetPicture.tsx'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { useOpenVideo } from '../inEditor/openVideo.ts'
import { PlayheadPicture } from '../inEditor/PlayheadPicture.tsx'

export interface ReferenceFieldProps {
  readonly projectId: string
  readonly capability: Exclude<VideoCapability, 't2v'>
  readonly chosenId: string | null
  readonly onChoose: (assetId: string) => void
}

/** Chooses a picture of the project, or for a reference also a video. */
export function ReferenceField({ capability, chosenId, onChoose, projectId }: ReferenceFieldProps) {
  const labelId = useId()
  const video = useOpenVideo()
  const assets = useQuery(assetsQuery(projectId))
  const fitting = (assets.data ?? []).filter(
    ({ preparation, type }) =>
      preparation.state === 'ready' && (type === 'image' || (type === 'video' && capability === 'r2v')),
  )
  return (
    <div className="flex flex-col gap-1">
      <span id={labelId} className="text-xs text-secondary">
        {capability === 'i2v' ? t`First picture` : t`Reference`}
      </span>
      {video === null ? null : <PlayheadPicture session={video.session} onChoose={onChoose} />}
      {assets.data === undefined ? (
        <ReadFaultNotice isCompact fault={faultOfRead(assets)} onRetry={() => void assets.refetch()} />
      ) : fitting.length === 0 ? (
        <p className="text-xs text-muted">{t`This project has no images yet. Upload one first.`}</p>
      ) : (
        <ul aria-labelledby={labelId} className="grid max-h-44 grid-cols-4 gap-1.5 overflow-y-auto p-px">
          {fitting.map((asset) => (
            <li key={asset.id}>
              <button
                type="button"
                aria-pressed={asset.id === chosenId}
                aria-label={asset.name}
                title={asset.name}
                onClick={() => onChoose(asset.id)}
                className={classNames(
                  'relative grid aspect-square w-full place-items-center overflow-hidden rounded-md border bg-sunken text-muted',
                  asset.id === chosenId ? 'border-focus ring-1 ring-focus' : 'border-line hover:border-line-strong',
                )}
              >
                <AssetPicture asset={asset} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
