import type { Hono } from 'hono'
import { OperationError } from '../domain/OperationError.ts'
import type { HttpEnvironment } from './environment.ts'

/**
 * Refuses all methods that the routes registered so far do not accept. The refusal names those that they accept (RFC
 * 9110, 15.5.6).
 */
export function refuseOtherMethods(routes: Hono<HttpEnvironment>): void {
  const accepted = new Map<string, Set<string>>()
  for (const { method, path } of routes.routes) {
    // Middleware applies to every method.
    if (method === 'ALL') continue
    const methods = accepted.get(path) ?? new Set()
    accepted.set(path, methods.add(method))
    // Hono answers HEAD with the route of GET.
    if (method === 'GET') methods.add('HEAD')
  }
  for (const [path, methods] of accepted)
    routes.all(path, (c) => {
      const facts = { reason: 'method', method: c.req.method } as const
      throw new OperationError('method_not_allowed', facts, { allow: [...methods] })
    })
}
