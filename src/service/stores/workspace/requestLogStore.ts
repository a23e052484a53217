import { type Selectable, sql } from 'kysely'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { RequestLogRow } from './requestLogTable.ts'

export type LoggedRequest = Selectable<RequestLogRow>
export type ListedRequest = LoggedRequest & { readonly key_name: string }

export interface RequestFilter {
  readonly creatorId: string
  readonly keyId: string | null
  readonly requestId: string | null
  /** The first digit of the status. */
  readonly statusClass: number | null
}

const REMOVED_PER_STATEMENT = 5_000

/** Requests made with keys. */
export const requestLogStore = {
  async insert(db: Db, requests: readonly LoggedRequest[]): Promise<void> {
    await db
      .insertInto('request_log')
      .values([...requests])
      .execute()
  },

  /** Returns the requests of a member's keys, newest first. */
  async list(db: Db, filter: RequestFilter, page: PageRequest): Promise<ListedRequest[]> {
    const { creatorId, keyId, requestId, statusClass } = filter
    return await db
      .selectFrom((select) =>
        select
          .selectFrom('request_log')
          .innerJoin('api_keys', 'api_keys.id', 'request_log.key_id')
          .selectAll('request_log')
          .select('api_keys.name as key_name')
          .where('request_log.creator_id', '=', creatorId)
          .$if(keyId !== null, (some) => some.where('key_id', '=', keyId))
          .$if(requestId !== null, (some) => some.where('request_id', '=', requestId))
          .$if(statusClass !== null, (some) => some.where(sql<number>`status / 100`, '=', statusClass))
          .as('requests'),
      )
      .selectAll()
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /** Removes old requests in statements that stay within the deadline. */
  async removeOlderThan(db: Db, time: Date): Promise<void> {
    for (;;) {
      const removed = await db
        .deleteFrom('request_log')
        .where('id', 'in', (select) =>
          select.selectFrom('request_log').select('id').where('created_at', '<', time).limit(REMOVED_PER_STATEMENT),
        )
        .executeTakeFirst()
      if (removed.numDeletedRows < BigInt(REMOVED_PER_STATEMENT)) return
    }
  },
}
