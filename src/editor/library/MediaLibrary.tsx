import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Film, LayoutGrid, type LucideIcon, Search, Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { sentenceOfError } from '../../client/http/describeError.ts'
import { describeRead, faultOfRead, isRetried } from '../../client/http/retriedRead.ts'
import { call } from '../../client/http/http.ts'
import { assetsQuery } from '../../client/resources/queries.ts'
import { useHostOffers } from '../../client/http/session.ts'
import { useUploadItems } from '../../client/uploads/UploadsContext.tsx'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { mediaTypes, uploadFormats, type MediaType } from '../../contract/mediaTypes.ts'
import { type Asset, renameAsset } from '../../contract/operations/assets.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { later } from '../../ui/later.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AssetTile } from './AssetTile.tsx'
import { mediaIcons } from './mediaIcons.ts'
import { useAddFiles } from './useAddFiles.ts'

/** Loaded when they are first opened. */
const UploadRow = later(async () => (await import('./UploadRow.tsx')).UploadRow)
const OpenUploads = later(async () => (await import('./OpenUploads.tsx')).OpenUploads)
const NameDialog = later(async () => (await import('../../ui/dialogs/NameDialog.tsx')).NameDialog)
const TagsDialog = later(async () => (await import('./TagsDialog.tsx')).TagsDialog)
const DeleteAssetDialog = later(async () => (await import('./DeleteAssetDialog.tsx')).DeleteAssetDialog)

export interface MediaLibraryProps {
  readonly projectId: string
  /** `panel` is narrow, `section` stands in a part of one, `grid` fills a page. */
  readonly layout: 'panel' | 'section' | 'grid'
  /** Shows this kind only. */
  readonly only?: MediaType | undefined
  readonly onAdd?: ((asset: Asset) => void) | undefined
  readonly onDrag?: ((asset: Asset | null) => void) | undefined
}

type Filter = MediaType | 'all'
const filters: readonly { value: Filter; label: string; icon: LucideIcon }[] = [
  { value: 'all', label: 'All', icon: LayoutGrid },
  { value: 'video', label: 'Video', icon: mediaIcons.video },
  { value: 'music', label: 'Audio', icon: mediaIcons.music },
  { value: 'image', label: 'Image', icon: mediaIcons.image },
]
const filterWords = filters.map(({ value, label }) => ({ value, label }))
const acceptFor = (types: readonly MediaType[]) =>
  uploadFormats
    .filter((format) => types.includes(format.type))
    .flatMap((format) => [...format.extensions.map((extension) => `.${extension}`), ...format.mimeTypes])
    .join(',')

