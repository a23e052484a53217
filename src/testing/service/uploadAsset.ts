import { expect } from 'vitest'
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

/** Waits until an asset and all its derived files are prepared, or its preparation has failed. */
export async function preparedAsset(client: ServiceClient, assetId: string): Promise<Asset> {
  const read = () => client.call('readAsset', { params: { assetId } })
  await expect.poll(async () => isPreparing(await read()), { timeout: 60_000, interval: 100 }).toBe(false)
  return await read()
}
