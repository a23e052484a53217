import { createHash } from 'node:crypto'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../contract/limits.ts'
import type { Operation } from '../../contract/operation.ts'
import { canonicalJson } from '../domain/fingerprint.ts'
import type { Call } from '../domain/call.ts'
import { OperationError } from '../domain/OperationError.ts'
import { idempotencyStore, type StoredReply } from '../stores/workspace/idempotencyStore.ts'
import { successBody } from './envelope.ts'

/** A request that has been read and checked. */
export interface Request {
  readonly operation: Operation
  readonly path: string
  readonly requestId: string
  readonly idempotencyKey: string | null
  /** The body as it was sent, for comparing repeats. */
  readonly sentBody: unknown
  /** Runs the operation and checks what it returns. */
  readonly run: (call: Call) => Promise<unknown>
}

export interface Reply {
  readonly status: number
  readonly body: string
  readonly isReplay: boolean
}

/** Reads the `Idempotency-Key` header: null where there is none, refused where it is not visible ASCII of a sane length. */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (/^[\x21-\x7e]+$/u.test(header) && header.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return header
  const message = `An Idempotency-Key has 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} visible ASCII characters.`
  throw new OperationError('idempotency_key_invalid', message)
}

/**
 * Runs a request. A mutation (every operation that takes a key), the job it starts and its saved reply are one transaction; a repeat waits for the first and then
 * gets the same bytes. Refusals are not saved, so a corrected request may use the same key.
 *
 * Open point: `requestId` of a repeated reply — the body keeps the first one's, because the reply is the saved one; the header
 * `X-Request-Id` names the repeat.
 */
export async function runOperation(request: Request, call: Call): Promise<Reply> {
  // What only reads needs no transaction, and must not hold one while it waits for what it reads.
  if (request.operation.idempotency === 'none') return replyOf(request, await request.run(call))
  let refusal: OperationError | null = null
  const reply = await call.db.transaction().execute(async (transaction) => {
    const identity = request.idempotencyKey === null ? null : identityOf(request, call)
    if (identity !== null) {
      const saved = await idempotencyStore.lockAndFind(transaction, identity)
      if (saved !== null) return replayOf(saved, request, call)
    }
    requirePlan(request, call)
    try {
      const fresh = replyOf(request, await request.run({ ...call, db: transaction }))
      if (identity !== null) await idempotencyStore.insert(transaction, recordOf(request, call, { identity, ...fresh }))
      return fresh
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

function replayOf(saved: StoredReply, request: Request, { principal }: Call): Reply {
  if (saved.creator_id !== principal.creatorId) {
    throw new OperationError('forbidden', 'Another creator has used this Idempotency-Key.')
  }
  if (saved.request_hash !== hashOf(canonicalJson(request.sentBody))) {
    throw new OperationError('idempotency_conflict', 'This Idempotency-Key was used with another input.')
  }
  return { status: saved.status, body: saved.body, isReplay: true }
}

function requirePlan({ operation }: Request, { service }: Call): void {
  if (operation.needsActivePlan && service.config.plan === 'expired') {
    throw new OperationError('plan_required', 'No paid plan is active.')
  }
}

/** Spec: "The identity of a saved request is workspace + method + path + token". */
function identityOf({ operation, path, idempotencyKey }: Request, { principal }: Call): string {
  return hashOf(JSON.stringify([principal.workspaceId, operation.method, path, idempotencyKey]))
}

function recordOf(
  request: Request,
  call: Call,
  reply: { identity: string; status: number; body: string },
): StoredReply {
  return {
    identity: reply.identity,
    workspace_id: call.principal.workspaceId,
    creator_id: call.principal.creatorId,
    request_hash: hashOf(canonicalJson(request.sentBody)),
    status: reply.status,
    body: reply.body,
    created_at: call.now,
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
