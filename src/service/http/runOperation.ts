import { z } from 'zod'
import type { RowSwitches } from '../../composition/rowSwitches.ts'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../contract/limits.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Call } from '../domain/call.ts'
import { OperationError } from '../domain/OperationError.ts'
import { findReply, type RepeatableRequest, type SavedReply, saveReply } from '../domain/workspace/savedReply.ts'
import { successBody } from './envelope.ts'

/** A validated request. */
export interface Request {
  readonly operation: Operation
  readonly path: string
  readonly requestId: string
  readonly idempotencyKey: string | null
  /** The body as sent, for comparison with repeats. */
  readonly sentBody: unknown
  readonly rowSwitches: RowSwitches
  /** Runs the operation and validates its output. */
  readonly run: (call: Call) => Promise<unknown>
}

export interface Reply extends SavedReply {
  readonly isReplay: boolean
}

/**
 * Parses the `Idempotency-Key` header. Returns null if it is missing, and refuses it if it is not visible ASCII of an
 * acceptable length.
 */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (/^[\x21-\x7e]+$/u.test(header) && header.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return header
  throw new OperationError('idempotency_key_invalid', { most: MAX_IDEMPOTENCY_KEY_LENGTH })
}

/**
 * Runs a request. A mutation (any operation with idempotency), the job it starts and its saved reply share one
 * transaction; a repeat waits for the first request and gets the same bytes.
 *
 * Refusals are not saved, so a corrected request may reuse the key.
 *
 * Open point: `requestId` of a repeated reply — the body keeps the first request's id, because the reply is saved as
 * bytes. The header `X-Request-Id` identifies the repeat.
 */
export async function runOperation(request: Request, call: Call): Promise<Reply> {
  // A read needs no transaction. It must not hold one while it waits.
  if (request.operation.idempotency === 'none') {
    requirePlan(request, call)
    return replyOf(request, await request.run(call))
  }
  let refusal: OperationError | null = null
  const reply = await call.db.transaction().execute(async (db) => {
    const inTransaction = { ...call, db }
    const repeatable = repeatableOf(request)
    const saved = repeatable === null ? null : await findReply(repeatable, inTransaction)
    if (saved !== null) return { ...saved, isReplay: true }
    requirePlan(request, call)
    try {
      const data = await request.run(inTransaction)
      if (repeatable !== null)
        await saveReply(repeatable, replyOf(request, withoutSecrets(data, request)), inTransaction)
      return replyOf(request, data)
    } catch (error) {
      if (!(error instanceof OperationError) || error.options.keepsChanges !== true) throw error
      refusal = error
      return null
    }
  })
  if (reply !== null) return reply
  throw refusal ?? new Error('A transaction ended without a reply.')
}

function replyOf(request: Request, data: unknown): Reply {
  return { status: request.operation.status, body: successBody(data, request.requestId), isReplay: false }
}

/** Replaces the values that are shown only once by null, because the reply is saved. */
function withoutSecrets(data: unknown, { operation }: Request): unknown {
  if (operation.shownOnce.length === 0) return data
  return { ...z.looseObject({}).parse(data), ...Object.fromEntries(operation.shownOnce.map((field) => [field, null])) }
}

function repeatableOf({ operation, path, idempotencyKey, ...sent }: Request): RepeatableRequest | null {
  const { sentBody, rowSwitches } = sent
  return idempotencyKey === null ? null : { method: operation.method, path, idempotencyKey, sentBody, rowSwitches }
}

function requirePlan({ operation }: Request, { service }: Call): void {
  if (operation.needsActivePlan && service.config.plan === 'expired') {
    throw new OperationError('plan_required')
  }
}
