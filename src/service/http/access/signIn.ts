import type { z } from 'zod'
import { setCookie } from 'hono/cookie'
import { violationsOfZodError } from '../../../composition/violations.ts'
import { MAX_SIGN_IN_BODY_BYTES } from '../../../contract/limits.ts'
import { permissions } from '../../../contract/permissions.ts'
import { capabilities, sessionSchema } from '../../../contract/session.ts'
import { validationFailed } from '../../domain/OperationError.ts'
import {
  openSession,
  readWorkspaceName,
  SESSION_LIFETIME_MS,
  type SessionOpener,
} from '../../domain/workspace/access.ts'
import { readJsonBody } from '../bodies/readJsonBody.ts'
import { successBody } from '../envelope.ts'
import type { HttpContext } from '../environment.ts'
import { type Access, sessionCookieName } from './authenticate.ts'
import { cookieOptions } from './cookieOptions.ts'

/** Reads the body of a request that needs no key. */
export async function bodyOf<Body extends z.ZodType>(
  schema: Body,
  c: HttpContext,
  { deadlines, maxBytes = MAX_SIGN_IN_BODY_BYTES }: Pick<Access, 'deadlines'> & { readonly maxBytes?: number },
): Promise<z.output<Body>> {
  const bounds = { maxBytes, withinMs: deadlines.signInMs }
  const body = schema.safeParse(await readJsonBody(c.env.incoming, bounds))
  if (!body.success) throw validationFailed(violationsOfZodError(body.error))
  return body.data
}

/** Opens a session and sets its cookie. */
export async function signIn(opened: SessionOpener, c: HttpContext, access: Access): Promise<Response> {
  const token = await openSession(access.service, opened, c.req.header('User-Agent') ?? '')
  setCookie(c, sessionCookieName(c), token, { ...cookieOptions(access.service), maxAge: SESSION_LIFETIME_MS / 1000 })
  return c.newResponse(await sessionBody(opened.principal, c, access), 200, {
    'Content-Type': 'application/json; charset=utf-8',
  })
}

/** Signs in a member with all permissions. */
export async function signInMember(
  member: Omit<SessionOpener['principal'], 'permissions'>,
  c: HttpContext,
  access: Access,
): Promise<Response> {
  return await signIn({ keyId: null, principal: { ...member, permissions } }, c, access)
}

export async function sessionBody(
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
