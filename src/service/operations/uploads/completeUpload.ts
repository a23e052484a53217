import { errorOf } from '../../../contract/jobErrors.ts'
import { discardFiles } from '../../domain/assets/discardFiles.ts'
import { ok, type Refusal, refuse, type Result } from '../../../base/result.ts'
import type { Bytes } from '../../../base/units.ts'
import { extensionOf, type MediaType } from '../../../contract/mediaTypes.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import { contentHashOf } from '../../domain/assets/contentHashOf.ts'
import { sourceKey, stagedKey } from '../../domain/assets/blobKeys.ts'
import { isExpired, objectOf } from '../../domain/assets/reservation.ts'
import { uploadOf } from '../../domain/assets/uploadOf.ts'
import type { Call } from '../../domain/call.ts'
import { sampleArrived } from '../../domain/generation/voiceClones/sampleArrived.ts'
import { errorOfRefusal, found, OperationError } from '../../domain/OperationError.ts'
import { isAnimated } from '../../media/animation/isAnimated.ts'
import type { BlobStore, UnplacedBlob } from '../../media/blobStore.ts'
import { isDiskFull } from '../../media/reportsDiskFull.ts'
import { checkHeader } from '../../media/sniff/checkHeader.ts'
import { readHeader } from '../../media/sniff/readHeader.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { type StoredUpload, uploadStore } from '../../stores/assets/uploadStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { PreparingHandler } from '../handler.ts'

/**
 * Checks the reserved path, the stored size and the header, then creates the asset and starts its preparation.
 * Repeatable: a completed upload gets the same reply, and one that failed on a full disk can be completed later.
 *
 * The file is copied to a temporary place before the transaction and gets its key within it, under the lock of the
 * upload. An interruption in between leaves a reservation that can still be completed or cancelled, and a copy that the
 * next start deletes.
 *
 * Open point: a file that fails the checks — the upload and its asset are marked as failed and the file is deleted,
 * because a reservation accepts only one file.
 */
export const completeUpload: PreparingHandler<'completeUpload'> = {
  async prepare({ params: { uploadId } }, call) {
    // If a client repeats its request during the copy, the file must not be copied twice.
    const endTurn = await takeTurn(uploadId)
    try {
      const arrival = await readArrival(uploadId, call)
      return {
        run: async (inTransaction) => await complete(uploadId, arrival, inTransaction),
        end: async () => {
          endTurn()
          if (arrival.kind === 'copied') await arrival.copy.discard()
        },
      }
    } catch (error) {
      endTurn()
      throw error
    }
  },
}

/** The state of the transferred file. */
type Arrival =
  | { readonly kind: 'incomplete'; readonly sizeBytes: Bytes }
  | { readonly kind: 'unfit'; readonly refusal: Refusal }
  | { readonly kind: 'copied'; readonly copy: UnplacedBlob; readonly contentHash: string; readonly type: MediaType }

const NOTHING: Arrival = { kind: 'incomplete', sizeBytes: 0 }

/** Checks and copies the transferred file. Refusals are left to `complete`, which holds the lock of the upload. */
async function readArrival(uploadId: string, { db, now, principal, service }: Call): Promise<Arrival> {
  const upload = await uploadStore.find(db, principal.workspaceId, uploadId)
  if (upload === null || upload.creator_id !== principal.creatorId) return NOTHING
  if (upload.status !== 'reserved' || isExpired(upload, now)) return NOTHING
  const staged = await service.uploads.stagedFile(objectOf(upload))
  if (staged === null || staged.sizeBytes < upload.size_bytes)
    return { kind: 'incomplete', sizeBytes: staged?.sizeBytes ?? 0 }
  try {
    const checked = await checkFile(upload, staged)
    if (!checked.ok) return { kind: 'unfit', refusal: checked.refusal }
    const { container, type: declared } = upload
    const type = declared === 'image' && (await isAnimated(staged.filePath, container)) ? 'video' : declared
    return { kind: 'copied', type, ...(await copiedIn(staged.filePath, service.blobs)) }
  } catch (fault) {
    // The upload was cancelled in the meantime and its bytes are gone.
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return NOTHING
    throw fault
  }
}

