import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Db, Tables } from './tables.ts'

/** Byte counts and counts fit a number; `pg` would hand them over as text. */
const bigintType = 20

export interface OpenDatabase {
  readonly db: Db
  readonly close: () => Promise<void>
}

const MAX_CONNECTIONS = 20
/** Longest wait for a free connection. Without an end, requests that hold one and want another would wait for each other for good. */
const CONNECTION_WAIT_MS = 30_000

/** Opens a pool of connections. `onFault` hears of connections that broke; the pool replaces them by itself. */
export function openDatabase(
  connectionString: string,
  onFault: (error: Error) => void,
  connectionWaitMs = CONNECTION_WAIT_MS,
): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectionWaitMs,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === bigintType ? (value: string) => Number(value) : types.getTypeParser(id, format),
    },
  })
  pool.on('error', onFault)
  // A connection that breaks in use says so to its query and beside it; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onFault))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}
