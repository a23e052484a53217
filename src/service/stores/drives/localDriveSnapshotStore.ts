import { sql } from 'kysely'
import type { Milliseconds } from '../../../base/units.ts'
import type { Db } from '../tables.ts'

/** Deletions, and folders whose changes are not read, are kept for so long. Then their cursors have expired. */
const KEPT_MS: Milliseconds = 30 * 24 * 60 * 60_000

export interface RecordedFile {
  readonly id: string
  readonly name: string
  readonly revision: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
  readonly isDownloadable: boolean
}

/**
 * The files of folders of the local drive as they were last read. Every change gets the next number of its folder in a
 * transaction that locks the folder, so that a reader who has seen a number has seen all lower ones.
 */
export const localDriveSnapshotStore = (db: Db, now: () => Date) => ({ ...snapshots(db, now), ...readings(db, now) })

const snapshots = (db: Db, now: () => Date) => ({
  /** The id of the snapshot of a folder, which is created if there is none. Removes snapshots that have expired. */
  async open(folder: string): Promise<string> {
    await db
      .deleteFrom('local_drive_snapshots')
      .where('read_at', '<', new Date(now().getTime() - KEPT_MS))
      .execute()
    const { id } = await db
      .insertInto('local_drive_snapshots')
      .values({ folder, read_at: now() })
      .onConflict((row) => row.column('folder').doUpdateSet({ read_at: now() }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  },

  /** Null if there is none, or if it has expired. */
  async find(id: string) {
    const row = await db
      .selectFrom('local_drive_snapshots')
      .select(['folder', 'sequence', 'expired_sequence as expiredSequence'])
      .where('id', '=', id)
      .where('read_at', '>=', new Date(now().getTime() - KEPT_MS))
      .executeTakeFirst()
    return row ?? null
  },

  /** The changes whose numbers are above `after`, up to and including `until`, in the order of their numbers. */
  async listChanges(
    id: string,
    range: { readonly after: number; readonly until: number; readonly limit: number; readonly withDeletions: boolean },
  ) {
    return await db
      .selectFrom('local_drive_files')
      .select([
        'item_id as id',
        'name',
        'revision',
        'size_bytes as sizeBytes',
        'modified_at as modifiedAt',
        'is_downloadable as isDownloadable',
        'is_deleted as isDeleted',
        'sequence',
      ])
      .where('snapshot_id', '=', id)
      .where('sequence', '>', range.after)
      .where('sequence', '<=', range.until)
      .$if(!range.withDeletions, (query) => query.where('is_deleted', '=', false))
      .orderBy('sequence')
      .limit(range.limit)
      .execute()
  },
})

const readings = (db: Db, now: () => Date) => ({
  /** Starts a reading of the folder and returns its number. Null if the snapshot is gone. */
  async startReading(id: string): Promise<number | null> {
    const row = await db
      .updateTable('local_drive_snapshots')
      .set({ generation: sql`generation + 1`, read_at: now() })
      .where('id', '=', id)
      .returning('generation')
      .executeTakeFirst()
    return row?.generation ?? null
  },

  /** Stores files that a reading has found, each once. */
  async recordFiles(id: string, reading: number, files: readonly RecordedFile[]): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const sequence = await lock(transaction, id)
      if (sequence === null || files.length === 0) return
      const rows = files.map((file, index) => ({
        snapshot_id: id,
        item_id: file.id,
        name: file.name,
        revision: file.revision,
        size_bytes: file.sizeBytes,
        modified_at: file.modifiedAt,
        is_downloadable: file.isDownloadable,
        is_deleted: false,
        sequence: sequence + 1 + index,
        generation: reading,
        changed_at: now(),
      }))
      const isChanged = sql`(local_drive_files.is_deleted or local_drive_files.revision <> excluded.revision
        or local_drive_files.is_downloadable <> excluded.is_downloadable)`
      await transaction
        .insertInto('local_drive_files')
        .values(rows)
        .onConflict((row) =>
          row.columns(['snapshot_id', 'item_id']).doUpdateSet({
            revision: sql`excluded.revision`,
            size_bytes: sql`excluded.size_bytes`,
            modified_at: sql`excluded.modified_at`,
            is_downloadable: sql`excluded.is_downloadable`,
            is_deleted: false,
            sequence: sql`case when ${isChanged} then excluded.sequence else local_drive_files.sequence end`,
            generation: sql`greatest(local_drive_files.generation, excluded.generation)`,
            changed_at: sql`case when ${isChanged} then excluded.changed_at else local_drive_files.changed_at end`,
          }),
        )
        .execute()
      await raiseSequence(transaction, id)
    })
  },

  /** Notes that a reading has found files whose change is not to be reported yet. */
  async keepFiles(id: string, reading: number, itemIds: readonly string[]): Promise<void> {
    if (itemIds.length > 0)
      await db
        .updateTable('local_drive_files')
        .set({ generation: sql`greatest(generation, ${reading}::bigint)` })
        .where('snapshot_id', '=', id)
        .where('item_id', 'in', itemIds)
        .execute()
  },

  /** Files that a reading of the whole folder has not found are deleted. Old deletions are removed. */
  async endReading(id: string, reading: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const sequence = await lock(transaction, id)
      if (sequence === null) return
      await deleteUnfound(transaction, { id, reading, sequence, now: now() })
      await raiseSequence(transaction, id)
      await removeOldDeletions(transaction, id, new Date(now().getTime() - KEPT_MS))
    })
  },
})

/** Locks a snapshot and returns the number of its latest change. Null if it is gone. */
async function lock(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('local_drive_snapshots')
    .select('sequence')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.sequence ?? null
}

async function raiseSequence(db: Db, id: string): Promise<void> {
  await sql`
    update local_drive_snapshots set sequence = latest.sequence
    from (select max(sequence) as sequence from local_drive_files where snapshot_id = ${id}) latest
    where id = ${id} and latest.sequence > local_drive_snapshots.sequence
  `.execute(db)
}

async function deleteUnfound(
  db: Db,
  last: { readonly id: string; readonly reading: number; readonly sequence: number; readonly now: Date },
): Promise<void> {
  const { id, now, reading, sequence } = last
  await sql`
    update local_drive_files f
    set is_deleted = true, sequence = ${sequence}::bigint + gone.number, changed_at = ${now}
    from (
      select item_id, row_number() over (order by item_id) as number from local_drive_files
      where snapshot_id = ${id} and not is_deleted and generation < ${reading}
    ) gone
    where f.snapshot_id = ${id} and f.item_id = gone.item_id
  `.execute(db)
}

async function removeOldDeletions(db: Db, id: string, before: Date): Promise<void> {
  await sql`
    with old as (
      delete from local_drive_files where snapshot_id = ${id} and is_deleted and changed_at < ${before}
      returning sequence
    )
    update local_drive_snapshots
    set expired_sequence = greatest(expired_sequence, (select max(sequence) from old))
    where id = ${id} and exists (select from old)
  `.execute(db)
}
