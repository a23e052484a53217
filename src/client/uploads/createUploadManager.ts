import type { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand/vanilla'
import { currentHost } from '../http/host.ts'
import { newId } from '../http/newId.ts'
import { acceptFile, type RefusedFile } from './acceptFile.ts'
import type { UploadState } from './advanceUploads.ts'
import { createUploadEngine } from './createUploadEngine.ts'
import { followListedAssets } from './followListedAssets.ts'
import { browserDevice, createStoredUploads, type UploadDevice } from './storedUploads.ts'
import { openUploadsKey } from './openUploadsKey.ts'
import { laterUploadHost } from './laterUploadHost.ts'
import type { UploadHost } from './uploadHost.ts'
import { fingerprintOf, type UploadItem } from './uploadItem.ts'

export interface UploadManager extends StoreApi<UploadState> {
  /**
   * Queues files for a project. If an earlier upload lacks its file, choosing that file again resumes it. A changed
   * version of it starts the upload over, once the user knows that it changed.
   */
  readonly add: (
    projectId: string,
    files: readonly File[],
  ) => { readonly accepted: UploadItem[]; readonly refused: RefusedFile[] }
  readonly pause: (id: string) => void
  readonly resume: (id: string) => void
  /** Uploads the changed version of a file instead, if the user has chosen it. */
  readonly startOver: (id: string) => void
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
  const { host = laterUploadHost, device = browserDevice() } = ports
  const kept = createStoredUploads(device)
  const { store, find, dispatch, send } = createUploadEngine({ host, kept, queryClient })
  followListedAssets(queryClient, {
    items: () => store.getState().items,
    onPreparationRetried: (id) => send(id, { kind: 'preparationRetried' }),
    onReady: (id, asset) => send(id, { kind: 'assetRead', asset }),
  })

  const uploadOf = (file: File, projectId: string) =>
    acceptFile(file, { projectId, baseUrl: currentHost().baseUrl, newId, now: Date.now() })
  const startOver = (id: string): void => {
    const [upload, file] = [find(id), kept.fileOf(id)]
    const fresh = upload && file && uploadOf(file, upload.projectId)
    if (fresh?.ok) send(id, { kind: 'startedOver', fresh: fresh.value })
  }
  /** Provides the missing file of an upload. A file that has changed does not continue the upload. */
  const giveFile = ({ fingerprint, id, stage }: UploadItem, file: File): void => {
    const isSame = fingerprint === fingerprintOf(file)
    if (!isSame) send(id, { kind: 'fileChanged', hasNewFile: true })
    kept.giveFile(id, file)
    if (isSame) send(id, { kind: 'fileGiven' })
    else if (stage === 'file_changed') startOver(id)
  }

  return Object.assign(store, {
    add: (projectId: string, added: readonly File[]) => {
      const accepted: UploadItem[] = []
      const refused: RefusedFile[] = []
      for (const file of added) {
        const upload = uploadOf(file, projectId)
        const earlier = earlierOf(store.getState().items, projectId, file)
        if (!upload.ok) {
          refused.push(upload.refusal)
          continue
        }
        accepted.push(earlier ?? upload.value)
        if (earlier !== undefined) {
          giveFile(earlier, file)
          continue
        }
        kept.giveFile(upload.value.id, file)
        dispatch({ kind: 'added', upload: upload.value })
      }
      return { accepted, refused }
    },
    startOver,
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
      await queryClient.invalidateQueries({ queryKey: openUploadsKey })
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

/** The project’s upload that waits for a file of this name: this exact version if there is one, else another. */
function earlierOf(items: readonly UploadItem[], projectId: string, file: File): UploadItem | undefined {
  const waiting = items.filter(
    ({ name, projectId: id, stage }) =>
      (stage === 'needs_file' || stage === 'file_changed') && id === projectId && name === file.name,
  )
  return waiting.find(({ fingerprint }) => fingerprint === fingerprintOf(file)) ?? waiting[0]
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
