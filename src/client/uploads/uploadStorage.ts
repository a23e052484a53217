import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { rememberedUploadSchema, type RememberedUpload } from './uploadItem.ts'

interface UploadDatabase extends DBSchema {
  uploads: { key: string; value: unknown }
  files: { key: string; value: File }
}

/** Larger files are not copied into browser storage, so they must be chosen again after a reload. */
export const LARGEST_KEPT_FILE_BYTES = 500_000_000

/** The uploads of this device. They are stored in IndexedDB, because it can contain files. */
export interface UploadStorage {
  readonly recall: () => Promise<{ readonly upload: RememberedUpload; readonly file: File | null }[]>
  readonly remember: (upload: RememberedUpload) => Promise<void>
  /** False if the device lacks the space. */
  readonly keepFile: (id: string, file: File) => Promise<boolean>
  readonly dropFile: (id: string) => Promise<void>
  readonly forget: (id: string) => Promise<void>
}

/** Opens the device's storage on first use. */
export function createUploadStorage(): UploadStorage {
  let opened: Promise<IDBPDatabase<UploadDatabase>> | null = null
  const database = () => {
    opened ??= openDB<UploadDatabase>('framewright-uploads', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('uploads')
        fresh.createObjectStore('files')
      },
    })
    return opened
  }
  return {
    recall: async () => {
      const connection = await database()
      const stored = await connection.getAll('uploads')
      const uploads = stored.flatMap((value) => {
        const parsed = rememberedUploadSchema.safeParse(value)
        return parsed.success ? [parsed.data] : []
      })
      return Promise.all(
        uploads.map(async (upload) => ({ upload, file: (await connection.get('files', upload.id)) ?? null })),
      )
    },
    remember: async (upload) => {
      await (await database()).put('uploads', upload, upload.id)
    },
    keepFile: async (id, file) => {
      if (file.size > LARGEST_KEPT_FILE_BYTES) return false
      try {
        await (await database()).put('files', file, id)
        return true
      } catch (fault) {
        if (fault instanceof DOMException && fault.name === 'QuotaExceededError') return false
        throw fault
      }
    },
    dropFile: async (id) => {
      await (await database()).delete('files', id)
    },
    forget: async (id) => {
      const connection = await database()
      await Promise.all([connection.delete('uploads', id), connection.delete('files', id)])
    },
  }
}
