import type { Milliseconds } from '../../../../base/units.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ChangesPage, DriveChange, DriveChanges } from '../../drives.ts'
import { ProviderError } from '../../ProviderError.ts'
import { missing } from '../driveErrors.ts'
import { onDrive } from './localFault.ts'
import { fileOf, type LocalItem, statOf, walk } from './localItems.ts'

export interface SnapshotFile {
  readonly id: string
  readonly name: string
  readonly revision: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
  readonly isDownloadable: boolean
}

/** Keeps the files of folders as they were last read, and numbers their changes. */
export interface LocalDriveSnapshots {
  /** The id of the snapshot of a folder, which is created if there is none. */
  readonly open: (folder: string) => Promise<string>
  /** Null if there is none, or if it has expired. */
  readonly find: (id: string) => Promise<{
    readonly folder: string
    /** The number of the latest change. */
    readonly sequence: number
    /** Changes after lower numbers are not complete. */
    readonly expiredSequence: number
  } | null>
  /** Starts a reading of the folder and returns its number. Null if the snapshot is gone. */
  readonly startReading: (id: string) => Promise<number | null>
  readonly recordFiles: (id: string, reading: number, files: readonly SnapshotFile[]) => Promise<void>
  /** Notes that a reading has found files whose change is not to be reported yet. */
  readonly keepFiles: (id: string, reading: number, itemIds: readonly string[]) => Promise<void>
  /** Files that a reading of the whole folder has not found are deleted. */
  readonly endReading: (id: string, reading: number) => Promise<void>
  readonly listChanges: (
    id: string,
    range: { readonly after: number; readonly until: number; readonly limit: number; readonly withDeletions: boolean },
  ) => Promise<readonly (SnapshotFile & { readonly isDeleted: boolean; readonly sequence: number })[]>
}

/** Spec: "metadata page 500 entries and 1 MiB". With names of 255 bytes, 500 entries stay below 1 MiB. */
export const PAGE_ENTRIES = 500
/** A file that was written or renamed later than this may still be copied into the folder. */
const SETTLE_MS: Milliseconds = 2_000

export interface LocalChangesOptions {
  readonly label: string
  /** The real path of the drive. */
  readonly root: () => Promise<string>
  readonly locate: (id: string, signal: AbortSignal) => Promise<LocalItem | null>
  readonly snapshots: LocalDriveSnapshots
  readonly settleMs?: Milliseconds | undefined
}

interface Cursor {
  readonly snapshotId: string
  /** The number of the last change of the page. */
  readonly after: number
  /** The number of the last change of the list to which the page belongs. */
  readonly until: number
  /** Whether the list has everything in the folder, without deletions. */
  readonly isScan: boolean
}

