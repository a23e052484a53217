import { t } from '@lingui/core/macro'
import { Film } from 'lucide-react'
import type { Asset } from '../../../contract/operations/assets.ts'
import { classNames } from '../../../ui/classNames.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import type { AssetDialogState } from './AssetDialog.tsx'
import { AssetTile } from './AssetTile.tsx'

export interface AssetGridProps {
  readonly assets: readonly Asset[]
  /** Asset id of the brand's logo. Null if there is none. */
  readonly logoId: string | null
  readonly isPending: boolean
  readonly isNarrow: boolean
  readonly onAdd?: ((asset: Asset) => void) | undefined
  readonly addLabel?: ((name: string) => string) | undefined
  readonly onDrag?: ((asset: Asset | null) => void) | undefined
  readonly onOpenDialog: (dialog: AssetDialogState) => void
}

export function AssetGrid(props: AssetGridProps) {
  const { addLabel, assets, isPending, isNarrow, logoId, onAdd, onDrag, onOpenDialog } = props
  return (
    <ul
      aria-label={t`Media`}
      aria-busy={isPending}
      className={classNames(
        'grid gap-x-2 gap-y-3',
        isNarrow
          ? 'grid-cols-[repeat(auto-fill,minmax(max(4.5rem,min(40%,7rem)),1fr))]'
          : 'grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4',
      )}
    >
      {isPending ? [0, 1, 2, 3].map((index) => <Skeleton key={index} className="aspect-video" />) : null}
      {assets.map((asset) => (
        <AssetTile
          key={asset.id}
          asset={asset}
          isLogo={asset.id === logoId}
          addLabel={addLabel}
          onAdd={onAdd}
          onDrag={onDrag}
          onOpenDialog={onOpenDialog}
        />
      ))}
    </ul>
  )
}

/** Shown while a project has no media. */
export function NoMedia() {
  return (
    <EmptyState
      icon={Film}
      title={t`Drop a video here`}
      sentence={t`Drop files anywhere in this window. You can drop several videos, audio files and images at once.`}
      className="rounded-lg border border-dashed border-line"
    />
  )
}
