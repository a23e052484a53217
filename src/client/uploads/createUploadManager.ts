import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { checkUploadDeclaration, guessUpload } from '../../contract/mediaTypes.ts'
import { currentHost } from '../http/host.ts'
import { newId } from '../http/newId.ts'
import { takeDeviceLock } from './deviceLock.ts'
import { driveUpload } from './driveUpload.ts'
import { followListedAssets } from './followListedAssets.ts'
import { createRoomSignal, holdsRoom, untilGivenUp } from './giveUpItem.ts'
import { fingerprintOf, rememberedPart, shownUpload, type UploadItem } from './uploadItem.ts'
import { giveUpOpenUpload, openUploadsQuery } from './openUploads.ts'
import { queueOf } from './uploadQueue.ts'
import { createUploadStorage } from './uploadStorage.ts'

export interface UploadState {
  readonly items: readonly UploadItem[]
  /** Everything that this device remembers is here. False before that, and where another tab or host has some of it. */
  readonly isRestored: boolean
}

/** A file that is not taken, and why. */
export interface RefusedFile {
  readonly name: string
  readonly message: string
}

export interface UploadManager extends StoreApi<UploadState> {
  /** Queues files for a project. A file that an earlier upload asks for again goes on with that one. */
  readonly add: (
    projectId: string,
    files: readonly File[],
  ) => { readonly accepted: UploadItem[]; readonly refused: RefusedFile[] }
  readonly pause: (id: string) => void
  readonly resume: (id: string) => void
  /** Starts over after a failure: with a new reservation where the old one can no longer be used. */
  readonly retry: (id: string) => void
  /** Stops an upload, gives it up on the host and forgets it. Also takes a finished one off the list. */
  readonly remove: (id: string) => void
  /** Gives up whatever upload holds this reservation, of this tab or of another client, so that a waiting one goes on at once. */
  readonly giveUp: (reservationId: string) => Promise<void>
  /** Resolves once the upload is ready or failed, or null when it was removed. */
  readonly settled: (id: string) => Promise<UploadItem | null>
  /** Brings back what this device remembers. Call it once, after signing in. */
  readonly restore: () => Promise<void>
}

