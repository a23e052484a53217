import { sql } from 'kysely'
import type { SourceTraits } from '../../../contract/sourceTraits.ts'
import type { SafeError } from '../columns.ts'
import { jsonText } from '../json.ts'
import { risingRevision } from '../revision.ts'
import type { AssetRow, Db, PreparedFiles, StoredFile } from '../tables.ts'
import type { StoredAsset } from './assetStore.ts'

/** Results of probing a file. */
export interface AssetFacts {
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly hasAudio: boolean
  readonly traits: SourceTraits | null
}

/** The progress of an asset whose files are all stored. */
const FINISHED = 100

/**
 * SQL condition for assets whose preparation is running, queued or waiting. An asset that is ready may still lack
 * files; its progress is then below 100.
 */
export const isUnderWay = sql<boolean>`(
  preparation_state = 'processing'
  or (
    preparation_state = 'ready' and preparation_progress < ${sql.lit(FINISHED)}
    and (preparation_error->>'code' is null or preparation_error->'facts'->>'reason' = 'waiting')
  )
)`

/** The progress of an asset's preparation, which may have `failed` although the asset itself is ready. */
export function progressOf(asset: StoredAsset): 'under way' | 'waiting' | 'failed' | 'finished' {
  const { preparation_error: error, preparation_progress: progress, preparation_state: state } = asset
  if (state === 'failed') return 'failed'
  if (state === 'ready' && progress >= FINISHED) return 'finished'
  if (error === null) return 'under way'
  return state === 'processing' || error.facts?.['reason'] === 'waiting' ? 'waiting' : 'failed'
}

function columnsOf(facts: AssetFacts) {
  const { durationMs, fps, hasAudio, height, traits, width } = facts
  const stored = traits === null ? null : jsonText<SourceTraits | null>(traits)
  return { duration_ms: durationMs, width, height, fps, has_audio: hasAudio, traits: stored }
}

export const preparationStore = {
  /** Counts an attempt. Null if there is nothing left to prepare. */
  async beginAttempt(db: Db, id: string): Promise<StoredAsset | null> {
    const row = await db
      .updateTable('assets')
      .set((table) => ({ preparation_attempts: table('preparation_attempts', '+', 1), preparation_error: null }))
      .where('id', '=', id)
      .where(isUnderWay)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /**
   * Whether an asset still exists and its preparation is not over. `created_at` distinguishes stock that was imported
   * again, which has the same id.
   */
  async isUnderWay(db: Db, { created_at: createdAt, id }: StoredAsset): Promise<boolean> {
    const query = db.selectFrom('assets').select('id').where('id', '=', id).where('created_at', '=', createdAt)
    return (await query.where(isUnderWay).executeTakeFirst()) !== undefined
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
      .where(isUnderWay)
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
      .where(isUnderWay)
      .execute()
  },

  /** Makes an asset usable before it is prepared. False if it is already usable, or gone. */
  async setPlayable(
    db: Db,
    id: string,
    outcome: { readonly facts: AssetFacts; readonly thumbnail: StoredFile; readonly now: Date },
  ): Promise<boolean> {
    const { facts, now, thumbnail } = outcome
    const row = await db
      .updateTable('assets')
      .set({
        ...columnsOf(facts),
        prepared: jsonText<PreparedFiles | null>({ thumbnail, proxy: null, filmstrip: null, peaks: null }),
        preparation_state: 'ready',
        updated_at: risingRevision(now),
      })
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * Does not change `updated_at`, because the file is the same. False if the asset has traits of this version already,
   * or is gone.
   */
  async setTraits(db: Db, id: string, traits: SourceTraits): Promise<boolean> {
    const row = await db
      .updateTable('assets')
      .set({ traits: jsonText<SourceTraits | null>(traits) })
      .where('id', '=', id)
      .where(sql<boolean>`traits->>'version' is distinct from ${String(traits.version)}`)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
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
        ...columnsOf(facts),
        prepared: jsonText<PreparedFiles | null>(prepared),
        preparation_state: 'ready',
        preparation_progress: FINISHED,
        preparation_error: null,
        updated_at: risingRevision(now),
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** An asset that is already usable stays ready. */
  async setFailed(db: Db, id: string, outcome: { readonly error: SafeError; readonly now: Date }): Promise<void> {
    await db
      .updateTable('assets')
      .set({
        preparation_state: sql<AssetRow['preparation_state']>`
          case preparation_state when 'processing' then 'failed' else preparation_state end
        `,
        preparation_error: jsonText<SafeError | null>(outcome.error),
        updated_at: risingRevision(outcome.now),
      })
      .where('id', '=', id)
      .where(isUnderWay)
      .execute()
  },

  /** Restarts a failed or obsolete preparation with its full number of attempts. An asset that is usable stays ready. */
  async prepareAgain(db: Db, id: string, now: Date): Promise<StoredAsset> {
    return await db
      .updateTable('assets')
      .set({
        preparation_state: sql<AssetRow['preparation_state']>`
          case preparation_state when 'failed' then 'processing' else preparation_state end
        `,
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
