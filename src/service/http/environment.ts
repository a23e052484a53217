import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Principal } from '../domain/call.ts'

/** The key of a request, and the route to which it was sent, such as `/api/v1/projects/{resourceId}`. */
export interface KeyUse {
  readonly keyId: string
  readonly principal: Pick<Principal, 'workspaceId' | 'creatorId'>
  readonly route: string
}

export interface HttpEnvironment {
  Bindings: HttpBindings
  Variables: { requestId: string; keyUse?: KeyUse }
}

export type HttpContext = Context<HttpEnvironment>
