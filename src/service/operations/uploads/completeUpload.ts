import { open } from 'node:fs/promises'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { extensionOf } from '../../../contract/mediaTypes.ts'
import { sourceKey, stagedKey } from '../../domain/assets/blobKeys.ts'
import { preparationKind } from '../../domain/assets/quickWork.ts'
import { isDiskFull } from '../../media/saysDiskFull.ts'
import { checkedHeaderBytes, checkHeader } from '../../media/sniff/checkHeader.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { obsoleteBlobStore } from '../../stores/assets/obsoleteBlobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { type StoredUpload, uploadStore } from '../../stores/assets/uploadStore.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import type { Call } from '../../domain/call.ts'
import type { Handler } from '../handler.ts'
import { errorOfRefusal, found, OperationError } from '../../domain/OperationError.ts'
import { objectOf } from '../../domain/assets/uploadObject.ts'
import { isExpired, uploadOf } from '../../domain/assets/uploadOf.ts'

/**
 * Checks reserved path, stored size and header, then makes the asset and starts its preparation. Repeatable: a completed upload
 * answers as before, and one that found the disk full is completed once there is room.
 *
 * Open point: a file that fails the checks — the upload and its asset end as failed and the file is removed, because a second
 * transfer to the same reservation is not possible.
 */
export const completeUpload: Handler<'completeUpload'> = async ({ params }, call) => {
  const { db, now, principal, service } = call
  const { project_id: projectId } = found(await uploadStore.find(db, principal.workspaceId, params.uploadId))
  // The project first, as for who deletes it with all it holds.
  found(await projectStore.hold(db, principal.workspaceId, projectId))
  const upload = found(await uploadStore.lock(db, principal.workspaceId, params.uploadId))
  if (upload.creator_id !== principal.creatorId) {
    throw new OperationError('forbidden', 'Only the creator of the reservation can complete it.')
  }
  if (upload.status === 'failed') {
    throw new OperationError('upload_failed', upload.error?.message ?? 'The upload failed. Reserve a new one.')
  }
  if (upload.status === 'completed') return await replyOf(upload, call)
  if (isExpired(upload, now))
    throw new OperationError('upload_expired', 'The reservation is over. Reserve a new upload.')
  const staged = await service.uploads.stagedFile(objectOf(upload))
  if (staged === null || staged.sizeBytes < upload.size_bytes) {
    throw new OperationError(
      'upload_incomplete',
      `${staged?.sizeBytes ?? 0} of ${upload.size_bytes} bytes have arrived.`,
    )
  }
  const checked = await checkFile(upload, staged)
  await obsoleteBlobStore.add(db, [stagedKey(objectOf(upload).path)], now)
  await service.queue.send(db, 'cleanUp', {})
  if (!checked.ok) {
    const error = { code: checked.refusal.code, message: checked.refusal.message }
    await assetStore.insertFromUpload(db, upload, { kind: 'refused', error, now })
    await uploadStore.settle(db, upload.id, { status: 'failed', error })
    const refusal = errorOfRefusal(checked.refusal)
    throw new OperationError(refusal.code, refusal.message, { keepsChanges: true })
  }
  const key = sourceKey(upload.asset_id, extensionOf(upload.filename))
  await service.blobs.putFile(key, staged.filePath).catch((fault: unknown) => {
    if (!isDiskFull(fault)) throw fault
    throw new OperationError('disk_full', 'The disk of the service is full. What was uploaded is kept.')
  })
  const asset = await assetStore.insertFromUpload(db, upload, { kind: 'stored', sourceKey: key, now })
  const settled = await uploadStore.settle(db, upload.id, { status: 'completed', error: null })
  await service.queue.send(db, preparationKind(asset), { assetId: asset.id })
  return await replyOf(settled, call)
}

async function checkFile(
  upload: StoredUpload,
  staged: { readonly sizeBytes: number; readonly filePath: string },
): Promise<Result<null>> {
  if (staged.sizeBytes !== upload.size_bytes) {
    return refuse({
      code: 'upload_size_mismatch',
      message: `${staged.sizeBytes} bytes arrived, ${upload.size_bytes} were reserved.`,
    })
  }
  const checked = checkHeader(await headOf(staged.filePath), upload.container)
  return checked.ok ? ok(null) : checked
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(checkedHeaderBytes), 0, checkedHeaderBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function replyOf(upload: StoredUpload, call: Call) {
  const asset = await assetStore.find(call.db, call.principal.workspaceId, upload.asset_id)
  if (asset === null) throw new OperationError('not_found', 'The asset of this upload was deleted.')
  return { upload: uploadOf(upload, call), asset: assetOf(asset) }
}