/** Whether every word of the search occurs in the name or the tags. */
function matches(asset: Asset, search: string): boolean {
  const text = `${asset.name} ${asset.tags.join(' ')}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

type Asked = { readonly kind: 'rename' | 'tags' | 'delete'; readonly asset: Asset } | null

/** The media of a project: uploads on their way, then every file, newest first. */
export function MediaLibrary({ projectId, layout, only, onAdd, onDrag }: MediaLibraryProps) {
  const assets = useQuery(assetsQuery(projectId))
  const fault = faultOfRead(assets)
  const queryClient = useQueryClient()
  const addFiles = useAddFiles(projectId)
  const picker = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [asked, setAsked] = useState<Asked>(null)
  const items = useUploadItems()
  const tellsRoom = useHostOffers('openUploads')
  const isNarrow = layout !== 'grid'
  const close = () => setAsked(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })

  const listed = useMemo(() => new Set(assets.data?.map((asset) => asset.id)), [assets.data])
  // Once the service lists the asset, its tile tells how far the preparation is. A failure stays until it is dismissed: it may
  // hold a place on the timeline.
  const underway = items.filter(
    (item) => item.projectId === projectId && item.stage !== 'ready' && (only === undefined || item.type === only) &&
      (item.stage === 'failed' || !listed.has(item.reservation?.assetId ?? '')),
  ) // biome-ignore format: one condition a line
  const wanted = only ?? filter
  const shown = (assets.data ?? []).filter(
    (asset) => (wanted === 'all' || asset.type === wanted) && matches(asset, search.trim()),
  )
  const isEmpty = assets.data?.length === 0 && underway.length === 0

  return (
    <div className={classNames('flex flex-col gap-3', layout === 'panel' && 'p-3')}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptFor(only === undefined ? mediaTypes : [only])}
        aria-label="Choose files to upload"
        onChange={(event) => {
          addFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <div className={isNarrow ? 'flex flex-col gap-2' : 'flex flex-wrap items-center gap-2'}>
        <Button icon={Upload} onClick={() => picker.current?.click()} className={isNarrow ? 'w-full' : 'order-3'}>
          Upload
        </Button>
        <TextField
          label="Search media"
          labelPlacement="hidden"
          type="search"
          placeholder={isNarrow ? 'Search' : 'Search names and tags'}
          icon={Search}
          value={search}
          onChange={setSearch}
          className={isNarrow ? '' : 'w-64'}
        />
        {only === undefined ? (
          <SegmentedControl
            label="Kind of media"
            labelPlacement="hidden"
            options={isNarrow ? filters : filterWords}
            showIconsOnly={isNarrow}
            value={filter}
            onChange={setFilter}
            className={isNarrow ? '' : 'mr-auto w-72'}
          />
        ) : null}
      </div>
      {fault === null ? null : (
        <ErrorNotice
          {...describeRead(fault)}
          isCompact
          actions={
            isRetried(fault) ? undefined : (
              <Button size="sm" onClick={() => void assets.refetch()}>
                Try again
              </Button>
            )
          }
        />
      )}
      {underway.length === 0 ? null : (
        <ul
          aria-label="Uploads"
          className={isNarrow ? 'flex flex-col gap-2' : 'grid grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] gap-2'}
        >
          {underway.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {tellsRoom && underway.some(({ hindrance }) => hindrance === 'no_room') ? <OpenUploads /> : null}
      {isEmpty ? (
        <EmptyState
          icon={Film}
          title="Drop a video here"
          sentence="Drop files anywhere in this window. Video, audio and images are welcome, several at once."
          className="rounded-lg border border-dashed border-line"
        />
      ) : (
        <ul
          aria-label="Media"
          aria-busy={assets.isPending}
          className={classNames(
            'grid gap-x-2 gap-y-3',
            isNarrow
              ? 'grid-cols-[repeat(auto-fill,minmax(max(4.5rem,min(40%,7rem)),1fr))]'
              : 'grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4',
          )}
        >
          {assets.isPending ? [0, 1, 2, 3].map((index) => <Skeleton key={index} className="aspect-video" />) : null}
          {shown.map((asset) => (
            <AssetTile
              key={asset.id}
              asset={asset}
              onAdd={onAdd}
              onDrag={onDrag}
              onRename={() => setAsked({ kind: 'rename', asset })}
              onEditTags={() => setAsked({ kind: 'tags', asset })}
              onDelete={() => setAsked({ kind: 'delete', asset })}
            />
          ))}
        </ul>
      )}
      {!isEmpty && assets.data !== undefined && shown.length === 0 && underway.length === 0 ? (
        <p className="py-4 text-center text-xs text-muted">Nothing matches. Change the search or the kind.</p>
      ) : null}
      {asked?.kind === 'rename' ? (
        <NameDialog
          title="Rename file"
          label="Name"
          initialName={asked.asset.name}
          confirmLabel="Rename"
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={close}
          onSubmit={async (name) => {
            await call(renameAsset, { params: { assetId: asked.asset.id }, body: { name } })
            await refresh()
          }}
        />
      ) : null}
      {asked?.kind === 'tags' ? <TagsDialog asset={asked.asset} onClose={close} /> : null}
      {asked?.kind === 'delete' ? <DeleteAssetDialog asset={asked.asset} onClose={close} /> : null}
    </div>
  )
}
