/** A file on its way from or to a drive. */
export interface DriveTransferRow {
  /** The child job. */
  readonly job_id: string
  /** The file in the drive. Null until an export has finished. */
  readonly item_id: string | null
  /** Its name in the drive, or that of the output. Empty until the drive has named it. */
  readonly name: string
  readonly size_bytes: number | null
  /** The asset of an import. Null until it is stored, and after its deletion. */
  readonly asset_id: string | null
  /** Identifies an export at the drive. A retry keeps it, so that an upload with a lost answer is found again. */
  readonly upload_id: string | null
  /** The state of an interrupted upload, as its drive saved it last. */
  readonly upload_state: string | null
}

/** A page of a folder that a job has read. */
export interface DrivePageRow {
  readonly job_id: string
  /** The position after the imported files. Null if nothing follows. */
  readonly next_position: string | null
}

export interface TransferTables {
  readonly drive_transfers: DriveTransferRow
  readonly drive_pages: DrivePageRow
}
