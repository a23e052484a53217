import type { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand/vanilla'
import { ok } from '../../base/result.ts'
import { currentHost } from '../http/host.ts'
import { newId } from '../http/newId.ts'
import { acceptFile, type RefusedFile } from './acceptFile.ts'
import type { UploadState } from './advanceUploads.ts'
import { createUploadEngine } from './createUploadEngine.ts'
import { followListedAssets } from './followListedAssets.ts'
import { browserDevice, createStoredUploads, type UploadDevice } from './storedUploads.ts'
import { openUploadsQuery } from './openUploads.ts'
import { serviceUploadHost } from './serviceUploadHost.ts'
import type { UploadHost } from './uploadHost.ts'
import { fingerprintOf, type UploadItem } from './uploadItem.ts'

export interface UploadManager extends StoreApi<UploadState> {
  /** Queues files for a project. If an earlier upload lacks its file, choosing that file again resumes it. */
  readonly add: (
    projectId: string,
    files: readonly File[],
  ) => { readonly accepted: UploadItem[]; readonly refused: RefusedFile[] }
  readonly pause: (id: string) => void
  readonly resume: (id: string) => void
  /** Starts over after a failure, with a new reservation. */
  readonly retry: (id: string) => void
  /** Stops an upload, cancels it on the host and removes its data. Also removes a finished upload from the list. */
  readonly remove: (id: string) => void
  /**
   * Cancels the upload with this reservation, whichever client started it, so that a waiting upload can continue at
   * once.
   */
  readonly giveUp: (reservationId: string) => Promise<void>
  /** Resolves once the upload is ready or failed. Resolves to null if it was removed. */
  readonly settled: (id: string) => Promise<UploadItem | null>
  /** Restores the uploads stored on this device. Call it once, after signing in. */
  readonly restore: () => Promise<void>
}

export interface UploadPorts {
  readonly host: UploadHost
  readonly device: UploadDevice
}

/** Manages every upload in this tab: queue, transfer, completion and preparation. */
export function createUploadManager(queryClient: QueryClient, ports: Partial<UploadPorts> = {}): UploadManager {
  const { host = serviceUploadHost, device = browserDevice() } = ports
  const kept = createStoredUploads(device)
  const { store, find, dispatch, send } = createUploadEngine({ host, kept, queryClient })
  followListedAssets(queryClient, {
    items: () => store.getState().items,
    onPreparationRetried: (id) => send(id, { kind: 'preparationRetried' }),
    onReady: (id, asset) => send(id, { kind: 'assetRead', asset }),
  })

  return Object.assign(store, {
    add: (projectId: string, added: readonly File[]) => {
      const accepted: UploadItem[] = []
      const refused: RefusedFile[] = []
      for (const file of added) {
        const earlier = store.getState().items.find((upload) => asksFor(upload, projectId, file))
        const upload =
          earlier === undefined
            ? acceptFile(file, { projectId, baseUrl: currentHost().baseUrl, newId, now: Date.now() })
            : ok(earlier)
        if (!upload.ok) {
          refused.push(upload.refusal)
          continue
        }
        accepted.push(upload.value)
        kept.giveFile(upload.value.id, file)
        if (earlier === undefined) dispatch({ kind: 'added', upload: upload.value })
        else send(earlier.id, { kind: 'fileGiven' })
      }
      return { accepted, refused }
    },
    pause: (id: string) => send(id, { kind: 'paused' }),
    resume: (id: string) => send(id, { kind: 'resumed', hasFile: kept.fileOf(id) !== null }),
    retry: (id: string) =>
      send(id, { kind: 'retried', hasFile: kept.fileOf(id) !== null, reserveKey: newId(), completeKey: newId() }),
    remove: (id: string) => send(id, { kind: 'removed' }),
    giveUp: async (reservationId: string) => {
      await host.cancelReservation(reservationId)
      const own = store.getState().items.find(({ reservation }) => reservation?.id === reservationId)
      if (own !== undefined) send(own.id, { kind: 'givenUp' })
      dispatch({ kind: 'spaceFreed' })
      await queryClient.invalidateQueries({ queryKey: openUploadsQuery().queryKey })
    },
    settled: (id: string) => settledUpload(store, id),
    restore: async () => {
      let isRestored = true
      for (const { upload, file } of await kept.recall()) {
        if (find(upload.id) !== undefined) continue
        const isOurs = upload.baseUrl === currentHost().baseUrl
        if (isOurs && (await kept.take(upload, file))) dispatch({ kind: 'recalled', upload, hasFile: file !== null })
        else isRestored = false
      }
      dispatch({ kind: 'restored', isRestored })
    },
  })
}

/** Whether an upload of the project is waiting for exactly this file. */
function asksFor({ stage, fingerprint, projectId }: UploadItem, wantedId: string, file: File): boolean {
  return stage === 'needs_file' && projectId === wantedId && fingerprint === fingerprintOf(file)
}

function settledUpload(store: StoreApi<UploadState>, id: string): Promise<UploadItem | null> {
  return new Promise((resolve) => {
    const check = () => {
      const upload = store.getState().items.find((one) => one.id === id)
      if (upload !== undefined && upload.stage !== 'ready' && upload.stage !== 'failed') return false
      resolve(upload ?? null)
      return true
    }
    if (check()) return
    const stop = store.subscribe(() => {
      if (check()) stop()
    })
  })
}
