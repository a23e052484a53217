import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { folderFileStatuses, folderSyncStatuses } from '../../../contract/operations/drives/folderSyncs.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, SafeError } from '../columns.ts'

export interface LocalDriveRow {
  readonly workspace_id: string
  readonly is_shared: boolean
  readonly updated_at: Date
}

/** A folder of the local drive whose changes are read. */
export interface LocalDriveSnapshotRow {
  readonly id: GeneratedAlways<string>
  /** Identifies the folder. */
  readonly folder: string
  /** The number of the latest reading of the folder. */
  readonly generation: Generated<number>
  /** The number of the latest change. */
  readonly sequence: Generated<number>
  /** Changes up to this number are no longer complete, because old deletions have been removed. */
  readonly expired_sequence: Generated<number>
  readonly read_at: Date
}

/** A file in such a folder, or in a folder in it, with its latest change. */
export interface LocalDriveFileRow {
  readonly snapshot_id: string
  readonly item_id: string
  readonly name: string
  readonly revision: string
  readonly size_bytes: number
  readonly modified_at: Date
  readonly is_downloadable: boolean
  readonly is_deleted: boolean
  readonly sequence: number
  /** The latest reading of the folder that has found the file. */
  readonly generation: number
  readonly changed_at: Date
}

export interface FolderSyncRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly creator_id: string
  /** The key that created or resumed it. Null if a browser did. */
  readonly api_key_id: string | null
  readonly provider: DriveProvider
  readonly folder_id: string
  readonly folder_name: string
  readonly status: (typeof folderSyncStatuses)[number]
  /** Reads the changes since the last run. */
  readonly cursor: string
  /** Continues a scan. Null if none is under way. */
  readonly scan_cursor: string | null
  readonly scan_has_more: boolean
  readonly needs_scan: boolean
  /** Number of polls in a row that failed. */
  readonly failed_polls: number
  /** Null unless it is checked by itself. */
  readonly next_poll_at: Date | null
  readonly latest_job_id: string | null
  readonly error: Json<SafeError | null>
  readonly created_at: Date
  readonly updated_at: Date
}

/** One version of a file in a watched folder. */
export interface FolderFileRow {
  readonly id: string
  readonly sync_id: string
  readonly item_id: string
  readonly revision: string
  readonly name: string
  readonly size_bytes: number | null
  readonly status: (typeof folderFileStatuses)[number]
  readonly error: Json<SafeError | null>
  readonly asset_id: string | null
  readonly job_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** A page of a watched folder that a job has read. */
export interface FolderPageRow {
  readonly job_id: string
  /** Continues the list, or reads what has changed since. */
  readonly next_cursor: string
  readonly has_more: boolean
  /** The entries of the page. Empty once all are recorded. */
  readonly entries: Json<readonly FolderEntry[]>
  /** Number of entries that are recorded. */
  readonly recorded: number
  readonly is_done: boolean
}

export type FolderEntry =
  | {
      readonly kind: 'file'
      readonly id: string
      readonly name: string
      readonly sizeBytes: number | null
      readonly revision: string
      /** Why it is not imported. Null for files that are. */
      readonly refusal: SafeError | null
    }
  | { readonly kind: 'deleted'; readonly id: string }

export interface DriveTables {
  readonly local_drives: LocalDriveRow
  readonly local_drive_snapshots: LocalDriveSnapshotRow
  readonly local_drive_files: LocalDriveFileRow
  readonly folder_syncs: FolderSyncRow
  readonly folder_files: FolderFileRow
  readonly folder_pages: FolderPageRow
  /** The bytes that watched folders have accepted on a day in UTC. */
  readonly folder_bytes: { readonly workspace_id: string; readonly day: string; readonly bytes: number }
}
