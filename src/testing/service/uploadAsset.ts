import { setTimeout as delay } from 'node:timers/promises'
import { isPreparing } from '../../contract/isPreparing.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import type { ServiceClient } from './serviceClient.ts'
import { transfer } from './transfer.ts'

interface LocalMedia {
  readonly projectId: string
  readonly type: 'video' | 'music' | 'image'
  readonly filename: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** Reserves, transfers and completes an upload. */
export async function uploadAsset(client: ServiceClient, media: LocalMedia): Promise<Asset> {
  const { projectId, bytes, ...declared } = media
  const upload = await client.call('reserveUpload', {
    params: { projectId },
    body: { ...declared, sizeBytes: bytes.length },
  })
  await transfer(upload, bytes)
  return (await client.call('completeUpload', { params: { uploadId: upload.id } })).asset
}

const PATIENCE_MS = 60_000
const POLL_MS = 100

/** Waits until an asset and all its derived files are prepared, or its preparation has failed. */
export async function preparedAsset(client: ServiceClient, assetId: string): Promise<Asset> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const asset = await client.call('readAsset', { params: { assetId } })
    if (!isPreparing(asset)) return asset
    if (performance.now() > until) throw new Error(`“${asset.name}” was not prepared in a minute.`)
    await delay(POLL_MS)
  }
}
