import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Milliseconds } from '../../base/units.ts'
import { type StatementLimits, withDeadlines } from './statementDeadline.ts'
import type { Db, Tables } from './tables.ts'

/** Byte counts and counts fit a number; `pg` would hand them over as text. */
const bigintType = 20

export interface OpenDatabase {
  readonly db: Db
  /** Whether the database could not be reached at some time since a moment of `performance.now()`. */
  readonly wasUnavailableSince: (moment: Milliseconds) => boolean
  readonly close: () => Promise<void>
}

const MAX_CONNECTIONS = 20

export interface DatabaseLimits extends StatementLimits {
  /** Longest wait for a free or new connection. Requests that hold one and want another would otherwise wait for each other for good. */
  readonly connectionMs: Milliseconds
}

/** A request is answered within ten seconds, whatever the database does. */
const requestLimits: DatabaseLimits = { connectionMs: 4_000, silenceMs: 4_000, maxMs: 9_000 }
/** The server ends a slow statement before this side gives its connection up. */
const SERVER_MARGIN_MS = 500
/** How long an abandoned transaction may keep its locks: far longer than moving a file takes. */
const IDLE_TRANSACTION_MS = 5 * 60_000

/** Opens a pool of connections. `onFault` hears of connections that broke; the pool replaces them by itself. */
export function openDatabase(
  connectionString: string,
  onFault: (error: Error) => void,
  limits: DatabaseLimits = requestLimits,
): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: limits.connectionMs,
    statement_timeout: Math.max(1, limits.maxMs - SERVER_MARGIN_MS),
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === bigintType ? (value: string) => Number(value) : types.getTypeParser(id, format),
    },
  })
  pool.on('error', onFault)
  // A connection that breaks in use says so to its query and beside it; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onFault))
  let unavailableAt = -Infinity
  const guarded = withDeadlines(pool, limits, () => (unavailableAt = performance.now()))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) })
  return { db, wasUnavailableSince: (moment) => unavailableAt >= moment, close: () => db.destroy() }
}
