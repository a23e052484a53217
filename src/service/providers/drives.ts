import type { Bytes } from '../../base/units.ts'

/** A hash that a drive computes of a file. `blocks` is SHA-256 of the SHA-256 hashes of blocks of 4 MiB. */
export interface DriveHash {
  readonly algorithm: 'blocks' | 'md5' | 'sha256'
  /** Hexadecimal, lower case. */
  readonly value: string
}

export interface DriveFile {
  readonly kind: 'file'
  readonly id: string
  readonly name: string
  /** Null if the drive does not say, as for documents that are no files. */
  readonly sizeBytes: Bytes | null
  /** Changes with the content of the file. */
  readonly revision: string
  /** Null if the drive computes none. */
  readonly hash: DriveHash | null
  readonly modifiedAt: Date | null
  /** Null if the drive does not say. */
  readonly mimeType: string | null
  /** False for documents of the drive, and for files whose owner forbids it. */
  readonly isDownloadable: boolean
}

export interface DriveFolder {
  readonly kind: 'folder'
  readonly id: string
  readonly name: string
}

export interface DriveDeletion {
  readonly kind: 'deleted'
  readonly id: string | null
  readonly name: string
}

export type DriveEntry = DriveFile | DriveFolder
export type DriveChange = DriveEntry | DriveDeletion

export interface DrivePage {
  readonly entries: readonly DriveEntry[]
  /** Null after the last page. */
  readonly cursor: string | null
}

/** Spec: "metadata page 500 entries and 1 MiB". */
export interface ChangesPage {
  readonly changes: readonly DriveChange[]
  /** Continues this list and, after its last page, reads what has changed since. */
  readonly cursor: string
  readonly hasMore: boolean
}

/** The owner of the files. */
export interface DriveAccount {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

export interface DownloadRequest {
  readonly file: DriveFile
  readonly outputPath: string
  /** Bytes already in the file at `outputPath`, which the download continues. */
  readonly offset: Bytes
  /** A longer answer throws. */
  readonly maxBytes: Bytes
  readonly onProgress: (bytes: Bytes) => void
}

export interface UploadRequest {
  /** Identifies the upload at the drive, so that one with a lost answer is found again. */
  readonly uploadId: string
  readonly path: string
  readonly sizeBytes: Bytes
  readonly mimeType: string
  /** Changed to a free one, such as `name (2).mp4`, if the folder already has another file with this name. */
  readonly name: string
  /** `root` for the top of the drive, which the other methods also understand. */
  readonly folderId: string
  /** Saved last by an interrupted upload. Null for a new one. */
  readonly state: string | null
  /**
   * Awaited before each request that could otherwise not be continued or found again. Nothing is sent if it throws.
   */
  readonly saveState: (state: string) => Promise<void>
  readonly onProgress: (bytes: Bytes) => void
}

/**
 * A drive with files of a person. Every method throws `ProviderError`:
 *
 * `drive_unavailable` if the drive cannot be reached, is busy, or fails: the same call may succeed later.
 * `drive_needs_reconnect` if the person has to connect it again.
 * `drive_file_missing`, `drive_folder_missing`, `drive_file_refused` (not downloadable, or the owner forbids it),
 * `drive_full`, `drive_refused` (no rights), `drive_file_changed` (it changed, or its hash differs),
 * `drive_answer_invalid`, and `submission_unknown` if an upload may be complete but cannot be found.
 * `sync_cursor_reset` if a cursor of changes has expired.
 */
export interface CloudDrive {
  readonly account: (signal: AbortSignal) => Promise<DriveAccount>
  /** The files and folders directly in a folder. Null for the root. At most 500 a page. */
  readonly list: (
    request: { readonly folderId: string | null; readonly cursor: string | null },
    signal: AbortSignal,
  ) => Promise<DrivePage>
  /** Files and folders whose name contains a text, in all folders. */
  readonly search: (
    request: { readonly text: string; readonly cursor: string | null },
    signal: AbortSignal,
  ) => Promise<DrivePage>
  /** Null if there is none. */
  readonly find: (id: string, signal: AbortSignal) => Promise<DriveEntry | null>
  /** Writes the file and verifies its hash, and that its revision has not changed. */
  readonly download: (request: DownloadRequest, signal: AbortSignal) => Promise<void>
  /** Continues from the saved state. The result is the file in the drive, whose hash has been verified. */
  readonly upload: (request: UploadRequest, signal: AbortSignal) => Promise<DriveFile>
  /** Null if the drive reports no changes. */
  readonly changes: DriveChanges | null
}

/** Reads what changes in a folder and all folders in it. */
export interface DriveChanges {
  /** A cursor for changes from now on. */
  readonly latest: (folderId: string, signal: AbortSignal) => Promise<string>
  /** The first page of everything in a folder, whose cursors continue with what changes later. */
  readonly scan: (folderId: string, signal: AbortSignal) => Promise<ChangesPage>
  readonly next: (cursor: string, signal: AbortSignal) => Promise<ChangesPage>
}

/** How the requests of a connected account are signed. */
export interface DriveAccess {
  /** The token for the next request. Throws `ProviderError` `drive_needs_reconnect`. */
  readonly token: (signal: AbortSignal) => Promise<string>
  /** Called after an answer 401: the given token is not used again, and the next one is new. */
  readonly renew: (rejected: string, signal: AbortSignal) => Promise<string>
}