/** Runs every upload of this tab: queue, transfer, completion, preparation. */
export function createUploadManager(queryClient: QueryClient): UploadManager {
  const store = createStore<UploadState>(() => ({ items: [], isRestored: false }))
  const storage = createUploadStorage()
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const locks = new Map<string, () => void>()
  const room = createRoomSignal()

  const find = (id: string) => store.getState().items.find((item) => item.id === id)
  const change = (id: string, changes: Partial<UploadItem>, isRemembered = false) => {
    store.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...changes } : item)) }))
    const item = find(id)
    if (isRemembered && item !== undefined) void storage.remember(rememberedPart(item))
  }
  const letGo = (id: string) => {
    locks.get(id)?.()
    locks.delete(id)
  }
  const settle = (id: string) => {
    files.delete(id)
    void storage.forget(id)
    letGo(id)
    const item = find(id)
    if (item !== undefined) void queryClient.invalidateQueries({ queryKey: ['assets', 'of', item.projectId] })
  }

  const start = async (id: string) => {
    const controller = new AbortController()
    running.set(id, controller)
    const outcome = await driveUpload({
      read: () => find(id),
      change: (changes, isRemembered) => change(id, changes, isRemembered),
      file: () => files.get(id) ?? null,
      releaseFile: () => {
        files.delete(id)
        void storage.dropFile(id)
        schedule()
      },
      onAsset: (asset) => {
        void queryClient.invalidateQueries({ queryKey: ['assets', 'of', asset.projectId] })
      },
      roomFreed: () => room.freed,
      signal: controller.signal,
    })
    if (running.get(id) === controller) running.delete(id)
    if (outcome === 'ready') settle(id)
    schedule()
  }
  const schedule = () => {
    const { startable, withoutRoom } = queueOf(store.getState().items)
    for (const id of withoutRoom) if (find(id)?.hindrance === null) change(id, { hindrance: 'no_room' })
    for (const id of startable) {
      if (running.has(id)) continue
      change(id, { stage: find(id)?.reservation === null ? 'reserving' : 'transferring', hindrance: null })
      void start(id)
    }
  }
  const giveUp = async (item: UploadItem) => {
    await untilGivenUp(item)
    room.free()
  }
  const drop = (id: string) => {
    halt(id)
    settle(id)
    store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
    schedule()
  }
  const halt = (id: string) => {
    running.get(id)?.abort(new DOMException('Stopped by the person.', 'AbortError'))
    running.delete(id)
  }

  const enqueue = (projectId: string, file: File, item: UploadItem) => {
    files.set(item.id, file)
    void takeDeviceLock(`framewright-upload:${item.id}`).then((release) => {
      if (release !== null) locks.set(item.id, release)
    })
    store.setState(({ items }) => ({ items: [...items, item] }))
    void storage.remember(rememberedPart(item)).then(() => storage.keepFile(item.id, file))
    return projectId
  }

  followListedAssets(queryClient, {
    items: () => store.getState().items,
    onPreparedAgain: (id) => {
      change(id, { stage: 'preparing', failure: null, preparationProgress: 0 }, true)
      void start(id)
    },
  })

  return Object.assign(store, {
    add: (projectId: string, added: readonly File[]) => {
      const accepted: UploadItem[] = []
      const refused: RefusedFile[] = []
      for (const file of added) {
        const guess = guessUpload(file.name, file.type)
        const check = guess.ok
          ? checkUploadDeclaration({ ...guess.value, filename: file.name, sizeBytes: file.size })
          : guess
        if (!guess.ok || !check.ok) {
          refused.push({ name: file.name, message: check.ok ? '' : check.refusal.message })
          continue
        }
        const fingerprint = fingerprintOf(file)
        const earlier = store
          .getState()
          .items.find(
            (item) => item.stage === 'needs_file' && item.fingerprint === fingerprint && item.projectId === projectId,
          )
        if (earlier !== undefined) {
          files.set(earlier.id, file)
          change(earlier.id, { stage: 'waiting', hindrance: null }, true)
          accepted.push(earlier)
          continue
        }
        const item = shownUpload({
          id: newId(),
          baseUrl: currentHost().baseUrl,
          projectId,
          name: file.name,
          type: guess.value.type,
          mimeType: guess.value.mimeType,
          sizeBytes: file.size,
          fingerprint,
          stage: 'waiting',
          reservation: null,
          transferUrl: null,
          reserveKey: newId(),
          completeKey: newId(),
          failure: null,
          addedAt: Date.now(),
        })
        enqueue(projectId, file, item)
        accepted.push(item)
      }
      schedule()
      return { accepted, refused }
    },
    pause: (id: string) => {
      halt(id)
      change(id, { stage: 'paused', bytesPerSecond: null, secondsLeft: null, hindrance: null }, true)
      schedule()
    },
    resume: (id: string) => {
      change(id, { stage: files.has(id) ? 'waiting' : 'needs_file' }, true)
      schedule()
    },
    retry: (id: string) => {
      const failed = find(id)
      if (failed?.failure?.canRetry !== true) return
      void giveUp(failed)
      const afresh = {
        reservation: null,
        transferUrl: null,
        reserveKey: newId(),
        completeKey: newId(),
      }
      change(id, { ...afresh, stage: files.has(id) ? 'waiting' : 'needs_file', failure: null, sentBytes: 0 }, true)
      schedule()
    },
    remove: (id: string) => {
      const item = find(id)
      drop(id)
      if (item !== undefined && holdsRoom(item)) void giveUp(item)
    },
    giveUp: async (reservationId: string) => {
      await giveUpOpenUpload(reservationId)
      const own = store.getState().items.find(({ reservation }) => reservation?.id === reservationId)
      if (own !== undefined) drop(own.id)
      room.free()
      await queryClient.invalidateQueries({ queryKey: openUploadsQuery().queryKey })
    },
    settled: (id: string) =>
      new Promise<UploadItem | null>((resolve) => {
        const check = () => {
          const item = find(id)
          if (item !== undefined && item.stage !== 'ready' && item.stage !== 'failed') return false
          resolve(item ?? null)
          return true
        }
        if (check()) return
        const stop = store.subscribe(() => {
          if (check()) stop()
        })
      }),
    restore: async () => {
      let isRestored = true
      for (const { upload, file } of await storage.recall()) {
        if (find(upload.id) !== undefined) continue
        const isOurs = upload.baseUrl === currentHost().baseUrl
        const release = isOurs ? await takeDeviceLock(`framewright-upload:${upload.id}`) : null
        if (release === null) {
          isRestored = false
          continue
        }
        locks.set(upload.id, release)
        if (file !== null) files.set(upload.id, file)
        const isTransferred = upload.stage === 'completing' || upload.stage === 'preparing'
        const keepsStage = upload.stage === 'failed' || (upload.stage === 'paused' && file !== null)
        const stage = keepsStage || isTransferred ? upload.stage : file === null ? 'needs_file' : 'waiting'
        store.setState(({ items }) => ({ items: [...items, shownUpload({ ...upload, stage })] }))
        if (isTransferred) void start(upload.id)
      }
      store.setState({ isRestored })
      schedule()
    },
  })
}
