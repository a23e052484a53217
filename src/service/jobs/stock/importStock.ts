import { graphemePrefix } from '../../../base/graphemes.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { MAX_TAG_LENGTH } from '../../../composition/limits.ts'
import { extensionOf } from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StockMedia } from '../../providers/stock.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { obsoleteBlobStore } from '../../stores/assets/obsoleteBlobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { assetFolder, preparedFolder, sourceKey } from '../../domain/assets/blobKeys.ts'
import { sourceMediaOf } from '../../domain/assets/sourceMedia.ts'
import { preparedAsset } from './preparedAsset.ts'
import { type DownloadedStock, downloadStock } from './downloadStock.ts'
import { createStockBudget, type StockBudget } from './stockBudget.ts'
import { stockAssetId, type StockSelection } from '../../domain/assets/stockAssetId.ts'

/** Tag of all imported assets. A second tag contains the name of the author. */
const STOCK_TAG = 'stock'
const CLEARING_MS = 100

/**
 * Imports a stock item as an asset of the project, unless it is already there, and waits until it is prepared. May be
 * repeated or run concurrently, because the asset's id is deterministic.
 *
 * Throws `ProviderError`, and the reason of an abort.
 */
export async function importStock(
  service: ServiceContext,
  selection: StockSelection & { readonly budget?: StockBudget },
  signal: AbortSignal,
): Promise<SourceMedia> {
  const assetId = stockAssetId(selection)
  if ((await assetStore.find(service.db, selection.workspaceId, assetId)) === null)
    await fetchAsset(service, selection, signal)
  const asset = await preparedAsset(service, assetId, signal)
  if (asset?.preparation_state === 'ready') return sourceMediaOf(asset)
  if (asset === null) throw new ProviderError(errorOf('stock_unavailable', { reason: 'file_deleted' }))
  const refusal = errorOf('stock_unsupported', { reason: 'not_prepared', name: asset.name })
  const why = asset.preparation_error?.message ?? ''
  throw new ProviderError({ ...refusal, message: `${refusal.message} ${why}`.trim() })
}

async function fetchAsset(
  service: ServiceContext,
  selection: StockSelection & { readonly budget?: StockBudget },
  signal: AbortSignal,
): Promise<void> {
  const assetId = stockAssetId(selection)
  for (const folder of [assetFolder(assetId), preparedFolder(assetId)]) await waitUntilCleared(service, folder, signal)
  const folder = join(service.workFolder, `stock-${service.nextId()}`)
  await mkdir(folder, { recursive: true })
  try {
    const outputPath = join(folder, 'download')
    const { budget = createStockBudget() } = selection
    const downloaded = await downloadStock(service, { selection, outputPath, budget }, signal)
    await storeAsset(service, { selection, downloaded, path: outputPath })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Waits until the files of a deleted asset with the same id are gone. Otherwise the cleanup could delete the new files.
 */
async function waitUntilCleared(service: ServiceContext, key: string, signal: AbortSignal): Promise<void> {
  if (!(await obsoleteBlobStore.has(service.db, key))) return
  await service.queue.send(service.db, 'cleanUp', {})
  while (await obsoleteBlobStore.has(service.db, key)) await pause(CLEARING_MS, undefined, { signal })
}

interface StockFile {
  readonly selection: StockSelection
  readonly downloaded: DownloadedStock
  readonly path: string
}

async function storeAsset(service: ServiceContext, { selection, downloaded, path }: StockFile): Promise<void> {
  const { workspaceId, projectId } = selection
  const { found, format, sizeBytes } = downloaded
  const id = stockAssetId(selection)
  const key = sourceKey(id, format.extensions[0] ?? format.container)
  await service.blobs.putFile(key, path)
  const now = service.now()
  const isStored = await service.db.transaction().execute(async (db) => {
    if ((await projectStore.hold(db, workspaceId, projectId)) === null) return false
    const asset = await assetStore.insertStored(db, {
      id,
      workspaceId,
      projectId,
      type: format.type,
      container: format.container,
      sizeBytes,
      sourceKey: key,
      now,
      mimeType: format.mimeTypes[0],
      name: nameOf(found, format.extensions),
      tags: tagsOf(found),
    })
    // Null if another job has inserted the asset first. Its file is the same and is already being prepared.
    if (asset !== null) await service.queue.send(db, 'prepareQuickAsset', { assetId: id })
    return true
  })
  if (isStored) return
  await obsoleteBlobStore.add(service.db, [assetFolder(id)], now)
  throw new ProviderError(errorOf('stock_unavailable', { reason: 'project_deleted' }))
}

/** The provider's file name with the extension of the actual format. */
function nameOf({ filename }: StockMedia, extensions: readonly string[]): string {
  const extension = extensionOf(filename)
  if (extensions.includes(extension)) return filename
  const base = extension === '' ? filename : filename.slice(0, -extension.length - 1)
  return `${base}.${extensions[0] ?? extension}`
}

function tagsOf({ item }: StockMedia): string[] {
  const credit = graphemePrefix(item.credit.toWellFormed().replaceAll('\u0000', '').trim(), MAX_TAG_LENGTH).trim()
  return credit === '' ? [STOCK_TAG] : [STOCK_TAG, credit]
}