/** Copies a file and computes its hash at the same time. */
async function copiedIn(filePath: string, blobs: BlobStore) {
  const copying = orDiskFull(blobs.copyIn(filePath))
  const [copied, hashed] = await Promise.allSettled([copying, contentHashOf(filePath)])
  if (copied.status === 'fulfilled' && hashed.status === 'fulfilled')
    return { copy: copied.value, contentHash: hashed.value }
  if (copied.status === 'fulfilled') await copied.value.discard()
  throw copied.status === 'rejected' ? copied.reason : hashed.status === 'rejected' ? hashed.reason : null
}

async function complete(uploadId: string, arrival: Arrival, call: Call) {
  const { db, now, service } = call
  const upload = await lockedReservation(uploadId, call)
  if (upload.status === 'completed') return await replyOf(upload, call)
  if (arrival.kind === 'incomplete') {
    const { sizeBytes } = arrival
    throw new OperationError('upload_incomplete', { arrived: sizeBytes, reserved: upload.size_bytes })
  }
  await discardFiles(db, [stagedKey(objectOf(upload).path)], { queue: service.queue, now })
  if (arrival.kind === 'unfit') {
    const { code, facts, message } = arrival.refusal
    await assetStore.insertFromUpload(db, upload, { kind: 'refused', error: { code, facts, message }, now })
    await uploadStore.settle(db, upload.id, { status: 'failed', error: { code, facts, message } })
    const refusal = errorOfRefusal(arrival.refusal)
    throw new OperationError(refusal.code, refusal.message, { facts: refusal.facts, keepsChanges: true })
  }
  const key = sourceKey(upload.asset_id, extensionOf(upload.filename))
  const { contentHash, type } = arrival
  const asset = await assetStore.insertFromUpload(
    db,
    { ...upload, type },
    { kind: 'stored', sourceKey: key, contentHash, now },
  )
  const settled = await uploadStore.settle(db, upload.id, { status: 'completed', error: null })
  await service.queue.send(db, 'prepareQuickAsset', { assetId: asset.id })
  await sampleArrived(upload.id, call)
  // This is the last step, so that hardly anything can fail after it.
  await orDiskFull(arrival.copy.place(key))
  return await replyOf(settled, call)
}

/** Locks the upload. Refuses unless it is completed or can still be completed. */
async function lockedReservation(uploadId: string, { db, now, principal }: Call): Promise<StoredUpload> {
  const { workspaceId, creatorId } = principal
  const { project_id: projectId } = found(await uploadStore.find(db, workspaceId, uploadId))
  // The project is locked first, as when it is deleted, to avoid a deadlock.
  found(await projectStore.hold(db, workspaceId, projectId))
  const upload = found(await uploadStore.lock(db, workspaceId, uploadId))
  if (upload.creator_id !== creatorId) throw new OperationError('forbidden', { reason: 'upload_of_another' })
  if (upload.status === 'failed')
    throw upload.error === null
      ? new OperationError('upload_failed')
      : new OperationError('upload_failed', upload.error.message, { facts: upload.error.facts })
  if (isExpired(upload, now)) throw new OperationError('upload_expired')
  return upload
}

async function orDiskFull<T>(storing: Promise<T>): Promise<T> {
  return await storing.catch((fault: unknown) => {
    if (!isDiskFull(fault)) throw fault
    throw new OperationError('disk_full', { reason: 'upload' })
  })
}

async function checkFile(
  upload: StoredUpload,
  staged: { readonly sizeBytes: Bytes; readonly filePath: string },
): Promise<Result<null>> {
  if (staged.sizeBytes !== upload.size_bytes) {
    return refuse(errorOf('upload_size_mismatch', { arrived: staged.sizeBytes, reserved: upload.size_bytes }))
  }
  const checked = checkHeader(await readHeader(staged.filePath), upload.container)
  return checked.ok ? ok(null) : checked
}

async function replyOf(upload: StoredUpload, call: Call) {
  const asset = await assetStore.find(call.db, call.principal.workspaceId, upload.asset_id)
  if (asset === null) throw new OperationError('not_found', { reason: 'asset_deleted' })
  return { upload: uploadOf(upload, call), asset: assetOf(asset) }
}

const last = new Map<string, Promise<void>>()

/** Serialises calls with the same id in this process. Callers must call the returned function when done. */
async function takeTurn(id: string): Promise<() => void> {
  const before = last.get(id)
  const turn = Promise.withResolvers<void>()
  last.set(id, turn.promise)
  await before
  return () => {
    if (last.get(id) === turn.promise) last.delete(id)
    turn.resolve()
  }
}