/** Reads what changes in a folder by comparing its files with those of the last reading. */
export function createLocalChanges(options: LocalChangesOptions): DriveChanges {
  const { label, snapshots } = options
  const open = async (folderId: string, signal: AbortSignal, { settleMs }: Pick<LocalChangesOptions, 'settleMs'>) => {
    const folder = await requireFolder(options, folderId, signal)
    const snapshotId = await snapshots.open(keyOf(await options.root(), folderId))
    return { snapshotId, until: await readFolder({ ...options, settleMs }, { snapshotId, folder }, signal) }
  }
  const pageOf = async ({ after, isScan, snapshotId, until }: Cursor): Promise<ChangesPage> => {
    const range = { after, until, limit: PAGE_ENTRIES + 1, withDeletions: !isScan }
    const found = await snapshots.listChanges(snapshotId, range)
    const page = found.slice(0, PAGE_ENTRIES)
    const hasMore = found.length > page.length
    const last = hasMore ? (page.at(-1)?.sequence ?? until) : until
    const cursor = textOf({ snapshotId, after: last, until, isScan: isScan && hasMore })
    return { changes: page.map(changeOf), cursor, hasMore }
  }
  return {
    latest: async (folderId, signal) => {
      // A file that is there already is not new. If it is still being copied, its content changes later.
      const { snapshotId, until } = await open(folderId, signal, { settleMs: 0 })
      return textOf({ snapshotId, after: until, until, isScan: false })
    },
    scan: async (folderId, signal) =>
      await pageOf({ ...(await open(folderId, signal, options)), after: 0, isScan: true }),
    next: async (text, signal) => {
      signal.throwIfAborted()
      const cursor = cursorOf(text)
      const snapshot = cursor === null ? null : await snapshots.find(cursor.snapshotId)
      const [root, folderId] = snapshot === null ? [] : partsOfKey(snapshot.folder)
      const isValid =
        cursor !== null &&
        snapshot !== null &&
        root === (await options.root()) &&
        cursor.until <= snapshot.sequence &&
        (cursor.isScan || cursor.after >= snapshot.expiredSequence)
      if (!isValid || folderId === undefined) throw reset(label)
      if (cursor.after < cursor.until) return await pageOf(cursor)
      const folder = await requireFolder(options, folderId, signal)
      const until = await readFolder(options, { snapshotId: cursor.snapshotId, folder }, signal)
      return await pageOf({ ...cursor, until })
    },
  }

  /** Reads the folder once and returns the number of its latest change. */
  async function readFolder(
    { settleMs = SETTLE_MS }: LocalChangesOptions,
    { folder, snapshotId }: { readonly folder: LocalItem; readonly snapshotId: string },
    signal: AbortSignal,
  ): Promise<number> {
    const reading = await snapshots.startReading(snapshotId)
    if (reading === null) throw reset(label)
    const found = new Map<string, SnapshotFile>()
    const unsettled = new Set<string>()
    const record = async (): Promise<void> => {
      await snapshots.recordFiles(snapshotId, reading, [...found.values()])
      await snapshots.keepFiles(snapshotId, reading, [...unsettled])
      found.clear()
      unsettled.clear()
    }
    let isComplete = true
    const root = await options.root()
    await onDrive({ label, missing: 'drive_folder_missing' }, async () => {
      for await (const item of walk(root, folder.path, { signal, onUnreadable: () => (isComplete = false) })) {
        const stat = item.kind === 'file' ? await statOf(item.readablePath) : null
        if (stat === null) continue
        // The machine's clock has set this time. Tools that keep the time of modification do not change it.
        if (Math.abs(Date.now() - Number(stat.ctimeMs)) < settleMs) unsettled.add(item.id)
        else found.set(item.id, await fileOf(item, item.readablePath, stat))
        if (found.size + unsettled.size >= PAGE_ENTRIES) await record()
      }
    })
    await record()
    if (isComplete) await snapshots.endReading(snapshotId, reading)
    const snapshot = await snapshots.find(snapshotId)
    if (snapshot === null) throw reset(label)
    return snapshot.sequence
  }
}

async function requireFolder(
  { label, locate }: Pick<LocalChangesOptions, 'label' | 'locate'>,
  folderId: string,
  signal: AbortSignal,
): Promise<LocalItem> {
  const folder = await locate(folderId, signal)
  if (folder?.kind !== 'folder') throw missing(label, 'folder')
  return folder
}

const reset = (drive: string): ProviderError => new ProviderError(errorOf('sync_cursor_reset', { drive }))

const changeOf = ({
  isDeleted,
  sequence: _sequence,
  ...file
}: Awaited<ReturnType<LocalDriveSnapshots['listChanges']>>[number]): DriveChange =>
  isDeleted ? { kind: 'deleted', id: file.id, name: file.name } : { kind: 'file', ...file, hash: null, mimeType: null }

/** Identifies a folder of a drive. Ids of folders have no spaces. */
const keyOf = (root: string, folderId: string): string => `${folderId} ${root}`

function partsOfKey(key: string): readonly [root: string, folderId: string] {
  const end = key.indexOf(' ')
  return [key.slice(end + 1), key.slice(0, end)]
}

const textOf = ({ after, isScan, snapshotId, until }: Cursor): string =>
  [snapshotId, after, until, isScan ? 'scan' : 'changes'].join('.')

function cursorOf(text: string): Cursor | null {
  const [, snapshotId, after, until, list] = /^(\d{1,15})[.](\d{1,15})[.](\d{1,15})[.](scan|changes)$/u.exec(text) ?? []
  if (snapshotId === undefined) return null
  return { snapshotId, after: Number(after), until: Number(until), isScan: list === 'scan' }
}
