import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Milliseconds } from '../../base/units.ts'
import type { ServiceContext } from '../context.ts'
import { jsonResponse } from './envelope.ts'
import type { HttpContext } from './environment.ts'

/** Health checks must respond quickly even if the database is frozen. */
const DEADLINE_MS: Milliseconds = 1_500

/** Reports whether the service and its database respond. */
export async function health(c: HttpContext, service: ServiceContext): Promise<Response> {
  const deadline = new AbortController()
  try {
    await Promise.race([sql`select 1`.execute(service.db), missed(deadline.signal)])
    return jsonResponse(JSON.stringify({ status: 'ok', database: 'ok' }), 200)
  } catch (error) {
    service.log.error({ err: error, requestId: c.get('requestId') }, 'the database does not answer')
    return jsonResponse(JSON.stringify({ status: 'unavailable', database: 'unavailable' }), 503)
  } finally {
    deadline.abort()
  }
}

async function missed(signal: AbortSignal): Promise<never> {
  await delay(DEADLINE_MS, undefined, { signal, ref: false })
  throw new Error(`The database did not answer within ${DEADLINE_MS} ms.`)
}
