import { type Selectable, sql } from 'kysely'
import type { Milliseconds } from '../../../base/units.ts'
import type { Db, Tables } from '../tables.ts'

export const MINUTE_MS: Milliseconds = 60_000
/**
 * The clocks of several machines differ by less than this. A window that ends later still was started before a clock
 * was set back.
 */
const CLOCK_MARGIN_MS: Milliseconds = 60_000
/**
 * Number of expired windows removed per request. It exceeds the number that a request adds, so the table contains
 * little more than the windows of one minute.
 */
const SWEPT_PER_COUNT = 8

export type CountedWindow = Selectable<Tables['rate_windows']>

/** Counts requests in fixed windows of one minute, each of which starts with its first request. */
export const rateStore = {
  /**
   * Counts a request in each named window and returns the windows, in one statement. Windows are locked in the order of
   * their names, and removing expired ones waits for no lock, so concurrent counts never deadlock.
   */
  async count(db: Db, names: readonly string[], now: Date): Promise<readonly CountedWindow[]> {
    const end = new Date(now.getTime() + MINUTE_MS)
    const latestEnd = new Date(end.getTime() + CLOCK_MARGIN_MS)
    const isOver = sql`(rate_windows.ends_at <= ${now} or rate_windows.ends_at > ${latestEnd})`
    const { rows } = await sql<CountedWindow>`
      with swept as (
        delete from rate_windows where name in (
          select name from rate_windows
          where ends_at <= ${now} and name <> all(${[...names]}::text[])
          order by ends_at limit ${SWEPT_PER_COUNT}
          for update skip locked
        )
      )
      insert into rate_windows (name, count, ends_at)
      select name, 1, ${end} from unnest(${[...names]}::text[]) as name order by name
      on conflict (name) do update set
        count = case when ${isOver} then 1 else rate_windows.count + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else rate_windows.ends_at end
      returning name, count, ends_at
    `.execute(db)
    return rows
  },
}
