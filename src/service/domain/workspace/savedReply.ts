import { createHash } from 'node:crypto'
import { isAnySwitchedOff, type RowSwitches } from '../../../composition/rowSwitches.ts'
import type { Method } from '../../../contract/operation.ts'
import { idempotencyStore } from '../../stores/workspace/idempotencyStore.ts'
import type { Call } from '../call.ts'
import { canonicalJson } from '../fingerprint.ts'
import { OperationError } from '../OperationError.ts'

/** A mutation with an idempotency key. */
export interface RepeatableRequest {
  readonly method: Method
  readonly path: string
  readonly idempotencyKey: string
  /** The body as sent, for comparison with repeats. */
  readonly sentBody: unknown
  readonly rowSwitches: RowSwitches
}

export interface SavedReply {
  readonly status: number
  readonly body: string
}

/**
 * The saved reply to an earlier request with the same key. Waits if that request is still running. Null for the first
 * request. Refuses a key that another member has used, or that was used with a different body or different row
 * switches. Needs a transaction.
 */
export async function findReply(request: RepeatableRequest, call: Call): Promise<SavedReply | null> {
  const saved = await idempotencyStore.lockAndFind(call.db, identityOf(request, call))
  if (saved === null) return null
  if (saved.creator_id !== call.principal.creatorId) throw new OperationError('forbidden', { reason: 'key_of_another' })
  if (saved.request_hash !== hashOfRequest(request)) throw new OperationError('idempotency_conflict')
  return { status: saved.status, body: saved.body }
}

/** Saves a reply in the transaction of its mutation. */
export async function saveReply(request: RepeatableRequest, { status, body }: SavedReply, call: Call): Promise<void> {
  await idempotencyStore.insert(call.db, {
    identity: identityOf(request, call),
    workspace_id: call.principal.workspaceId,
    creator_id: call.principal.creatorId,
    request_hash: hashOfRequest(request),
    status,
    body,
    created_at: call.now,
  })
}

/**
 * With row switches, the body and the switches are hashed as a pair. A body is always an object, so the two forms
 * cannot be confused.
 */
function hashOfRequest({ sentBody, rowSwitches }: RepeatableRequest): string {
  return hashOf(canonicalJson(isAnySwitchedOff(rowSwitches) ? [sentBody, rowSwitches] : sentBody))
}

/** Spec: "The identity of a saved request is workspace + method + path + token". */
function identityOf({ method, path, idempotencyKey }: RepeatableRequest, { principal }: Call): string {
  return hashOf(JSON.stringify([principal.workspaceId, method, path, idempotencyKey]))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
