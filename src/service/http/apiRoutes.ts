import { Hono } from 'hono'
import { openApiText } from '../../contract/openApi/openApiDocument.ts'
import { API_PREFIX, type Operation } from '../../contract/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import { OperationError } from '../domain/OperationError.ts'
import { answerOperation } from './answerOperation.ts'
import type { Access } from './access/authenticate.ts'
import { errorResponse, jsonResponse } from './envelope.ts'
import type { HttpEnvironment } from './environment.ts'
import { handlerOf } from '../operations/handlers.ts'
import { refuseOtherMethods } from './refuseOtherMethods.ts'
import { routePath } from './routePath.ts'

export function apiRoutes(access: Access): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  routes.get(`${API_PREFIX}/openapi.json`, () => jsonResponse(openApiText(), 200))
  for (const [name, operation] of entriesOf(operations)) {
    const path = routePath(API_PREFIX, operation.path)
    const route = { operation, handler: handlerOf(name) }
    routes.on(operation.method, path, async (c) => await answerOperation(c, route, access))
  }
  refuseOtherMethods(routes)
  routes.all('/api/*', (c) => errorResponse(new OperationError('not_found', { reason: 'route' }), c.get('requestId')))
  return routes
}

/** Keeps the type of the keys, which `Object.entries` loses. */
function entriesOf(table: Readonly<Record<OperationName, Operation>>): [OperationName, Operation][] {
  return Object.entries(table) as [OperationName, Operation][]
}
