import { rm } from 'node:fs/promises'
import { noRowSwitches, type RowSwitches } from '../../composition/rowSwitches.ts'
import { MAX_ROW } from '../../composition/limits.ts'
import { violationsOfZodError } from '../../composition/violations.ts'
import type { Operation, ReceivedFile } from '../../contract/operation.ts'
import { MAX_JSON_BODY_BYTES } from '../../contract/limits.ts'
import { CHANGE_LABEL_HEADER, decodeChangeLabel } from '../../contract/revisions.ts'
import { parseRowSwitches, ROW_SWITCHES_HEADER } from '../../contract/rowSwitches.ts'
import type { Call, Principal } from '../domain/call.ts'
import { OperationError, validationFailed } from '../domain/OperationError.ts'
import { requirePermissions } from '../domain/workspace/requirePermissions.ts'
import { requireRole } from '../domain/workspace/requireRole.ts'
import { type Access, authenticate } from './access/authenticate.ts'
import { callOf } from './callOf.ts'
import { jsonResponse } from './envelope.ts'
import type { HttpContext } from './environment.ts'
import type { BoundHandler } from '../operations/handler.ts'
import { readJsonBody } from './bodies/readJsonBody.ts'
import { receiveFile } from './bodies/receiveFile.ts'
import { parseIdempotencyKey, runOperation } from './runOperation.ts'
import { inputError } from '../../contract/inputErrors.ts'

export interface OperationRoute {
  readonly operation: Operation
  readonly handler: BoundHandler
}

/**
 * Handles a request to the API or an extension: authentication, permissions, body, idempotency, input, then the
 * handler.
 */
export async function answerOperation(
  c: HttpContext,
  { operation, handler }: OperationRoute,
  access: Access,
): Promise<Response> {
  const principal = await authenticate(c, access, operation.rateBucket)
  requirePermissions(principal, operation.permissions)
  requireRole(principal, operation.leastRole)
  const { fileBody } = operation
  if (fileBody === null) return await answerBody(c, { operation, handler }, { access, principal, file: null })
  const file = await receiveFile(c.env.incoming, fileBody, access)
  try {
    return await answerBody(c, { operation, handler }, { access, principal, file })
  } finally {
    await rm(file.path, { force: true })
  }
}

interface Authenticated {
  readonly access: Access
  readonly principal: Principal
  /** Null if the body is JSON, which has not been read yet. */
  readonly file: ReceivedFile | null
}

async function answerBody(
  c: HttpContext,
  { operation, handler }: OperationRoute,
  { access, principal, file }: Authenticated,
): Promise<Response> {
  const requestId = c.get('requestId')
  const bounds = { maxBytes: MAX_JSON_BODY_BYTES, withinMs: access.deadlines.bodyMs }
  const isRead = operation.method === 'GET'
  // Repeats of a file are compared by its hash, and by the query, which says how it is read.
  const sentBody = isRead
    ? {}
    : file === null
      ? await readJsonBody(c.env.incoming, bounds)
      : { sha256: file.sha256, query: queryOf(c) }
  const idempotencyKey = operation.idempotency === 'none' ? null : parseIdempotencyKey(c.req.header('Idempotency-Key'))
  if (operation.idempotency === 'required' && idempotencyKey === null) {
    throw new OperationError('idempotency_key_required', {})
  }
  const params = operation.params.safeParse(c.req.param())
  if (!params.success) throw new OperationError('not_found', { reason: 'resource' })
  const input = {
    params: params.data,
    query: parsed(operation.query, queryOf(c)),
    body: parsed(bodyOf(operation, c.req.param()), file ?? sentBody),
  }
  const rowSwitches = operation.takesRowSwitches ? rowSwitchesOf(c) : noRowSwitches
  const changeLabel = operation.method === 'GET' ? null : changeLabelOf(c)
  const call: Call = { ...callOf(c, access, principal), changeLabel, rowSwitches }
  const prepared = await handler.prepare(input, call)
  const run = async (inTransaction: Call): Promise<unknown> => operation.output.parse(await prepared.run(inTransaction))
  const request = { operation, path: c.req.path, requestId, idempotencyKey, sentBody, rowSwitches, run }
  try {
    const reply = await runOperation(request, call)
    return jsonResponse(reply.body, reply.status, reply.isReplay ? { 'Idempotent-Replay': 'true' } : {})
  } finally {
    await prepared.end()
  }
}

/** Query parameters by name. A parameter that is sent twice becomes a list, which every schema refuses. */
function queryOf(c: HttpContext): Record<string, string | string[]> {
  const sent = Object.entries(c.req.queries())
  return Object.fromEntries(sent.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]))
}

/** The schema of the body, by the parameter on which it depends. */
function bodyOf({ body, bodyOfParam }: Operation, params: Readonly<Record<string, string>>): Operation['body'] {
  return bodyOfParam?.bodies[params[bodyOfParam.name] ?? ''] ?? body
}

function parsed(schema: Operation['body'], value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw validationFailed(violationsOfZodError(result.error))
}

/**
 * Reads the label of a change. It is not part of the input, so a repeat with the same Idempotency-Key may have a
 * different label; the first one is kept. A label that cannot be decoded is refused, because otherwise the history
 * would silently lack it.
 */
function changeLabelOf(c: HttpContext): string | null {
  const header = c.req.header(CHANGE_LABEL_HEADER)
  if (header === undefined) return null
  const label = decodeChangeLabel(header)
  if (label !== null) return label
  const path = `/headers/${CHANGE_LABEL_HEADER}`
  throw validationFailed([inputError(path, 'change_label_malformed', { header: CHANGE_LABEL_HEADER })])
}

/**
 * Reads the rows to hide or mute. A malformed header is refused, because otherwise the video would show rows that
 * should be hidden.
 */
function rowSwitchesOf(c: HttpContext): RowSwitches {
  const header = c.req.header(ROW_SWITCHES_HEADER)
  if (header === undefined) return noRowSwitches
  const switches = parseRowSwitches(header)
  if (switches !== null) return switches
  const path = `/headers/${ROW_SWITCHES_HEADER}`
  throw validationFailed([inputError(path, 'row_switches_malformed', { header: ROW_SWITCHES_HEADER, most: MAX_ROW })])
}
