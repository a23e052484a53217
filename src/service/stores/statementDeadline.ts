import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Milliseconds } from '../../base/units.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { isDatabaseAway } from './isDatabaseLost.ts'

export interface StatementLimits {
  /** Maximum wait for a statement while the database answers other statements. */
  readonly maxMs: Milliseconds
  /** Maximum time without any answer from the database while statements wait. A frozen database answers none. */
  readonly silenceMs: Milliseconds
}

/**
 * Gives every statement of a pool a client-side deadline, because a frozen server enforces none. A connection that
 * misses the deadline is destroyed, because its late answer would be mistaken for that of the next statement.
 *
 * @param onUnavailable called with each `DatabaseUnavailable`, which replaces the errors of the pool and its
 * connections
 */
export function withDeadlines(pool: PostgresPool, limits: StatementLimits, onUnavailable: () => void): PostgresPool {
  const unavailable = (error: unknown): never => {
    if (!isDatabaseAway(error)) throw error
    onUnavailable()
    throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(messageOf(error), { cause: error })
  }
  const awaitAnswer = createAwaitAnswer(limits)
  return {
    options: pool.options,
    connect: async () =>
      guarded(await pool.connect().catch(unavailable), async (answer, giveUp) => {
        return await awaitAnswer(answer, giveUp).catch(unavailable)
      }),
    end: async () => await pool.end(),
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Waits for an answer. After the deadline, calls `giveUp` and throws `DatabaseUnavailable`. */
type AwaitAnswer = <T>(answer: Promise<T>, giveUp: () => void) => Promise<T>

function createAwaitAnswer({ maxMs, silenceMs }: StatementLimits): AwaitAnswer {
  let answeredAt = -Infinity
  return async (answer, giveUp) => {
    const askedAt = performance.now()
    const missed = Promise.withResolvers<never>()
    let timer: NodeJS.Timeout | undefined
    let afterReading: NodeJS.Immediate | undefined
    const leftMs = (): Milliseconds =>
      Math.min(askedAt + maxMs, Math.max(askedAt, answeredAt) + silenceMs) - performance.now()
    const check = (): void => {
      if (leftMs() > 0) return plan()
      missed.reject(new DatabaseUnavailable('The database did not answer a statement in time.'))
      giveUp()
    }
    const plan = (): void => {
      // In a busy process, the timer may fire before data that has arrived is read, so the check runs after reading.
      timer = setTimeout(() => (afterReading = setImmediate(check)), Math.max(0, leftMs()))
    }
    // A rejection of a broken or destroyed connection does not prove that the server is alive.
    const answered = answer.then((result) => {
      answeredAt = performance.now()
      return result
    })
    plan()
    try {
      return await Promise.race([answered, missed.promise])
    } finally {
      clearTimeout(timer)
      clearImmediate(afterReading)
    }
  }
}

function guarded(client: PostgresPoolClient, awaitAnswer: AwaitAnswer): PostgresPoolClient {
  let isReleased = false
  const release = (isBroken?: boolean): void => {
    if (isReleased) return
    isReleased = true
    client.release(isBroken)
  }
  function query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return client.query(statement)
    return awaitAnswer(client.query<R>(statement, parameters), () => release(true))
  }
  return { query, release }
}
