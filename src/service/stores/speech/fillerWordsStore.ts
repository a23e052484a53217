import type { Selectable } from 'kysely'
import { jsonText } from '../json.ts'
import { risingRevisionOf } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { FillerWordsRow } from './speechTables.ts'

export type StoredFillers = Selectable<FillerWordsRow>

/** The fillers that workspaces chose. */
export const fillerWordsStore = {
  async list(db: Db, workspaceIds: readonly string[]): Promise<readonly StoredFillers[]> {
    if (workspaceIds.length === 0) return []
    const query = db.selectFrom('filler_words').selectAll().where('workspace_id', 'in', workspaceIds)
    return await query.orderBy('language').execute()
  },

  async save(
    db: Db,
    { language, now, words, workspaceId }: ChosenFillers & { readonly words: readonly string[]; readonly now: Date },
  ): Promise<void> {
    const content = { words: jsonText(words) }
    await db
      .insertInto('filler_words')
      .values({ ...content, workspace_id: workspaceId, language, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['workspace_id', 'language'])
          .doUpdateSet({ ...content, updated_at: risingRevisionOf('filler_words', now) }),
      )
      .execute()
  },

  /** Returns to the built-in list. */
  async remove(db: Db, { language, workspaceId }: ChosenFillers): Promise<void> {
    await db
      .deleteFrom('filler_words')
      .where('workspace_id', '=', workspaceId)
      .where('language', '=', language)
      .execute()
  },
}

interface ChosenFillers {
  readonly workspaceId: string
  readonly language: string
}
