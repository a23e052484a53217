import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { connectionStringOf, type ServerAddress } from './serverAddress.ts'

/**
 * Who uses a cluster is told by an advisory lock that the service holds on a connection of its own for as long as it
 * lives: PostgreSQL drops it the moment the service is gone, however it went.
 */
const OWNER_LOCK = 'select pg_try_advisory_lock(727266, 1) as held'

export type Ownership =
  /** The server does not answer (yet, or any more). */
  | { readonly kind: 'unreachable' }
  /** A living service holds the server. */
  | { readonly kind: 'taken' }
  /** This process holds it now, through `client`. */
  | { readonly kind: 'held'; readonly client: Client }

/** Codes of a server that is starting, stopping or out of connections. */
const UNREACHABLE_CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300'])

/** A frozen server takes a connection and answers nothing. */
const answerMs = 3000
const pollMs = 20

/** Tries to become the one service of a server. */
export async function claimServer(address: ServerAddress): Promise<Ownership> {
  const client = new Client({
    connectionString: connectionStringOf(address, 'postgres'),
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  // Without a listener, a connection that breaks later would end the process.
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

export type KeptClaim = {
  /** Gives the server up. */
  readonly release: () => Promise<void>
}

type ClaimedServer = {
  readonly address: ServerAddress
  readonly hasEnded: () => boolean
  readonly log: (line: string) => void
}

/** Holds a server for as long as it lives: PostgreSQL ends all connections when one of its processes is killed, and goes on. */
export function keepClaim(first: Client, { address, hasEnded, log }: ClaimedServer): KeptClaim {
  let client = first
  let isReleased = false
  const isOver = (): boolean => isReleased || hasEnded()
  const claimAgain = async (): Promise<void> => {
    while (!isOver()) {
      const ownership = await claimServer(address).catch((error: unknown) =>
        log(`The server is not held: ${String(error)}`),
      )
      if (ownership?.kind === 'held') return hold(ownership.client)
      await delay(pollMs)
    }
  }
  const hold = (held: Client): void => {
    client = held
    if (isOver()) return void client.end().catch(() => {})
    client.once('end', () => void claimAgain())
  }
  hold(first)
  return {
    release: async () => {
      isReleased = true
      await client.end().catch(() => {})
    },
  }
}
