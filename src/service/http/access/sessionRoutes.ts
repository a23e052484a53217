import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { z } from 'zod'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { violationsOfZodError } from '../../../composition/violations.ts'
import { MAX_SIGN_IN_BODY_BYTES } from '../../../contract/limits.ts'
import { permissions } from '../../../contract/permissions.ts'
import {
  capabilities,
  INVITATION_PATH,
  invitationBodySchema,
  JOIN_PATH,
  joinBodySchema,
  openSessionBodySchema,
  SESSION_PATH,
  sessionSchema,
} from '../../../contract/session.ts'
import { OperationError, validationFailed } from '../../domain/OperationError.ts'
import {
  closeSession,
  findMember,
  hashOfSecret,
  openSession,
  readWorkspaceName,
  SESSION_LIFETIME_MS,
  type SessionOpener,
} from '../../domain/workspace/access.ts'
import { acceptInvitation, findInvited } from '../../domain/workspace/join.ts'
import { type Access, addressOf, authenticate, sessionCookieName, verifyKey } from './authenticate.ts'
import { cookieOptions } from './cookieOptions.ts'
import { jsonResponse, successBody } from '../envelope.ts'
import type { HttpContext, HttpEnvironment } from '../environment.ts'
import { readJsonBody } from '../bodies/readJsonBody.ts'

/** The link that the service prints at its start, and the member that it signs in. */
export interface StartLink {
  /** Valid until the process ends, so that the link can be opened again. */
  readonly token: string
  readonly creatorId: string
}

export interface SessionAccess extends Access {
  readonly startLink: StartLink
}

/**
 * Routes for the session of the local browser, which exchange a key or the token of the start link for an HttpOnly
 * cookie.
 */
export function sessionRoutes(access: SessionAccess): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  routes.post(SESSION_PATH, async (c) => {
    const { key } = await bodyOf(openSessionBodySchema, c, access)
    return await signIn(await opener(key, c, access), c, access)
  })
  routes.post(INVITATION_PATH, async (c) => {
    const { token } = await bodyOf(invitationBodySchema, c, access)
    const invited = await findInvited(access.service, token)
    if (invited === null) throw invitationEnded(c, access)
    return jsonResponse(successBody(invited, c.get('requestId')), 200)
  })
  routes.post(JOIN_PATH, async (c) => {
    const member = await acceptInvitation(access.service, await bodyOf(joinBodySchema, c, access))
    if (member === null) throw invitationEnded(c, access)
    const { id: creatorId, name: creatorName, role, workspace_id: workspaceId } = member
    return await signIn(
      { keyId: null, principal: { workspaceId, creatorId, creatorName, role, permissions } },
      c,
      access,
    )
  })
  routes.get(SESSION_PATH, async (c) => jsonResponse(await sessionBody(await authenticate(c, access), c, access), 200))
  routes.delete(SESSION_PATH, async (c) => {
    const token = getCookie(c, sessionCookieName(c))
    if (token !== undefined) await closeSession(access.service, token)
    deleteCookie(c, sessionCookieName(c), cookieOptions(access.service))
    return c.newResponse(successBody({}, c.get('requestId')), 200, {
      'Content-Type': 'application/json; charset=utf-8',
    })
  })
  for (const path of [SESSION_PATH, INVITATION_PATH, JOIN_PATH])
    routes.all(path, (c) => {
      throw new OperationError('method_not_allowed', { reason: 'method', method: c.req.method })
    })
  return routes
}

async function bodyOf<Body extends z.ZodType>(schema: Body, c: HttpContext, access: Access): Promise<z.output<Body>> {
  const bounds = { maxBytes: MAX_SIGN_IN_BODY_BYTES, withinMs: access.deadlines.signInMs }
  const body = schema.safeParse(await readJsonBody(c.env.incoming, bounds))
  if (!body.success) throw validationFailed(violationsOfZodError(body.error))
  return body.data
}

/** Opens a session and sets its cookie. */
async function signIn(opened: SessionOpener, c: HttpContext, access: Access): Promise<Response> {
  const token = await openSession(access.service, opened)
  setCookie(c, sessionCookieName(c), token, { ...cookieOptions(access.service), maxAge: SESSION_LIFETIME_MS / 1000 })
  return c.newResponse(await sessionBody(opened.principal, c, access), 200, {
    'Content-Type': 'application/json; charset=utf-8',
  })
}

/** Guessing links counts like guessing keys. */
function invitationEnded(c: HttpContext, access: Access): OperationError {
  access.pacing.count(addressOf(c), 'failed')
  return new OperationError('invitation_ended')
}

async function opener(key: string, c: HttpContext, access: SessionAccess): Promise<SessionOpener> {
  const { token, creatorId } = access.startLink
  const [given, expected] = [Buffer.from(hashOfSecret(key)), Buffer.from(hashOfSecret(token))]
  if (!timingSafeEqual(given, expected)) return await verifyKey(key, c, access)
  const member = await findMember(access.service, creatorId)
  if (member === null) throw new OperationError('unauthorized')
  return { keyId: null, principal: { ...member, permissions } }
}

async function sessionBody(
  principal: SessionOpener['principal'],
  c: HttpContext,
  { service }: Access,
): Promise<string> {
  const workspaceName = await readWorkspaceName(service, principal.workspaceId)
  const { recognizer } = await service.providers.speech(principal.workspaceId)
  const offered = capabilities.filter((one) => one !== 'speechRecognition' || recognizer !== null)
  const { creatorId, creatorName, permissions: allowed, role } = principal
  const member = { id: creatorId, name: creatorName, role }
  const session = sessionSchema.parse({ workspaceName, permissions: allowed, member, capabilities: offered })
  return successBody(session, c.get('requestId'))
}
