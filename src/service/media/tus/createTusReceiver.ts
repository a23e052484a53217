import { mkdir } from 'node:fs/promises'
import { Server } from '@tus/server'
import type { Milliseconds } from '../../../base/units.ts'
import { UNUSED_FILE_LIFETIME_MS } from '../../../contract/limits.ts'
import { checkCreation, checkUpload, grantOf } from './checkTransfer.ts'
import { OnceStore } from './onceStore.ts'
import { TransferRefusal } from './transferRefusal.ts'
import { resumableUploadPath } from './uploadReservationTransfer.ts'
import { cleanUpStaging, removeStagedOf, type StagedFile, stagedFileOf, uploadIdOf } from './uploadStaging.ts'
import type { UploadGrant } from './uploadToken.ts'

/** Where and for whom uploads are received. */
export interface TusReceiverOptions {
  /** Folder for uploads that are not yet completed; made if absent. */
  readonly folder: string
  readonly secret: string
  readonly now: () => Date
  /** Whether a page of another origin may upload. Pages of the service's own origin need no permission. */
  readonly isAllowedOrigin: (origin: string) => boolean
  /** Whether a reservation still waits for its file. Its signature outlives its completion. */
  readonly isOpen: (grant: UploadGrant) => Promise<boolean>
  /** How long a staged upload is kept after its creation. Spec: "cleanup of unused files may happen after 48 hours". */
  readonly retentionMs?: Milliseconds
}

/** The resumable endpoint and what the service asks of it. */
export interface TusReceiver {
  /** Answers requests below `/storage/upload/resumable`. */
  readonly handle: (request: Request) => Promise<Response>
  readonly stagedFile: (object: { readonly bucket: string; readonly path: string }) => Promise<StagedFile | null>
  readonly removeStaged: (object: { readonly bucket: string; readonly path: string }) => Promise<void>
  /** Removes uploads past their retention; returns how many. */
  readonly cleanUpExpired: () => Promise<number>
}

/**
 * Receives signed, resumable uploads (TUS 1.0) into a folder. Every request carries the token of its reservation in `x-signature`; it
 * allows one creation at one path with one type and size. What has arrived survives a crash of the service.
 */
export async function createTusReceiver(options: TusReceiverOptions): Promise<TusReceiver> {
  // The store makes its folder in the background and throws uncaught when it cannot.
  await mkdir(options.folder, { recursive: true })
  const requireOpen = async (granted: UploadGrant): Promise<void> => {
    if (!(await options.isOpen(granted)))
      throw new TransferRefusal(410, 'The upload reservation is over and takes no more bytes. Reserve again.')
  }
  const server = new Server({
    path: resumableUploadPath,
    datastore: new OnceStore(options.folder),
    relativeLocation: true,
    allowedHeaders: ['x-signature'],
    allowedOrigins: options.isAllowedOrigin,
    disableTerminationForFinishedUploads: true,
    // Runs before onIncomingRequest and without a check of its own, so everything about a creation is checked here.
    namingFunction: async (request, metadata) => {
      const granted = grantOf(request, options)
      checkCreation(request, granted, metadata ?? {})
      await requireOpen(granted)
      return uploadIdOf(granted)
    },
    onIncomingRequest: async (request, uploadId) => {
      const granted = grantOf(request, options)
      checkUpload(uploadId, granted)
      await requireOpen(granted)
    },
    onResponseError: (_request, error) =>
      'status_code' in error ? undefined : { status_code: 500, body: 'The upload could not be received. Try again.\n' },
  })
  return {
    handle: async (request) => {
      // The TUS server would answer GET with the file.
      if (request.method === 'GET')
        return new Response('Uploads cannot be read here.\n', {
          status: 405,
          headers: { allow: 'POST, HEAD, PATCH, DELETE, OPTIONS' },
        })
      return await server.handleWeb(request)
    },
    stagedFile: async (object) => await stagedFileOf(options.folder, object),
    removeStaged: async (object) => await removeStagedOf(options.folder, object),
    cleanUpExpired: async () =>
      await cleanUpStaging(options.folder, {
        now: options.now(),
        retentionMs: options.retentionMs ?? UNUSED_FILE_LIFETIME_MS,
      }),
  }
}
