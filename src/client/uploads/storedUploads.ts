import { takeDeviceLock } from './deviceLock.ts'
import { rememberedPart, type RememberedUpload, type UploadItem } from './uploadItem.ts'
import { createUploadStorage, type UploadStorage } from './uploadStorage.ts'

/** The stored uploads of a device, with locks so that each belongs to one tab. */
export interface UploadDevice {
  readonly storage: UploadStorage
  /** Resolves to the lock's release function, or null if another tab holds it. */
  readonly takeLock: (name: string) => Promise<(() => void) | null>
}

export const browserDevice = (): UploadDevice => ({ storage: createUploadStorage(), takeLock: takeDeviceLock })

/** The uploads in this tab: their files, their copies on the device, and the locks that keep other tabs away. */
export interface StoredUploads {
  readonly fileOf: (id: string) => File | null
  readonly giveFile: (id: string, file: File) => void
  /** Stores an upload with its file on the device, for this tab. */
  readonly keep: (upload: UploadItem) => Promise<void>
  readonly remember: (upload: UploadItem) => Promise<void>
  readonly dropFile: (id: string) => Promise<void>
  readonly forget: (id: string) => Promise<void>
  readonly recall: UploadStorage['recall']
  /** Claims a restored upload for this tab. False if another tab has it. */
  readonly take: (upload: RememberedUpload, file: File | null) => Promise<boolean>
}

export function createStoredUploads({ storage, takeLock }: UploadDevice): StoredUploads {
  const files = new Map<string, File>()
  const locks = new Map<string, () => void>()
  const lock = async (id: string): Promise<boolean> => {
    const release = await takeLock(`framewright-upload:${id}`)
    if (release !== null) locks.set(id, release)
    return release !== null
  }
  return {
    fileOf: (id) => files.get(id) ?? null,
    giveFile: (id, file) => files.set(id, file),
    keep: async (upload) => {
      await Promise.all([lock(upload.id), storage.remember(rememberedPart(upload))])
      const file = files.get(upload.id)
      if (file !== undefined) await storage.keepFile(upload.id, file)
    },
    remember: (upload) => storage.remember(rememberedPart(upload)),
    dropFile: async (id) => {
      files.delete(id)
      await storage.dropFile(id)
    },
    forget: async (id) => {
      files.delete(id)
      try {
        await storage.forget(id)
      } finally {
        locks.get(id)?.()
        locks.delete(id)
      }
    },
    recall: storage.recall,
    take: async ({ id }, file) => {
      if (!(await lock(id))) return false
      if (file !== null) files.set(id, file)
      return true
    },
  }
}
