import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Milliseconds } from '../../base/units.ts'

/** The database left a statement without an answer. Whether the statement took effect is unknown. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout'

  constructor() {
    super('The database did not answer a statement in time.')
  }
}

export interface StatementLimits {
  /** Longest wait for one statement while the database answers others. */
  readonly longestMs: Milliseconds
  /** Longest silence of the database while statements wait: a frozen one answers none. */
  readonly silenceMs: Milliseconds
}

/**
 * Gives every statement of a pool a deadline on this side: a frozen server enforces none of its own. A connection that missed it is
 * destroyed, because its answer may still come and would be taken for that of the next statement.
 */
export function withDeadlines(pool: PostgresPool, limits: StatementLimits): PostgresPool {
  const awaitAnswer = createAwaitAnswer(limits)
  return {
    options: pool.options,
    connect: async () => guarded(await pool.connect(), awaitAnswer),
    end: async () => await pool.end(),
  }
}

/** Waits for an answer. Past the deadline it gives up and throws `StatementTimeout`. */
type AwaitAnswer = <T>(answer: Promise<T>, giveUp: () => void) => Promise<T>

function createAwaitAnswer({ longestMs, silenceMs }: StatementLimits): AwaitAnswer {
  let answeredAt = -Infinity
  return async (answer, giveUp) => {
    const askedAt = performance.now()
    const missed = Promise.withResolvers<never>()
    let timer: NodeJS.Timeout | undefined
    let afterReading: NodeJS.Immediate | undefined
    const leftMs = (): Milliseconds =>
      Math.min(askedAt + longestMs, Math.max(askedAt, answeredAt) + silenceMs) - performance.now()
    const check = (): void => {
      if (leftMs() > 0) return plan()
      missed.reject(new StatementTimeout())
      giveUp()
    }
    const plan = (): void => {
      // After a busy stretch of this process the timer is due before the answers that have arrived are read.
      timer = setTimeout(() => (afterReading = setImmediate(check)), Math.max(0, leftMs()))
    }
    const noteAnswer = (): void => void (answeredAt = performance.now())
    plan()
    try {
      return await Promise.race([answer.finally(noteAnswer), missed.promise])
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
