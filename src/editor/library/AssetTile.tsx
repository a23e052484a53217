import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Plus, Tags, Trash2, TriangleAlert } from 'lucide-react'
import { assetMediaQuery } from '../../client/media/assetMediaQuery.ts'
import { waitingInWords } from '../../client/jobs/waitingInWords.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import { DropdownMenu } from '../../ui/menus/DropdownMenu.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { assetDragType } from './assetDrag.ts'
import { PrepareAgainButton } from './PrepareAgainButton.tsx'
import { mediaIcons, mediaWords } from './mediaIcons.ts'
import { clockOfMilliseconds } from '../../base/timecode.ts'

export interface AssetTileProps {
  readonly asset: Asset
  /** Puts it on the timeline; absent where there is none. */
  readonly onAdd?: ((asset: Asset) => void) | undefined
  /** What is being dragged now, for drop targets that cannot read the data before the drop. */
  readonly onDrag?: ((asset: Asset | null) => void) | undefined
  readonly onRename: (asset: Asset) => void
  readonly onEditTags: (asset: Asset) => void
  readonly onDelete: (asset: Asset) => void
}

/** One file of the library: its picture, name, length and state. It can be dragged onto the timeline. */
export function AssetTile({ asset, onAdd, onDrag, onRename, onEditTags, onDelete }: AssetTileProps) {
  const { state, progress, error, waiting } = asset.preparation
  const isReady = state === 'ready'
  const media = useQuery({ ...assetMediaQuery(asset.id, asset.updatedAt), enabled: isReady })
  const Icon = mediaIcons[asset.type]
  const picture = media.data?.thumbnail?.url ?? (asset.type === 'image' ? media.data?.source.url : undefined)
  const canAdd = isReady && onAdd !== undefined
  return (
    <li className="min-w-0" aria-label={`${asset.name}, ${mediaWords[asset.type]}`}>
      <div
        className="group/tile flex h-full flex-col gap-1"
        draggable={canAdd}
        onDragStart={(event) => {
          event.dataTransfer.setData(assetDragType, asset.id)
          event.dataTransfer.effectAllowed = 'copy'
          onDrag?.(asset)
        }}
        onDragEnd={() => onDrag?.(null)}
        onDoubleClick={() => {
          if (canAdd) onAdd(asset)
        }}
      >
        <div className="relative grid aspect-video place-items-center overflow-hidden rounded-md border border-line bg-sunken text-muted">
          {picture === undefined ? (
            <Icon size={22} strokeWidth={1.5} aria-hidden />
          ) : (
            <img src={picture} alt="" draggable={false} className="absolute inset-0 size-full object-contain" />
          )}
          {asset.durationMs === null || !isReady ? null : (
            <span className="tabular absolute right-1 bottom-1 rounded-xs bg-black/70 px-1 text-2xs leading-4 text-white">
              {clockOfMilliseconds(asset.durationMs)}
            </span>
          )}
          {asset.type === 'video' || picture === undefined ? null : (
            <span className="absolute bottom-1 left-1 rounded-xs bg-black/70 p-0.5 text-white">
              <Icon size={11} aria-hidden />
            </span>
          )}
          {state === 'processing' && waiting === null ? (
            <div className="absolute inset-x-1.5 bottom-1.5 flex flex-col gap-1">
              <p className="tabular truncate text-2xs text-muted">Preparing, {progress}%</p>
              <ProgressBar label={`Preparing ${asset.name}`} fraction={progress / 100} isBare />
            </div>
          ) : null}
          {state === 'failed' ? (
            <span className="absolute inset-0 grid place-items-center bg-danger-soft text-danger">
              <TriangleAlert size={20} aria-hidden />
            </span>
          ) : null}
          <div className="absolute top-1 right-1 flex gap-1 opacity-0 transition-opacity group-focus-within/tile:opacity-100 group-hover/tile:opacity-100">
            {canAdd ? (
              <IconButton
                label={`Add ${asset.name} at the playhead`}
                icon={Plus}
                size="sm"
                variant="secondary"
                onClick={() => onAdd(asset)}
              />
            ) : null}
            <DropdownMenu
              align="end"
              trigger={<IconButton label={`More for ${asset.name}`} icon={Ellipsis} size="sm" variant="secondary" />}
              entries={[
                { kind: 'action', id: 'rename', label: 'Rename', icon: Pencil, onSelect: () => onRename(asset) },
                { kind: 'action', id: 'tags', label: 'Tags', icon: Tags, onSelect: () => onEditTags(asset) },
                { kind: 'separator', id: 'line' },
                {
                  kind: 'action',
                  id: 'delete',
                  label: 'Delete',
                  icon: Trash2,
                  isDanger: true,
                  onSelect: () => onDelete(asset),
                },
              ]}
            />
          </div>
        </div>
        <p className="truncate text-xs text-secondary" title={asset.name}>
          {asset.name}
        </p>
        {waiting === null ? null : <p className="-mt-1 text-2xs text-warning">{waitingInWords(waiting)}</p>}
        {state === 'failed' ? (
          <>
            <p className="-mt-1 text-2xs text-danger">
              {error?.message ?? 'It could not be prepared. Convert it and upload it again.'}
            </p>
            <PrepareAgainButton asset={asset} />
          </>
        ) : null}
      </div>
    </li>
  )
}
