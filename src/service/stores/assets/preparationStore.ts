import { sql } from 'kysely'
import type { SafeError } from '../columns.ts'
import { jsonText } from '../json.ts'
import { risingRevision } from '../revision.ts'
import type { Db, PreparedFiles } from '../tables.ts'
import type { StoredAsset } from './assetStore.ts'

/** Results of probing a file. */
export interface AssetFacts {
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly hasAudio: boolean
}

export const preparationStore = {
  /** Counts an attempt. Null if there is nothing left to prepare. */
  async beginAttempt(db: Db, id: string): Promise<StoredAsset | null> {
    const row = await db
      .updateTable('assets')
      .set((table) => ({ preparation_attempts: table('preparation_attempts', '+', 1), preparation_error: null }))
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /**
   * Whether an asset still exists and is unprepared. `created_at` distinguishes stock that was imported again, which
   * has the same id.
   */
  async isProcessing(db: Db, { created_at: createdAt, id }: StoredAsset): Promise<boolean> {
    const query = db.selectFrom('assets').select('id').where('id', '=', id).where('created_at', '=', createdAt)
    return (await query.where('preparation_state', '=', 'processing').executeTakeFirst()) !== undefined
  },

  /** Reverts the count of an attempt that ended because the service is stopping. */
  async uncountAttempt(db: Db, id: string): Promise<void> {
    const set = { preparation_attempts: sql<number>`greatest(0, preparation_attempts - 1)` }
    await db.updateTable('assets').set(set).where('id', '=', id).execute()
  },

  /**
   * Records why a preparation is waiting and reverts the count of the attempt. False if there is nothing to prepare.
   */
  async setWaiting(
    db: Db,
    id: string,
    { attemptsBegun, reason }: { readonly reason: SafeError; readonly attemptsBegun: 0 | 1 },
  ): Promise<boolean> {
    const row = await db
      .updateTable('assets')
      .set({
        preparation_progress: 0,
        preparation_attempts: sql<number>`greatest(0, preparation_attempts - ${attemptsBegun})`,
        preparation_error: jsonText<SafeError | null>(reason),
      })
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Does not change `updated_at`, because progress is not a revision. */
  async setProgress(db: Db, id: string, percent: number): Promise<void> {
    await db
      .updateTable('assets')
      .set({ preparation_progress: percent })
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .execute()
  },

  /** False if the asset was deleted in the meantime. */
  async setReady(
    db: Db,
    id: string,
    outcome: { readonly facts: AssetFacts; readonly prepared: PreparedFiles; readonly now: Date },
  ): Promise<boolean> {
    const { facts, prepared, now } = outcome
    const row = await db
      .updateTable('assets')
      .set({
        duration_ms: facts.durationMs,
        width: facts.width,
        height: facts.height,
        fps: facts.fps,
        has_audio: facts.hasAudio,
        prepared: jsonText<PreparedFiles | null>(prepared),
        preparation_state: 'ready',
        preparation_progress: 100,
        preparation_error: null,
        updated_at: risingRevision(now),
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async setFailed(db: Db, id: string, outcome: { readonly error: SafeError; readonly now: Date }): Promise<void> {
    await db
      .updateTable('assets')
      .set({
        preparation_state: 'failed',
        preparation_error: jsonText<SafeError | null>(outcome.error),
        updated_at: risingRevision(outcome.now),
      })
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .execute()
  },

  /** Restarts the preparation of a failed asset with its full number of attempts. */
  async prepareAgain(db: Db, id: string, now: Date): Promise<StoredAsset> {
    return await db
      .updateTable('assets')
      .set({
        preparation_state: 'processing',
        preparation_progress: 0,
        preparation_attempts: 0,
        preparation_error: null,
        updated_at: risingRevision(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },
}
