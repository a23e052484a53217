import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_FOLDER_FILE_BYTES } from '../../../contract/limits.ts'
import { importableFormat } from '../../domain/drives/importableFormat.ts'
import type { FolderSyncInput } from '../../domain/jobs/jobInputs.ts'
import type { ChangesPage, CloudDrive, DriveChange, DriveChanges, DriveFile } from '../../providers/drives.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { FolderEntry } from '../../stores/drives/driveTables.ts'
import type { StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import { withDriveAttempts } from './driveOfJob.ts'

interface FolderReading {
  readonly drive: CloudDrive
  readonly label: string
  readonly sync: StoredFolderSync
  readonly mode: FolderSyncInput['mode']
}

export interface FolderPage {
  readonly entries: readonly FolderEntry[]
  readonly nextCursor: string
  readonly hasMore: boolean
}

/** A cursor of the drive has expired. `cursor` continues from now. */
export class CursorReset extends Error {
  readonly cursor: string
  readonly error: SafeError

  constructor(cursor: string, error: SafeError) {
    super(error.message)
    this.name = 'CursorReset'
    this.cursor = cursor
    this.error = error
  }
}

/**
 * Reads a page of what has changed in a folder, or of everything in it. Throws `CursorReset`, and `ProviderError`
 * `sync_provider_unavailable` after three attempts.
 */
export async function readFolderPage(reading: FolderReading, signal: AbortSignal): Promise<FolderPage> {
  const { drive, label, sync } = reading
  const { changes } = drive
  if (changes === null) throw new ProviderError(errorOf('drive_refused', { drive: label }))
  try {
    const page = await withDriveAttempts({ signal }, async () => await requestPage(changes, reading, signal))
    const entries = page.changes.flatMap((change) => entryOf(change, label) ?? [])
    return { entries, nextCursor: page.cursor, hasMore: page.hasMore }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.code === 'sync_cursor_reset') {
      const latest = async (): Promise<string> => await changes.latest(sync.folder_id, signal)
      throw new CursorReset(await available(label, signal, latest), errorOf('sync_cursor_reset', { drive: label }))
    }
    throw unavailable(error, label)
  }
}

async function available<T>(label: string, signal: AbortSignal, request: () => Promise<T>): Promise<T> {
  try {
    return await withDriveAttempts({ signal }, request)
  } catch (error) {
    throw error instanceof ProviderError ? unavailable(error, label) : error
  }
}

function unavailable(error: ProviderError, drive: string): ProviderError {
  if (error.code !== 'drive_unavailable') return error
  return new ProviderError(errorOf('sync_provider_unavailable', { drive }), { cause: error })
}

async function requestPage(
  changes: DriveChanges,
  { mode, sync }: FolderReading,
  signal: AbortSignal,
): Promise<ChangesPage> {
  if (mode === 'changes') return await changes.next(sync.cursor, signal)
  return sync.scan_cursor === null
    ? await changes.scan(sync.folder_id, signal)
    : await changes.next(sync.scan_cursor, signal)
}

function entryOf(change: DriveChange, label: string): FolderEntry | null {
  if (change.kind === 'folder') return null
  if (change.kind === 'deleted') return change.id === null ? null : { kind: 'deleted', id: change.id }
  const { id, revision, sizeBytes } = change
  return { kind: 'file', id, name: storable(change.name), sizeBytes, revision, refusal: refusalOf(change, label) }
}

/** JSON columns hold neither NUL nor halves of surrogate pairs. */
const storable = (name: string): string => name.toWellFormed().replaceAll('\u0000', '')

/** Why a file is not imported. Null if it is. */
function refusalOf(file: DriveFile, label: string): SafeError | null {
  const { isDownloadable, sizeBytes } = file
  const name = storable(file.name)
  if (!isDownloadable) {
    return sizeBytes === null
      ? errorOf('drive_file_refused', { reason: 'document', drive: label })
      : errorOf('drive_file_refused', { reason: 'forbidden' })
  }
  if (importableFormat(file) === null) return errorOf('drive_file_refused', { reason: 'kind', name })
  if ((sizeBytes ?? 0) <= MAX_FOLDER_FILE_BYTES) return null
  return errorOf('drive_file_refused', { reason: 'large', name, most: MAX_FOLDER_FILE_BYTES })
}
