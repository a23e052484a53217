import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Milliseconds } from '../../base/units.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { isDatabaseAway } from './isDatabaseLost.ts'

export interface StatementLimits {
  /** Longest wait for one statement while the database answers others. */
  readonly maxMs: Milliseconds
  /** Longest silence of the database while statements wait: a frozen one answers none. */
  readonly silenceMs: Milliseconds
}

/**
 * Gives every statement of a pool a deadline on this side: a frozen server enforces none of its own. A connection that missed it is
 * destroyed, because its answer may still come and would be taken for that of the next statement.
 *
 * @param onUnavailable fires with each `DatabaseUnavailable`, which stands for whatever the pool and its connections throw then
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

/** Waits for an answer. Past the deadline it gives up and throws `DatabaseUnavailable`. */
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
      // After a busy stretch of this process the timer is due before the answers that have arrived are read.
      timer = setTimeout(() => (afterReading = setImmediate(check)), Math.max(0, leftMs()))
    }
    // A connection that broke, or was destroyed with another statement's deadline, is no sign of life.
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
