import { type Locker, Server } from '@tus/server'
import { MAX_UPLOAD_BYTES } from '../../../contract/mediaTypes.ts'
import { checkCreation, checkUpload, grantOf } from './checkTransfer.ts'
import type { ReceivedBody } from './receivedBody.ts'
import { StagingStore } from './stagingStore.ts'
import { TransferRefusal } from './transferRefusal.ts'
import { createUploadLocker } from './uploadLocker.ts'
import { resumableUploadPath } from './uploadReservationTransfer.ts'
import { uploadIdOf } from './uploadStaging.ts'
import type { UploadGrant } from './uploadToken.ts'

export interface TusServerOptions {
  /** Folder for incomplete uploads, created if missing. */
  readonly folder: string
  readonly secret: string
  readonly now: () => Date
  /** Whether pages from a different origin may upload. The service's own origin always may. */
  readonly isAllowedOrigin: (origin: string) => boolean
  /** Whether a reservation still waits for its file. Signatures remain valid after completion. */
  readonly isOpen: (grant: UploadGrant) => Promise<boolean>
  /**
   * Ends a reservation whose upload was deleted by its client. Returns false, without effect, if it had already ended.
   */
  readonly giveUp: (grant: UploadGrant) => Promise<boolean>
}

/** How long a client that sends without pauses may continue once another request waits for the same upload. */
const LOCK_DRAIN_MS = 600

/** The TUS server with our rules. `bodies` maps each request to the body it writes. */
export function createTusServer(options: TusServerOptions, bodies: WeakMap<Request, ReceivedBody>): Server {
  const locker = createUploadLocker()
  const isOver = new TransferRefusal(
    410,
    'The upload reservation has expired and accepts no more bytes. Reserve a new upload.',
  )
  const requireOpen = async (granted: UploadGrant): Promise<void> => {
    if (!(await options.isOpen(granted))) throw isOver
  }
  return new Server({
    path: resumableUploadPath,
    datastore: new StagingStore(options.folder),
    locker: (request) => releasing(locker, bodies.get(request)),
    lockDrainTimeout: LOCK_DRAIN_MS,
    maxSize: Math.max(...Object.values(MAX_UPLOAD_BYTES)),
    relativeLocation: true,
    allowedHeaders: ['x-signature'],
    exposedHeaders: ['Upload-Expires'],
    allowedOrigins: options.isAllowedOrigin,
    // Runs before onIncomingRequest and without any other check, so everything about a creation is checked here.
    namingFunction: async (request, metadata) => {
      const granted = grantOf(request, options)
      checkCreation(request, granted, metadata ?? {})
      await requireOpen(granted)
      return uploadIdOf(granted)
    },
    onIncomingRequest: async (request, uploadId) => {
      const granted = grantOf(request, options)
      checkUpload(uploadId, granted)
      // The reservation ends before its bytes are removed, so that a concurrent completion finds either all bytes or an
      // ended reservation.
      if (request.method !== 'DELETE') await requireOpen(granted)
      else if (!(await options.giveUp(granted))) throw isOver
    },
    onResponseError: (_request, error) =>
      'status_code' in error ? undefined : { status_code: 500, body: 'The upload could not be received. Try again.\n' },
  })
}

/**
 * Stops the lock holder's body when another request needs the lock. The TUS server alone would cut off only clients
 * that keep sending.
 */
function releasing(locker: Locker, body: ReceivedBody | undefined): Locker {
  if (body === undefined) return locker
  return {
    newLock: (id) => {
      const lock = locker.newLock(id)
      return {
        lock: async (signal, requestRelease) =>
          await lock.lock(signal, async () => {
            body.endWhenQuiet()
            await requestRelease()
          }),
        unlock: async () => await lock.unlock(),
      }
    },
  }
}
