import { sql } from 'kysely'
import { Client } from 'pg'
import type { Milliseconds } from '../../../base/units.ts'
import type { Db } from '../tables.ts'

const CHANNEL = 'framewright_work_ended'
const RECONNECT_MS: Milliseconds = 1_000
const CONNECT_MS: Milliseconds = 4_000

/** Notifications about work that was ended from outside, for example by cancelling a job. */
export interface EndedWork {
  /** Calls `onEnded` each time any process ends the work of `subjectId`. Returns a function that stops watching. */
  readonly watch: (subjectId: string, onEnded: () => void) => () => void
}

/** Notifies the workers of all processes once the transaction of `db` commits. */
export async function notifyEnd(db: Db, subjectId: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${subjectId})`.execute(db)
}

/**
 * Listens for `notifyEnd` on a dedicated connection. Notifications sent while it reconnects are lost, so watchers must
 * also poll.
 */
export function listenForEnds(
  connectionString: string,
  onFault: (error: unknown) => void,
): EndedWork & { readonly close: () => Promise<void> } {
  const watchers = new Map<string, Set<() => void>>()
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    let isLost = false
    const lose = (fault?: unknown): void => {
      if (isLost) return
      isLost = true
      if (isClosed) return
      if (fault !== undefined) onFault(fault)
      timer = setTimeout(() => void connect(), RECONNECT_MS)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ payload = '' }) => {
      for (const onEnded of watchers.get(payload) ?? []) onEnded()
    })
    client = next
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (fault) {
      lose(fault)
      await next.end().catch(onFault)
    }
  }
  const firstConnection = connect()

  return {
    watch: (subjectId, onEnded) => {
      const ofSubject = watchers.get(subjectId) ?? new Set()
      watchers.set(subjectId, ofSubject.add(onEnded))
      return () => {
        ofSubject.delete(onEnded)
        if (ofSubject.size === 0 && watchers.get(subjectId) === ofSubject) watchers.delete(subjectId)
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await firstConnection
      await client?.end().catch(onFault)
    },
  }
}
