import { t } from '@lingui/core/macro'
import { Ellipsis, Pencil, Plus, Scissors, Tags, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { isPreparing } from '../../../contract/isPreparing.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { classNames } from '../../../ui/classNames.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import type { AssetDialogState } from './AssetDialog.tsx'
import { dragAs } from '../assetDrag.ts'
import { AssetPicture } from './AssetPicture.tsx'
import { mediaWords } from '../mediaIcons.ts'

/** Loaded with the first file that is prepared or failed. */
const PreparationState = lazy(async () => (await import('../preparation/PreparationState.tsx')).PreparationState)

export interface AssetTileProps {
  readonly asset: Asset
  readonly isLogo: boolean
  /** Adds the file to the timeline. Absent on pages without a timeline. */
  readonly onAdd?: ((asset: Asset) => void) | undefined
  /** Accessible name of the button that adds it. By default it says that the file is added at the playhead. */
  readonly addLabel?: ((name: string) => string) | undefined
  /** Receives the dragged asset, because drop targets cannot read the data before the drop. */
  readonly onDrag?: ((asset: Asset | null) => void) | undefined
  readonly onOpenDialog: (dialog: AssetDialogState) => void
}

/** Shows a file's picture, name, length and state. It can be dragged onto the timeline. */
export const AssetTile = memo(function AssetTile(props: AssetTileProps) {
  const { addLabel, asset, isLogo, onAdd, onDrag, onOpenDialog } = props
  const { state, error } = asset.preparation
  const add = state === 'ready' ? onAdd : undefined
  return (
    <li className="min-w-0" aria-label={`${asset.name}, ${mediaWords[asset.type]}`}>
      <div
        className="group/tile flex h-full flex-col gap-1"
        draggable={add !== undefined}
        onDragStart={(event) => {
          dragAs(event, asset.id)
          onDrag?.(asset)
        }}
        onDragEnd={() => onDrag?.(null)}
        onDoubleClick={() => add?.(asset)}
      >
        <div className="relative grid aspect-video place-items-center overflow-hidden rounded-md border border-line bg-sunken text-muted">
          <AssetPicture asset={asset} />
          {isLogo ? <Badge className="absolute start-1 top-1">{t`Logo`}</Badge> : null}
          <AssetButtons addLabel={addLabel} asset={asset} onAdd={add} onOpenDialog={onOpenDialog} />
        </div>
        <p
          className={classNames(
            'text-xs text-secondary',
            // Only the end of its name distinguishes a copy from its original.
            asset.soundTrackOf ? 'line-clamp-3 wrap-anywhere' : 'truncate',
          )}
          title={asset.name}
        >
          {asset.name}
        </p>
        {isPreparing(asset) || error !== null || state === 'failed' ? <PreparationState asset={asset} /> : null}
      </div>
    </li>
  )
})

const atPlayhead = (name: string): string => t`Add ${name} at the playhead`

function AssetButtons({
  addLabel = atPlayhead,
  asset,
  onAdd,
  onOpenDialog,
}: Omit<AssetTileProps, 'isLogo' | 'onDrag'>) {
  const navigate = useNavigate()
  const { id, preparation, projectId, type } = asset
  return (
    <div className="absolute top-1 end-1 flex gap-1 opacity-0 transition-opacity group-focus-within/tile:opacity-100 group-hover/tile:opacity-100">
      {onAdd === undefined ? null : (
        <IconButton
          label={addLabel(asset.name)}
          icon={Plus}
          size="sm"
          variant="secondary"
          onClick={() => onAdd(asset)}
        />
      )}
      <DropdownMenu
        align="end"
        trigger={<IconButton label={t`More options for ${asset.name}`} icon={Ellipsis} size="sm" variant="secondary" />}
        entries={[
          {
            kind: 'action',
            id: 'rename',
            label: t`Rename`,
            icon: Pencil,
            onSelect: () => onOpenDialog({ kind: 'rename', asset }),
          },
          {
            kind: 'action',
            id: 'tags',
            label: t`Tags`,
            icon: Tags,
            onSelect: () => onOpenDialog({ kind: 'tags', asset }),
          },
          ...(type === 'video' && preparation.state === 'ready'
            ? [
                {
                  kind: 'action' as const,
                  id: 'edit',
                  label: t`Edit automatically`,
                  icon: Scissors,
                  onSelect: () => void navigate(`/projects/${projectId}/create/edit?asset=${id}`),
                },
              ]
            : []),
          { kind: 'separator', id: 'line' },
          {
            kind: 'action',
            id: 'delete',
            label: t`Delete`,
            icon: Trash2,
            isDanger: true,
            onSelect: () => onOpenDialog({ kind: 'delete', asset }),
          },
        ]}
      />
    </div>
  )
}
