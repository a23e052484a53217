import { createHash } from 'node:crypto'
import type {
  CloudDrive,
  DriveChange,
  DriveEntry,
  DriveFile,
  DriveHash,
  UploadRequest,
} from '../../../service/providers/drives.ts'
import { ProviderError } from '../../../service/providers/ProviderError.ts'

/** A drive and the ways in which others change it. Paths are relative to its root, such as `folder/name.mp4`. */
export interface DriveUnderTest {
  readonly drive: CloudDrive
  /** An upload of more bytes than this takes several requests, or steps. */
  readonly uploadBytes: number
  /** Returns the id of the folder, whose parent exists. */
  readonly makeFolder: (path: string) => Promise<string>
  /** Writes a file, or a new revision of it, and returns its id. */
  readonly put: (path: string, bytes: Buffer) => Promise<string>
  /** Removes a file, or a folder with all that is in it. */
  readonly remove: (path: string) => Promise<void>
  /** The files in a folder and the folders in it, by their path within the folder. */
  readonly files: (folder: string) => Promise<ReadonlyMap<string, Buffer>>
  /** Makes all cursors of changes expire. Null if the drive reports no changes. */
  readonly expireCursors: (() => Promise<void>) | null
  /** True if the drive skips files whose name starts with a dot. */
  readonly hidesDotFiles?: boolean
  readonly stop: () => Promise<void>
}

/** A drive with a folder of its own for each test, and a place for local files. */
export interface DriveScene {
  readonly under: () => DriveUnderTest
  readonly localPath: (name: string) => string
  /** The path of a new folder in the drive, and its id. */
  readonly newFolder: () => Promise<{ readonly folder: string; readonly folderId: string }>
}

export const neverAborted = new AbortController().signal

/** All entries of a folder or of a search, page by page. */
export async function allEntries(
  page: (cursor: string | null) => ReturnType<CloudDrive['list']>,
): Promise<{ readonly entries: readonly DriveEntry[]; readonly pageSizes: readonly number[] }> {
  const entries: DriveEntry[] = []
  const pageSizes: number[] = []
  let cursor: string | null = null
  do {
    const { cursor: next, entries: found } = await page(cursor)
    entries.push(...found)
    pageSizes.push(found.length)
    cursor = next
  } while (cursor !== null)
  return { entries, pageSizes }
}

/** The changes from a cursor on, and the cursor after them. */
export async function allChanges({ changes }: CloudDrive, from: string) {
  const found: DriveChange[] = []
  const pageSizes: number[] = []
  let cursor = from
  for (let hasMore = true; hasMore; ) {
    const page: Awaited<ReturnType<NonNullable<CloudDrive['changes']>['next']>> | undefined = await changes?.next(
      cursor,
      neverAborted,
    )
    if (page === undefined) throw new Error('The drive reports no changes.')
    found.push(...page.changes)
    pageSizes.push(page.changes.length)
    cursor = page.cursor
    hasMore = page.hasMore
  }
  return { found, cursor, pageSizes }
}

export async function fileOf({ find }: CloudDrive, id: string): Promise<DriveFile> {
  const entry = await find(id, neverAborted)
  if (entry?.kind !== 'file') throw new Error(`There is no file ${id}.`)
  return entry
}

/** The code of the `ProviderError` with which `work` ends. Any other end throws. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const end = await work.then(
    (value) => new Error('The call has not failed.', { cause: value }),
    (error: unknown) => error,
  )
  if (end instanceof ProviderError) return end.code
  throw end
}

/** The hash that a drive must give of a file with these bytes. Null if it computes none. */
export function sameHash({ hash }: DriveFile, bytes: Buffer): DriveHash | null {
  if (hash === null) return null
  const { algorithm } = hash
  if (algorithm !== 'blocks') return { algorithm, value: createHash(algorithm).update(bytes).digest('hex') }
  const all = createHash('sha256')
  for (let start = 0; start < bytes.length; start += 4 * 1024 ** 2)
    all.update(
      createHash('sha256')
        .update(bytes.subarray(start, start + 4 * 1024 ** 2))
        .digest(),
    )
  return { algorithm, value: all.digest('hex') }
}

/** An upload that keeps its state across interruptions, as a job does. */
export function uploadOf(input: Pick<UploadRequest, 'folderId' | 'name' | 'path' | 'sizeBytes' | 'uploadId'>) {
  const saved: { state: string | null; saves: number } = { state: null, saves: 0 }
  return {
    saved,
    /** @param saveState throws to interrupt the upload before or after it has called its argument */
    request: (saveState: (save: () => void) => void = (save) => save()): UploadRequest => ({
      ...input,
      mimeType: 'video/mp4',
      state: saved.state,
      onProgress: () => {},
      saveState: async (state) => {
        await Promise.resolve()
        saved.saves += 1
        saveState(() => {
          saved.state = state
        })
      },
    }),
  }
}
