import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { connectionStringOf, type ServerAddress } from './serverAddress.ts'

/**
 * An advisory lock marks the owner of a cluster. The service holds it on a dedicated connection, so PostgreSQL releases
 * it as soon as the service is gone, whatever the reason.
 */
const OWNER_LOCK = 'select pg_try_advisory_lock(727266, 1) as held'

export type Ownership =
  /** The server is starting, stopping or gone. */
  | { readonly kind: 'unreachable' }
  /** Another running service holds the lock. */
  | { readonly kind: 'taken' }
  /** This process holds the lock, through `client`. */
  | { readonly kind: 'held'; readonly client: Client }

/** Codes of a server that is starting, stopping or out of connections. */
const UNREACHABLE_CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300'])

/** Maximum wait for a frozen server, which accepts connections but never responds. */
const answerMs = 3000
const pollMs = 20

/** Tries to take the lock of a server. */
export async function acquireServer(address: ServerAddress): Promise<Ownership> {
  const client = new Client({
    connectionString: connectionStringOf(address, 'postgres'),
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  // Without a listener, a later connection error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>(OWNER_LOCK)
    if (rows[0]?.held === true) return { kind: 'held', client }
    await client.end()
    return { kind: 'taken' }
  } catch (error) {
    await client.end().catch(() => {})
    if (isUnreachable(error)) return { kind: 'unreachable' }
    throw error
  }
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code !== undefined && UNREACHABLE_CODES.has(error.code)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return (
    code === 'ECONNREFUSED' ||
    code === 'ENOENT' ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    error.message.startsWith('Connection terminated') ||
    error.message.startsWith('timeout') ||
    error.message === 'Query read timeout'
  )
}

export type KeptOwnership = {
  readonly release: () => Promise<void>
}

type OwnedServer = {
  readonly address: ServerAddress
  readonly hasEnded: () => boolean
  readonly log: (line: string) => void
}

/**
 * Keeps the lock for as long as the server runs. If one of the server's processes is killed, PostgreSQL closes all
 * connections and carries on, so the lock must then be acquired again.
 */
export function keepOwnership(first: Client, { address, hasEnded, log }: OwnedServer): KeptOwnership {
  let client = first
  let isReleased = false
  const isOver = (): boolean => isReleased || hasEnded()
  const reacquire = async (): Promise<void> => {
    while (!isOver()) {
      const ownership = await acquireServer(address).catch((error: unknown) =>
        log(`The server is not held: ${String(error)}`),
      )
      if (ownership?.kind === 'held') return hold(ownership.client)
      await delay(pollMs)
    }
  }
  const hold = (held: Client): void => {
    client = held
    if (isOver()) return void client.end().catch(() => {})
    client.once('end', () => void reacquire())
  }
  hold(first)
  return {
    release: async () => {
      isReleased = true
      await client.end().catch(() => {})
    },
  }
}
