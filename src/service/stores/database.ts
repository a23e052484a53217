import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Milliseconds } from '../../base/units.ts'
import { type StatementLimits, withDeadlines } from './statementDeadline.ts'
import type { Db, Tables } from './tables.ts'

/** Type id of bigint, which `pg` returns as text by default. Our counts and sizes fit into a number. */
const bigintType = 20

export interface OpenDatabase {
  readonly db: Db
  /** Whether the database was unreachable at any time since `moment`, a value of `performance.now()`. */
  readonly wasUnavailableSince: (moment: Milliseconds) => boolean
  readonly close: () => Promise<void>
}

const MAX_CONNECTIONS = 20

export interface DatabaseLimits extends StatementLimits {
  /** Maximum wait for a connection. Without it, requests that hold one connection and need another could deadlock. */
  readonly connectionMs: Milliseconds
}

/** Ensures that every request is answered within ten seconds, whatever the database does. */
const requestLimits: DatabaseLimits = { connectionMs: 4_000, silenceMs: 4_000, maxMs: 9_000 }
/** The server cancels a slow statement before the client drops its connection. */
const SERVER_MARGIN_MS = 500
/** How long an abandoned transaction may keep its locks. Moving a file takes far less. */
const IDLE_TRANSACTION_MS = 5 * 60_000

/** Opens a connection pool. `onFault` is called for broken connections, which the pool replaces. */
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
  // A broken connection fails its query and also emits an error, which would crash the process without a listener.
  pool.on('connect', (client) => client.on('error', onFault))
  let unavailableAt = -Infinity
  const guarded = withDeadlines(pool, limits, () => (unavailableAt = performance.now()))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) })
  return { db, wasUnavailableSince: (moment) => unavailableAt >= moment, close: () => db.destroy() }
}
