import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export interface HttpEnvironment {
  Bindings: HttpBindings
  Variables: { requestId: string }
}

export type HttpContext = Context<HttpEnvironment>
