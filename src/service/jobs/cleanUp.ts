import { extensionOf } from '../../contract/mediaTypes.ts'
import type { ServiceContext } from '../context.ts'
import { passkeyStore } from '../stores/accounts/passkeyStore.ts'
import { authorizationStore } from '../stores/integrations/authorizationStore.ts'
import { signInLinkStore } from '../stores/accounts/signInLinkStore.ts'
import { invitationStore } from '../stores/workspace/invitationStore.ts'
import { idempotencyStore } from '../stores/workspace/idempotencyStore.ts'
import { obsoleteBlobStore } from '../stores/assets/obsoleteBlobStore.ts'
import { REQUEST_LOG_LIFETIME_MS, WEBHOOK_EVENT_LIFETIME_MS } from '../../contract/limits.ts'
import { webhookEventStore } from '../stores/webhooks/webhookEventStore.ts'
import { requestLogStore } from '../stores/workspace/requestLogStore.ts'
import { sessionStore } from '../stores/workspace/sessionStore.ts'
import { type StoredUpload, uploadStore } from '../stores/assets/uploadStore.ts'
import { assetFolder, stagedKey, stagedPathOf, UPLOAD_BUCKET, uploadPath } from '../domain/assets/blobKeys.ts'

/** Open point: lifetime of saved replies — it is 30 days, far longer than any client retries. */
const REPLY_LIFETIME_MS = 30 * 24 * 3600 * 1000
/** Longer than the hour that the limit on messages covers. */
const MESSAGE_COUNTED_MS = 2 * 3600 * 1000

/** Deletes files of deleted resources, the files of expired reservations, and old replies, sessions, events and requests. */
export async function cleanUp(service: ServiceContext): Promise<void> {
  const { db, uploads } = service
  const now = service.now()
  for (const upload of await uploadStore.listExpired(db, now)) await cleanUpload(service, upload, now)
  for (const key of await obsoleteBlobStore.list(db)) {
    // The row is locked during the deletion, because a new asset with the same id may store its files once the row is
    // gone.
    await db.transaction().execute(async (transaction) => {
      if (!(await obsoleteBlobStore.claim(transaction, key))) return
      await removeFiles(service, key)
      await obsoleteBlobStore.remove(transaction, key)
    })
  }
  await uploads.cleanUpExpired()
  await idempotencyStore.removeOlderThan(db, new Date(now.getTime() - REPLY_LIFETIME_MS))
  await sessionStore.removeExpired(db, now)
  await signInLinkStore.removeOld(db, new Date(now.getTime() - MESSAGE_COUNTED_MS))
  await authorizationStore.removeExpired(db, now)
  await passkeyStore.removeExpiredChallenges(db, now)
  await invitationStore.forgetMessages(db, new Date(now.getTime() - MESSAGE_COUNTED_MS))
  await requestLogStore.removeOlderThan(db, new Date(now.getTime() - REQUEST_LOG_LIFETIME_MS))
  await webhookEventStore.removeOlderThan(db, new Date(now.getTime() - WEBHOOK_EVENT_LIFETIME_MS))
}

/**
 * Locks the reservation, because its upload may be completing. The reservation counts towards the limits until its
 * bytes are deleted.
 */
async function cleanUpload(
  service: ServiceContext,
  { id, workspace_id: workspaceId }: StoredUpload,
  now: Date,
): Promise<void> {
  await service.db.transaction().execute(async (db) => {
    const upload = await uploadStore.lock(db, workspaceId, id)
    if (upload === null || upload.status !== 'reserved') return
    const path = uploadPath(upload.asset_id, extensionOf(upload.filename))
    await removeFiles(service, stagedKey(path))
    await removeFiles(service, assetFolder(upload.asset_id))
    await uploadStore.markCleaned(db, id, now)
  })
}

async function removeFiles({ blobs, uploads }: ServiceContext, key: string): Promise<void> {
  const stagedPath = stagedPathOf(key)
  if (stagedPath !== null) return await uploads.removeStaged({ bucket: UPLOAD_BUCKET, path: stagedPath })
  const keys = key.endsWith('/') ? await blobs.list(key) : [key]
  for (const stored of keys) await blobs.delete(stored)
}
