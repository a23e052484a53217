import { Hono } from 'hono'
import { violationsOfZodError } from '../../composition/violations.ts'
import { notYetBuilt } from '../../contract/notYetBuilt.ts'
import { openApiDocument } from '../../contract/openapi.ts'
import { API_PREFIX, type Operation } from '../../contract/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { Call, Principal } from '../operations/handler.ts'
import { OperationError, validationFailed } from '../operations/OperationError.ts'
import { type Access, authenticate } from './authenticate.ts'
import { errorResponse, jsonResponse } from './envelope.ts'
import type { HttpContext, HttpEnvironment } from './environment.ts'
import { handlerOf } from './handlers.ts'
import { readJsonBody } from './readJsonBody.ts'
import { parseIdempotencyKey, runOperation } from './runOperation.ts'

/** Every route of the API, derived from the contract. */
export function apiRoutes(access: Access): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  const document = JSON.stringify(openApiDocument())
  routes.get(`${API_PREFIX}/openapi.json`, () => jsonResponse(document, 200))
  const paths = new Set<string>()
  for (const [name, operation] of entriesOf(operations)) {
    const path = routePath(operation.path)
    paths.add(path)
    routes.on(operation.method, path, async (c) => await answer(c, { name, operation }, access))
  }
  for (const unbuilt of notYetBuilt) {
    const path = routePath(unbuilt.path)
    paths.add(path)
    routes.on(unbuilt.method, path, async (c) => {
      requirePermissions(await authenticate(c, access), unbuilt.permissions)
      throw new OperationError('stage_unavailable', 'This host does not offer this operation.')
    })
  }
  for (const path of paths) {
    routes.all(path, (c) =>
      errorResponse(
        new OperationError('method_not_allowed', `${c.req.method} is not offered here.`),
        c.get('requestId'),
      ),
    )
  }
  routes.all('/api/*', (c) =>
    errorResponse(new OperationError('not_found', 'There is no such route.'), c.get('requestId')),
  )
  return routes
}

/** `Object.entries` forgets what the keys of a constant table are. */
function entriesOf(table: Readonly<Record<OperationName, Operation>>): [OperationName, Operation][] {
  return Object.entries(table) as [OperationName, Operation][]
}

function routePath(path: string): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/gu, ':$1')
}

interface Route {
  readonly name: OperationName
  readonly operation: Operation
}

async function answer(c: HttpContext, { name, operation }: Route, access: Access): Promise<Response> {
  const requestId = c.get('requestId')
  const principal = await authenticate(c, access)
  requirePermissions(principal, operation.permissions)
  const sentBody = operation.method === 'GET' ? {} : await readJsonBody(c.req.raw)
  const idempotencyKey = operation.idempotency === 'none' ? null : parseIdempotencyKey(c.req.header('Idempotency-Key'))
  if (operation.idempotency === 'required' && idempotencyKey === null) {
    throw new OperationError(
      'idempotency_key_required',
      'Send an Idempotency-Key header, new for each intended operation.',
    )
  }
  const params = operation.params.safeParse(c.req.param())
  if (!params.success) throw new OperationError('not_found', 'There is no such resource in this workspace.')
  const input = {
    params: params.data,
    query: parsed(operation.query, queryOf(c)),
    body: parsed(operation.body, sentBody),
  }
  const handler = handlerOf(name)
  const { service } = access
  const call: Call = { service, principal, db: service.db, now: service.now(), origin: originOf(c, access) }
  const run = async (inTransaction: Call): Promise<unknown> =>
    operation.output.parse(await handler(input, inTransaction))
  const reply = await runOperation({ operation, path: c.req.path, requestId, idempotencyKey, sentBody, run }, call)
  return jsonResponse(reply.body, reply.status, reply.isReplay ? { 'Idempotent-Replay': 'true' } : {})
}

/** The parameters of the address. One that is sent twice stays a list, which no schema takes. */
function queryOf(c: HttpContext): Record<string, string | string[]> {
  const sent = Object.entries(c.req.queries())
  return Object.fromEntries(sent.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]))
}

function requirePermissions(principal: Principal, needed: readonly Permission[]): void {
  const missing = needed.filter((permission) => !principal.permissions.includes(permission))
  if (missing.length > 0) throw new OperationError('forbidden', `This key lacks the permission ${missing.join(', ')}.`)
}

function parsed(schema: Operation['body'], value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw validationFailed(violationsOfZodError(result.error))
}

/** By which address the client reached the service. */
function originOf(c: HttpContext, { service }: Access): string {
  return service.config.publicUrl ?? `http://${c.req.header('Host') ?? `${service.config.host}:${service.config.port}`}`
}
