import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Search } from 'lucide-react'
import { useState } from 'react'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { brandFirst, useBrandKit } from '../../../client/resources/BrandKitContext.tsx'
import { assetsQuery } from '../../../client/resources/queries.ts'
import type { MediaType } from '../../../contract/mediaTypes.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import type { StockItem } from '../../../contract/toolResults.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { AssetPicture } from './AssetPicture.tsx'
import { MediaTile } from './MediaTile.tsx'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { StockSearch } from './StockSearch.tsx'

export type PickedMedia =
  | { readonly kind: 'asset'; readonly asset: Asset }
  | { readonly kind: 'stock'; readonly item: StockItem }

export interface MediaPickerProps {
  readonly projectId: string
  readonly type: MediaType
  readonly takesStock: boolean
  readonly assetId: string | null
  readonly onClose: () => void
  readonly onPick: (picked: PickedMedia) => void
}

const titles: Readonly<Record<MediaType, string>> = {
  video: t`Choose a video`,
  image: t`Choose an image`,
  music: t`Choose a sound`,
}
const places = [
  { value: 'project', label: t`This project` },
  { value: 'stock', label: t`Stock` },
] as const

/** True if every search word occurs in the name or tags. */
const matches = ({ name, tags }: Asset, search: string): boolean => {
  const text = `${name} ${tags.join(' ')}`.toLowerCase()
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

/** Chooses a file of the project or a stock item. It opens when mounted. */
export function MediaPicker({ projectId, type, takesStock, assetId, onClose, onPick }: MediaPickerProps) {
  const [place, setPlace] = useState<(typeof places)[number]['value']>('project')
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={titles[type]}
    >
      <div className="flex h-110 max-h-[70vh] flex-col gap-3">
        {takesStock ? (
          <SegmentedControl
            label={t`Source`}
            labelPlacement="hidden"
            options={places}
            value={place}
            onChange={setPlace}
          />
        ) : null}
        {place === 'stock' && type !== 'music' ? (
          <StockSearch type={type} onPick={(item) => onPick({ kind: 'stock', item })} />
        ) : (
          <ProjectMedia
            projectId={projectId}
            type={type}
            assetId={assetId}
            onPick={(asset) => onPick({ kind: 'asset', asset })}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The label in the corner of a tile: the length of the file, or that it is the logo. */
function markOf({ durationMs, id }: Asset, logoId: string | null): string | undefined {
  if (id === logoId) return t`Logo`
  return durationMs === null ? undefined : clockOfMilliseconds(durationMs)
}

interface ProjectMediaProps extends Pick<MediaPickerProps, 'projectId' | 'type' | 'assetId'> {
  readonly onPick: (asset: Asset) => void
}

function ProjectMedia({ projectId, type, assetId, onPick }: ProjectMediaProps) {
  const [search, setSearch] = useState('')
  const assets = useQuery(assetsQuery(projectId))
  const fault = faultOfRead(assets)
  const ready = (assets.data ?? []).filter((asset) => asset.type === type && asset.preparation.state === 'ready')
  const { logoAssetId } = useBrandKit()
  const matching = ready.filter((asset) => matches(asset, search))
  const shown = brandFirst(matching, ({ id }) => id, [logoAssetId])
  return (
    <>
      <TextField
        label={t`Search media`}
        labelPlacement="hidden"
        type="search"
        icon={Search}
        placeholder={t`Search names and tags`}
        value={search}
        onChange={setSearch}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {fault === null ? null : <ErrorNotice {...describeRead(fault)} />}
        {assets.isPending ? <Skeleton className="h-24" /> : null}
        <ul className="grid grid-cols-4 gap-3 p-0.5">
          {shown.map((asset) => (
            <MediaTile
              key={asset.id}
              name={asset.name}
              mark={markOf(asset, logoAssetId)}
              isChosen={asset.id === assetId}
              picture={<AssetPicture asset={asset} />}
              onChoose={() => onPick(asset)}
            />
          ))}
        </ul>
        {assets.isSuccess && ready.length === 0 ? (
          <EmptyState
            icon={FolderOpen}
            title={t`Nothing here yet`}
            sentence={t`Drop a file into the window to add it to this project.`}
          />
        ) : null}
        {ready.length > 0 && shown.length === 0 ? (
          <p role="status" className="text-xs text-secondary">
            {t`No matches.`}
          </p>
        ) : null}
      </div>
    </>
  )
}
