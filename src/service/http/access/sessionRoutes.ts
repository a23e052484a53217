import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { permissions } from '../../../contract/permissions.ts'
import {
  INVITATION_PATH,
  invitationBodySchema,
  JOIN_PATH,
  joinBodySchema,
  openSessionBodySchema,
  SESSION_PATH,
} from '../../../contract/session.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { closeSession, findMember, hashOfSecret, type SessionOpener } from '../../domain/workspace/access.ts'
import { acceptInvitation, findInvited } from '../../domain/workspace/join.ts'
import { jsonResponse, successBody } from '../envelope.ts'
import type { HttpContext, HttpEnvironment } from '../environment.ts'
import { type Access, authenticate, countFailure, sessionCookieName, verifyKey } from './authenticate.ts'
import { cookieOptions } from './cookieOptions.ts'
import { bodyOf, sessionBody, signIn, signInMember } from './signIn.ts'
import { refuseOtherMethods } from '../refuseOtherMethods.ts'

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
    if (invited === null) throw await invitationEnded(c, access)
    return jsonResponse(successBody(invited, c.get('requestId')), 200)
  })
  routes.post(JOIN_PATH, async (c) => {
    const member = await acceptInvitation(access.service, await bodyOf(joinBodySchema, c, access))
    if (member === null) throw await invitationEnded(c, access)
    const { id: creatorId, name: creatorName, role, workspace_id: workspaceId } = member
    return await signInMember({ workspaceId, creatorId, creatorName, role }, c, access)
  })
  routes.get(SESSION_PATH, async (c) =>
    jsonResponse(await sessionBody(await authenticate(c, access, 'ordinary'), c, access), 200),
  )
  routes.delete(SESSION_PATH, async (c) => {
    const token = getCookie(c, sessionCookieName(c))
    if (token !== undefined) await closeSession(access.service, token)
    deleteCookie(c, sessionCookieName(c), cookieOptions(access.service))
    return c.newResponse(successBody({}, c.get('requestId')), 200, {
      'Content-Type': 'application/json; charset=utf-8',
    })
  })
  refuseOtherMethods(routes)
  return routes
}

/** Counts a failed attempt to guess a link towards the limit on guessing keys. */
async function invitationEnded(c: HttpContext, access: Access): Promise<OperationError> {
  await countFailure(c, access)
  return new OperationError('invitation_ended')
}

async function opener(key: string, c: HttpContext, access: SessionAccess): Promise<SessionOpener> {
  const { token, creatorId } = access.startLink
  const [given, expected] = [Buffer.from(hashOfSecret(key)), Buffer.from(hashOfSecret(token))]
  if (!timingSafeEqual(given, expected)) return await verifyKey({ key, bucket: 'ordinary' }, c, access)
  const member = await findMember(access.service, creatorId)
  if (member === null) throw new OperationError('unauthorized')
  return { keyId: null, principal: { ...member, permissions } }
}
