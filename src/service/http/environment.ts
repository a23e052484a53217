import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What every request of the service carries. */
export interface HttpEnvironment {
  Bindings: HttpBindings
  Variables: { requestId: string }
}

export type HttpContext = Context<HttpEnvironment>
