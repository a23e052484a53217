import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { assertBlobKey, type BlobStore } from './blobStore.ts'

export interface DiskBlobStore extends BlobStore {
  /** Contains temporary copies. Those left behind by a killed process can be removed. */
  readonly unfinishedFolder: string
}

/**
 * Stores blobs as files below a folder, which must exist. A blob is copied to a temporary name, flushed and renamed, so a crash
 * leaves either the whole blob or none.
 *
 * @param nextId names the temporary files
 */
export function diskBlobStore(folder: string, nextId: () => string): DiskBlobStore {
  const unfinished = join(folder, '.unfinished')
  const pathOf = (key: string): string => {
    assertBlobKey(key)
    return join(folder, ...key.split('/'))
  }
  return {
    unfinishedFolder: unfinished,
    async putFile(key, source) {
      assertBlobKey(key)
      const copy = await this.copyIn(source)
      try {
        await copy.place(key)
      } finally {
        await copy.discard()
      }
    },
    async copyIn(source) {
      const temporary = join(unfinished, nextId())
      const discard = async (): Promise<void> => await rm(temporary, { force: true })
      await mkdir(unfinished, { recursive: true })
      try {
        await copyFile(source, temporary)
        await flush(temporary)
      } catch (error) {
        await discard()
        throw error
      }
      return { discard, place: async (key) => await moveIn(temporary, pathOf(key)) }
    },
    async stat(key) {
      const size = await fileSize(pathOf(key))
      // Throws if the folder is missing: an unmounted disk must not look as if the blobs were deleted.
      if (size === null) await stat(folder)
      return size === null ? null : { sizeBytes: size }
    },
    async read(key, range) {
      const path = pathOf(key)
      const size = await fileSize(path)
      if (size === null) return null
      if (range !== undefined && (range.start < 0 || range.start >= range.end || range.end > size)) {
        throw new RangeError(`Range ${range.start}-${range.end} lies outside of ${size} bytes`)
      }
      return createReadStream(path, range === undefined ? {} : { start: range.start, end: range.end - 1 })
    },
    async localFile(key) {
      return (await this.stat(key)) === null ? null : { path: pathOf(key), release: () => Promise.resolve() }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async list(prefix) {
      const folderKey = prefix.replace(/\/$/, '')
      const start = folderKey === '' ? folder : pathOf(folderKey)
      const entries = await entriesBelow(start)
      return entries
        .map((path) =>
          path
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
        )
        .filter((key) => !key.startsWith('.unfinished/'))
        .toSorted()
    },
  }
}

async function moveIn(temporary: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await rename(temporary, path)
  await flush(dirname(path))
}

async function fileSize(path: string): Promise<number | null> {
  const facts = await unlessAbsent(stat(path))
  return facts?.isFile() === true ? facts.size : null
}

async function entriesBelow(folder: string): Promise<readonly string[]> {
  const entries = (await unlessAbsent(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function unlessAbsent<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}

/** Flushes to disk. Windows cannot flush folders. */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
