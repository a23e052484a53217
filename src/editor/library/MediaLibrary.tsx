import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { useHostOffers } from '../../client/http/session.ts'
import { brandFirst, useBrandKit } from '../../client/resources/BrandKitContext.tsx'
import { assetsQuery } from '../../client/resources/queries.ts'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { useUploadItems } from '../../client/uploads/UploadsContext.tsx'
import { isPreparing } from '../../contract/isPreparing.ts'
import type { MediaType } from '../../contract/mediaTypes.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import { classNames } from '../../ui/classNames.ts'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { AssetDialogState } from './assets/AssetDialog.tsx'
import { AssetGrid, NoMedia } from './assets/AssetGrid.tsx'
import { filteredAssets, uploadsUnderway, type MediaFilter } from './mediaFilter.ts'
import { MediaToolbar } from './MediaToolbar.tsx'
import { ReadFaultNotice } from './ReadFaultNotice.tsx'
import { useAddFiles } from './useAddFiles.ts'

/** Loaded when first shown. */
const UploadRow = lazy(async () => (await import('./UploadRow.tsx')).UploadRow)
const PreparedCount = lazy(async () => (await import('./preparation/PreparedCount.tsx')).PreparedCount)
const OpenUploads = lazy(async () => (await import('./OpenUploads.tsx')).OpenUploads)
const AssetDialog = lazy(async () => (await import('./assets/AssetDialog.tsx')).AssetDialog)
const DriveArrivals = lazy(async () => (await import('./drives/DriveArrivals.ts')).DriveArrivals)
const DrivesTab = lazy(async () => (await import('./drives/DrivesTab.tsx')).DrivesTab)

export interface MediaLibraryProps {
  readonly projectId: string
  /** `panel` is narrow, `section` is part of a panel and `grid` fills a page. */
  readonly layout: 'panel' | 'section' | 'grid'
  /** Shows only media of this type. */
  readonly only?: MediaType | undefined
  readonly onAdd?: ((asset: Asset) => void) | undefined
  /** Accessible name of the button that adds a file. By default it says that the file is added at the playhead. */
  readonly addLabel?: ((name: string) => string) | undefined
  readonly onDrag?: ((asset: Asset | null) => void) | undefined
}

const noAssets: readonly Asset[] = []

type Source = 'project' | 'drives'
const sources: readonly { readonly value: Source; readonly label: string }[] = [
  { value: 'project', label: t`This project` },
  { value: 'drives', label: t`Drives` },
]

/** Shows the media of a project, and the drives from which more can be imported. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { layout, projectId } = props
  const offersDrives = useHostOffers('drives')
  // Null until one is chosen. The editor then watches for arrivals, which keeps that part out of its first scripts.
  const [source, setSource] = useState<Source | null>(null)
  if (layout === 'section') return <ProjectMedia {...props} />
  return (
    <div className={classNames('flex flex-col gap-3', layout === 'panel' && 'p-3')}>
      {offersDrives ? (
        <SegmentedControl
          label={t`Source`}
          labelPlacement="hidden"
          options={sources}
          value={source ?? 'project'}
          onChange={setSource}
          className={layout === 'grid' ? 'w-64' : ''}
        />
      ) : null}
      {offersDrives && (layout === 'grid' || source !== null) ? <DriveArrivals projectId={projectId} /> : null}
      {source === 'drives' ? (
        <DrivesTab projectId={projectId} isNarrow={layout === 'panel'} onShowMedia={() => setSource('project')} />
      ) : (
        <ProjectMedia {...props} />
      )}
    </div>
  )
}

/** Shows the media of a project: uploads in progress first, then the logo, then files from newest to oldest. */
function ProjectMedia({ addLabel, projectId, layout, only, onAdd, onDrag }: MediaLibraryProps) {
  const read = useQuery(assetsQuery(projectId))
  const assets = read.data ?? noAssets
  const items = useUploadItems()
  const addFiles = useAddFiles(projectId)
  const [filter, setFilter] = useState<MediaFilter>({ kind: only ?? 'all', search: '' })
  const [dialog, setDialog] = useState<AssetDialogState | null>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const underway = useMemo(
    () => uploadsUnderway(items, { projectId, kind: only ?? 'all', assets }),
    [items, projectId, only, assets],
  )
  const { logoAssetId } = useBrandKit()
  const shown = brandFirst(filteredAssets(assets, filter), ({ id }) => id, [logoAssetId])
  const isNarrow = layout !== 'grid'
  const isEmpty = read.data?.length === 0 && underway.length === 0
  const isFilteredOut = assets.length > 0 && shown.length === 0 && underway.length === 0
  return (
    <div className="flex flex-col gap-3">
      <MediaToolbar
        isNarrow={isNarrow}
        only={only}
        filter={filter}
        onFilter={setFilter}
        onFiles={addFiles}
        uploadButton={uploadButton}
      />
      <ReadFaultNotice fault={faultOfRead(read)} isCompact onRetry={() => void read.refetch()} />
      {underway.length > 0 || assets.some(isPreparing) ? (
        <PreparedCount assets={assets} underway={underway} uploads={items} />
      ) : null}
      <Uploads items={underway} isNarrow={isNarrow} focusAfter={() => uploadButton.current} />
      {isEmpty ? (
        <NoMedia />
      ) : (
        <AssetGrid
          assets={shown}
          logoId={logoAssetId}
          isPending={read.isPending}
          isNarrow={isNarrow}
          addLabel={addLabel}
          onAdd={onAdd}
          onDrag={onDrag}
          onOpenDialog={setDialog}
        />
      )}
      {isFilteredOut ? (
        <p className="py-4 text-center text-xs text-muted">
          {filter.search === '' && filter.kind === only
            ? t`Nothing here yet. Drop a file to add it.`
            : t`Nothing matches. Try another search or media type.`}
        </p>
      ) : null}
      {dialog === null ? null : <AssetDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}

interface UploadsProps {
  readonly items: readonly UploadItem[]
  readonly isNarrow: boolean
  /** Returns the element that takes focus when the focused item is removed. */
  readonly focusAfter: () => HTMLElement | null
}

/** Shows current uploads, and the unfinished ones that block them. */
function Uploads({ items, isNarrow, focusAfter }: UploadsProps) {
  const showsOpenUploads = useHostOffers('openUploads')
  if (items.length === 0) return null
  return (
    <>
      <ul
        aria-label={t`Uploads`}
        className={isNarrow ? 'flex flex-col gap-2' : 'grid grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] gap-2'}
      >
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
      {showsOpenUploads && items.some(({ waitCause }) => waitCause === 'no_room') ? (
        <OpenUploads focusAfter={focusAfter} />
      ) : null}
    </>
  )
}
