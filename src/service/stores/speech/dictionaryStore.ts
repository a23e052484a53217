import { type Selectable, sql } from 'kysely'
import type { AppliedTranscript } from '../../../contract/operations/dictionary/dictionaryResult.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { DictionaryRuleRow } from './speechTables.ts'

export type StoredRule = Selectable<DictionaryRuleRow>
export type RuleContent = Omit<StoredRule, 'id' | 'workspace_id' | 'created_at' | 'updated_at'>

export const dictionaryStore = {
  /** Locks the dictionary of a workspace until the transaction ends, so that two requests cannot add the same rule. */
  async lock(db: Db, workspaceId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`dictionary:${workspaceId}`}, 0))`.execute(db)
  },

  async insert(db: Db, rule: StoredRule): Promise<StoredRule> {
    return await db.insertInto('dictionary_rules').values(rule).returningAll().executeTakeFirstOrThrow()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredRule | null> {
    const query = db.selectFrom('dictionary_rules').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Returns rules newest first. */
  async list(db: Db, workspaceId: string, page: PageRequest): Promise<StoredRule[]> {
    return await db
      .selectFrom('dictionary_rules')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /** Returns every rule of a workspace, oldest first. */
  async listAll(db: Db, workspaceId: string): Promise<StoredRule[]> {
    const query = db.selectFrom('dictionary_rules').selectAll().where('workspace_id', '=', workspaceId)
    return await query.orderBy('created_at').orderBy('id').execute()
  },

  async change(
    db: Db,
    id: string,
    change: { readonly content: Partial<RuleContent>; readonly now: Date },
  ): Promise<StoredRule> {
    return await db
      .updateTable('dictionary_rules')
      .set({ ...change.content, updated_at: risingRevision(change.now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('dictionary_rules').where('id', '=', id).execute()
  },

  /** Records the outcome of a transcript, in the transaction of its change. */
  async saveOutcome(
    db: Db,
    jobId: string,
    { position, outcome }: { readonly position: number; readonly outcome: AppliedTranscript },
  ): Promise<void> {
    await db
      .insertInto('dictionary_applied')
      .values({ job_id: jobId, position, outcome: jsonText(outcome) })
      .execute()
  },

  /** The outcomes so far, in the order of the request. */
  async listOutcomes(db: Db, jobId: string): Promise<readonly AppliedTranscript[]> {
    const query = db.selectFrom('dictionary_applied').select('outcome').where('job_id', '=', jobId)
    return (await query.orderBy('position').execute()).map(({ outcome }) => outcome)
  },
}
