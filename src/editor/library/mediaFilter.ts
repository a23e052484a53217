import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { uploadFormats, type MediaType } from '../../contract/mediaTypes.ts'
import type { Asset } from '../../contract/operations/assets.ts'

export interface MediaFilter {
  readonly kind: MediaType | 'all'
  /** Every word must occur in the name or the tags. */
  readonly search: string
}

export function filteredAssets(assets: readonly Asset[], { kind, search }: MediaFilter): readonly Asset[] {
  const words = search.trim().toLowerCase().split(/\s+/u)
  return withCopiesGrouped(assets).filter(({ type, name, tags }) => {
    const text = `${name} ${tags.join(' ')}`.toLowerCase()
    return (kind === 'all' || type === kind) && words.every((word) => text.includes(word))
  })
}

/**
 * Lists copies with another sound track after their originals. Copies that could not be prepared are left out, because
 * choosing the track again prepares a new one.
 */
function withCopiesGrouped(assets: readonly Asset[]): readonly Asset[] {
  const listed = new Set(assets.map(({ id }) => id))
  const copiesById = new Map<string, Asset[]>()
  const originals: Asset[] = []
  for (const asset of assets) {
    const originalId = asset.soundTrackOf?.assetId
    if (!originalId || !listed.has(originalId)) originals.push(asset)
    else if (asset.preparation.state !== 'failed')
      copiesById.set(originalId, [...(copiesById.get(originalId) ?? []), asset])
  }
  return originals.flatMap((asset) => [asset, ...(copiesById.get(asset.id) ?? [])])
}

export interface UnderwayOptions {
  readonly projectId: string
  readonly kind: MediaType | 'all'
  readonly assets: readonly Asset[]
}

/**
 * Uploads to list above the files. Once the service lists an asset, its tile shows the progress. A failed upload stays in the list
 * until dismissed, because it may hold a place on the timeline.
 */
export function uploadsUnderway(
  items: readonly UploadItem[],
  { projectId, kind, assets }: UnderwayOptions,
): readonly UploadItem[] {
  const listed = new Set(assets.map(({ id }) => id))
  return items.filter((item) => {
    if (item.projectId !== projectId || (kind !== 'all' && item.type !== kind) || item.stage === 'ready') return false
    return item.stage === 'failed' || !listed.has(item.reservation?.assetId ?? '')
  })
}

/** The `accept` attribute of a file picker for these media types. */
export function acceptFor(types: readonly MediaType[]): string {
  return uploadFormats
    .filter((format) => types.includes(format.type))
    .flatMap((format) => [...format.extensions.map((extension) => `.${extension}`), ...format.mimeTypes])
    .join(',')
}
